import { LIMITS } from '../limits.ts';
import {
  isHandedOverFor,
  isMoneyOpen,
  isOpenFor,
  isReceiptWithdrawn,
  isReturnOpen,
  type OpenFacts,
} from './open-things.ts';
import { otherSide } from './payments.ts';
import { handoverSaidBy } from './progress.ts';
import type { BookingSide } from './transitions.ts';

/** What one side of a booking sees of the other: their exact place and where to meet; their surname and phone. */
export interface Sight {
  place: boolean;
  contact: boolean;
}

const ALL: Sight = { place: true, contact: true };
const CONTACT: Sight = { place: false, contact: true };
const NOTHING: Sight = { place: false, contact: false };

/**
 * Where a booking stands for what one side sees: `fellThrough` where it ended without the handover, by a cancellation or for that side
 * (`isHandedOverFor`); `longEnded` from `LIMITS.sightDays` after its end on.
 */
type Stage = 'notEnded' | 'ended' | 'fellThrough' | 'longEnded';

/**
 * What is seen in each stage, while the return or money is open (`open`) or not (`settled`), and the same after one side
 * has blocked the other.
 */
const SIGHTS: Record<
  Stage,
  Record<'open' | 'settled' | 'openBlocked' | 'settledBlocked', Sight>
> = {
  notEnded: { open: ALL, settled: ALL, openBlocked: CONTACT, settledBlocked: NOTHING },
  ended: { open: ALL, settled: ALL, openBlocked: CONTACT, settledBlocked: NOTHING },
  // nobody has to go there any more
  fellThrough: { open: CONTACT, settled: NOTHING, openBlocked: CONTACT, settledBlocked: NOTHING },
  longEnded: { open: NOTHING, settled: NOTHING, openBlocked: NOTHING, settledBlocked: NOTHING },
};

/** The facts that decide what one side of a booking sees of the other. */
export interface SightFacts {
  progress: OpenFacts;
  /** When the booking first ended; null for one that has not. */
  endedAt: Date | null;
  /** The side that looks. */
  viewer: BookingSide;
  /** One side has blocked the other. */
  blocked: boolean;
  /** Who has cancelled it; absent where nobody has. */
  cancelledBy?: BookingSide | null;
}

const DAY = 86_400_000;

/** What one side of a booking sees of the other now, in screens, calls, mails, calendars and records alike. */
export function sightOf(facts: SightFacts, now: Date): Sight {
  const { progress, viewer, blocked } = facts;
  const stage = SIGHTS[stageOf(facts, now)];
  if (blocked) return isOpenFor(progress, viewer) ? stage.openBlocked : stage.settledBlocked;
  const isOpen = isReturnOpen(progress, otherSide(viewer)) || isMoneyOpen(progress);
  return isOpen ? stage.open : stage.settled;
}

/**
 * Whether the record of a side has the whole surname of the other one: while the contact is seen or would be if the owner had not
 * taken back to have received money, and for good once the thing was handed over or a side has denied that it was. By a cancellation
 * an owner takes the own word back; a renter who cancels does not.
 */
export function seesSurnameInRecord(facts: SightFacts, now: Date): boolean {
  const { progress, viewer, cancelledBy } = facts;
  if (progress.isHandoverDenied || sightOf(facts, now).contact) return true;
  const isRecent = stageOf(facts, now) !== 'longEnded';
  if (viewer === 'renter' && isReceiptWithdrawn(progress) && isRecent) return true;
  const saidBy = handoverSaidBy(progress);
  if (progress.status !== 'cancelled' || saidBy.has(otherSide(viewer))) {
    return isHandedOverFor(progress, viewer);
  }
  const isSaidByOwner = progress.confirmed.get('handover')?.has('owner') === true;
  return viewer === 'owner' && isSaidByOwner && cancelledBy === 'renter';
}

/**
 * Whether a side of a booking reads how the owner wants to be paid now: while rent is unpaid, as long as the contact is seen. A
 * renter no longer does once the owner says to have got it all, nor after a block.
 */
export function seesHowToPay(facts: SightFacts, now: Date): boolean {
  const { progress, viewer, blocked } = facts;
  const { total, paid, said } = progress.rent;
  if (progress.status === 'cancelled' || paid >= total) return false;
  if (viewer === 'owner') return sightOf({ ...facts, blocked: false }, now).contact;
  return paid + said.owner < total && !blocked && sightOf(facts, now).contact;
}

function stageOf({ progress, endedAt, viewer }: SightFacts, now: Date): Stage {
  if (endedAt === null) return 'notEnded';
  if (now.getTime() - endedAt.getTime() >= LIMITS.sightDays * DAY) return 'longEnded';
  const hasBegun = progress.status !== 'cancelled' && isHandedOverFor(progress, viewer);
  return hasBegun ? 'ended' : 'fellThrough';
}
