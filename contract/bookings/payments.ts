import type { BookingSide } from './side.ts';

/** How a rent, or a part of it, was paid. No money passes through the site. */
export const PAYMENT_METHODS = ['cash', 'transfer', 'd17', 'flouci', 'card', 'other'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** How a payment was made, where somebody has said so: `other` is also what stands where nobody has. */
export const namedMethod = (method: PaymentMethod): Exclude<PaymentMethod, 'other'> | null =>
  method === 'other' ? null : method;

/** `said` by one side, `confirmed` by the other too; `withdrawn` by its author, or `refused` by the other side. */
export const PAYMENT_STATUSES = ['said', 'confirmed', 'withdrawn', 'refused'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** `refund`: what of a paid rent was given back, since the thing was not handed over. */
export const PAYMENT_KINDS = ['rent', 'refund'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

/**
 * What the process decides by of a rent, minor units. What both have confirmed and what each side alone says are never more
 * than the rent together.
 */
export interface RentFacts {
  total: number;
  /** Confirmed by both: never changed. */
  paid: number;
  /** What each side alone says was paid besides. */
  said: Readonly<Record<BookingSide, number>>;
  /** What was given back of what is paid; absent where nothing was. */
  refunds?: { confirmed: number; said: Readonly<Record<BookingSide, number>> };
  /** The renter asks for nothing back of what is paid; false by default. */
  isRefundWaived?: boolean;
}

export const otherSide = (side: BookingSide): BookingSide =>
  side === 'owner' ? 'renter' : 'owner';

/** The part of a rent that nobody has recorded as paid. */
export const unrecordedRent = ({ total, paid, said }: RentFacts): number =>
  total - paid - said.owner - said.renter;

/** What both have confirmed as paid and not as given back. */
export const unrefundedRent = ({ paid, refunds }: RentFacts): number =>
  paid - (refunds?.confirmed ?? 0);

/** What of that is open between the two: nothing, once the renter has said that they ask for nothing back. */
export const openRefund = (rent: RentFacts): number =>
  rent.isRefundWaived ? 0 : unrefundedRent(rent);

/** The part of a paid rent that nobody has recorded as given back. */
export const refundableRent = (rent: RentFacts): number =>
  unrefundedRent(rent) - (rent.refunds?.said.owner ?? 0) - (rent.refunds?.said.renter ?? 0);

/** Whether a side says that the whole rent is paid: that is its confirmation of the step `rentPaid`. */
export const saysAllPaid = ({ total, paid, said }: RentFacts, side: BookingSide): boolean =>
  paid + said[side] >= total;

/** The rent after a side has said that all of it is paid: it confirms what the other has recorded, and records what nobody has. */
export function withAllPaid(rent: RentFacts, side: BookingSide): RentFacts {
  const other = otherSide(side);
  const said = { ...rent.said, [other]: 0, [side]: rent.said[side] + unrecordedRent(rent) };
  return { ...rent, paid: rent.paid + rent.said[other], said };
}
