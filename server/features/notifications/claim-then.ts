import type { Booking, Claim, FormerClaim } from '#contract/bookings/schemas.ts';

/**
 * The claim to a deposit as it was at an instant, also after its sum was changed or it was withdrawn: with the answer that it got until
 * then or later.
 * @param at ISO 8601
 */
export const claimThen = (
  { claim, formerClaims }: Pick<Booking, 'claim' | 'formerClaims'>,
  at: string,
): Claim | FormerClaim | null =>
  formerClaims.findLast((former) => former.at <= at && at < former.until) ?? claim;
