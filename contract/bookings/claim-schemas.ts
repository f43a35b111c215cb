import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { id, instant } from '../list.ts';
import { CHECKLIST_ITEMS } from './checklists.ts';
import { CLAIM_STATUSES, STANDING_CLAIM_STATUSES } from './claims.ts';
import { reason } from './reason.ts';

/** The owner's claim to the deposit, as it stands; amounts in minor units of the deposit's currency. */
export const claim = z.object({
  /** Zero for an objection to a return where the owner has no deposit. */
  amount: z.int(),
  /** Null for an objection to a return that says no more. */
  reason: z.nullable(z.string()),
  /** The lines of the checklist and the photos of the booking that it rests on. */
  items: z.array(z.enum(CHECKLIST_ITEMS)),
  photos: z.array(id),
  /** The thing was not back when it was opened. */
  notBack: z.boolean(),
  status: z.enum(STANDING_CLAIM_STATUSES),
  openedAt: instant,
  /** Until when it is to be answered; null once it was, or the time is over. */
  answerBy: z.nullable(instant),
  /** Why the renter disputes it. */
  answer: z.nullable(z.string()),
  /** What the renter would accept instead. */
  counterAmount: z.nullable(z.int()),
  /** When the two agreed on it, or the renter disputed it. */
  answeredAt: z.nullable(instant),
  /** A higher sum before this one was disputed, or (in spite of the name) left unanswered. */
  wasDisputed: z.boolean(),
});
export type Claim = z.infer<typeof claim>;

/** A sum that the owner does not ask for any more, and what the renter had said of it. */
export const formerClaim = z.object({
  ...z.pick(claim, { amount: true, reason: true, answer: true, counterAmount: true }).shape,
  status: z.enum(CLAIM_STATUSES),
  at: instant,
  answeredAt: z.nullable(instant),
  /** When another sum, or none, took its place. */
  until: instant,
});
export type FormerClaim = z.infer<typeof formerClaim>;

/** A rest of the deposit that was returned while a claim stood, as one side says and the other confirms. */
export const depositReturn = z.object({
  amount: z.int(),
  authorId: id,
  at: instant,
  confirmedAt: z.nullable(instant),
});

const claimAmount = z
  .int({ error: 'claimAmountInvalid' })
  .check(z.gte(1, { error: 'claimAmountInvalid' }));

/** Lines of the checklist. */
const claimItems = z
  .array(z.enum(CHECKLIST_ITEMS, { error: 'invalidValue' }))
  .check(z.maxLength(CHECKLIST_ITEMS.length, { error: 'invalidValue' }));

/** Ids of photos of the booking. */
const claimPhotos = z
  .array(id)
  .check(z.maxLength(2 * LIMITS.photosPerMoment, { error: 'invalidValue' }));

/** What an owner asks to keep of a deposit, why, and the checklist lines and photos (of the booking) that this rests on. */
export const claimInput = z.object({
  amount: claimAmount,
  reason,
  items: z.optional(claimItems),
  photos: z.optional(claimPhotos),
});
export type ClaimInput = z.infer<typeof claimInput>;

/** Why the renter disputes a claim, and the sum they would accept instead. */
export const claimDispute = z.object({ reason, counterAmount: z.optional(claimAmount) });

/**
 * Another sum that the owner asks to keep; why, and the checklist lines that the claim rests on, where these are others too; further
 * photos.
 */
export const claimChange = z.object({
  amount: claimAmount,
  reason: z.optional(reason),
  items: z.optional(claimItems),
  photos: z.optional(claimPhotos),
});
