import { LIMITS } from '../limits.ts';
import { isMoneyOpen, isOpenFor, isReturnOpen, type OpenFacts } from './open-things.ts';
import { otherSide } from './payments.ts';
import type { BookingSide, BookingStatus } from './transitions.ts';

/** What one side of a booking sees of the other: their exact place and where to meet; their surname and phone. */
export interface Sight {
  place: boolean;
  contact: boolean;
}

const ALL: Sight = { place: true, contact: true };
const CONTACT: Sight = { place: false, contact: true };
const NOTHING: Sight = { place: false, contact: false };

/** Where a booking stands for what its sides see: `longEnded` from `LIMITS.sightDays` after its end on. */
type Stage = 'notEnded' | 'ended' | 'cancelled' | 'longEnded';

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
  cancelled: { open: CONTACT, settled: NOTHING, openBlocked: CONTACT, settledBlocked: NOTHING },
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
}

const DAY = 86_400_000;

/** What one side of a booking sees of the other now, in screens, calls, mails, calendars and records alike. */
export function sightOf({ progress, endedAt, viewer, blocked }: SightFacts, now: Date): Sight {
  const stage = SIGHTS[stageOf(progress.status, endedAt, now)];
  if (blocked) return isOpenFor(progress, viewer) ? stage.openBlocked : stage.settledBlocked;
  const isOpen = isReturnOpen(progress, otherSide(viewer)) || isMoneyOpen(progress);
  return isOpen ? stage.open : stage.settled;
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

function stageOf(status: BookingStatus, endedAt: Date | null, now: Date): Stage {
  if (endedAt === null) return 'notEnded';
  if (now.getTime() - endedAt.getTime() >= LIMITS.sightDays * DAY) return 'longEnded';
  return status === 'cancelled' ? 'cancelled' : 'ended';
}
