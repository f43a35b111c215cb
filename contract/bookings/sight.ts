import { LIMITS } from '../limits.ts';
import {
  type BookingProgress,
  type BookingSide,
  type BookingStatus,
  type BookingStep,
  isDepositSettled,
} from './transitions.ts';

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
  progress: Pick<
    BookingProgress,
    'status' | 'confirmed' | 'claim' | 'rest' | 'isReturned' | 'rent'
  >;
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
  return isReturnOpen(progress) || isMoneyOpen(progress) ? stage.open : stage.settled;
}

/**
 * Whether return or money is open by more than the viewer's own word, which opens nothing after a block. The owner's word that
 * the thing was handed over counts: who has given it away must be able to find it.
 */
function isOpenFor(progress: SightFacts['progress'], viewer: BookingSide): boolean {
  const { status, confirmed, rent } = progress;
  const other = viewer === 'owner' ? 'renter' : 'owner';
  const says = (side: BookingSide, step: BookingStep) => confirmed.get(step)?.has(side) ?? false;
  const otherSays = (step: BookingStep) => says(other, step);
  const isHandedOver = otherSays('handover') || (viewer === 'owner' && says('owner', 'handover'));
  if (isHandedOver && isReturnOpen(progress)) return true;
  if (otherSays('depositGiven') && !isDepositSettled(progress)) return true;
  const before = status === 'agreed' || status === 'cancelled';
  if (before) return rent.paid + rent.said[other] > 0;
  // an owner waits for the rent; a renter who has paid it, as the owner says, waits for nothing
  return rent.paid < rent.total && (viewer === 'owner' || rent.said[other] === 0);
}

function stageOf(status: BookingStatus, endedAt: Date | null, now: Date): Stage {
  if (endedAt === null) return 'notEnded';
  if (now.getTime() - endedAt.getTime() >= LIMITS.sightDays * DAY) return 'longEnded';
  return status === 'cancelled' ? 'cancelled' : 'ended';
}

/** How many sides have confirmed a step. */
const sidesConfirming = ({ confirmed }: Pick<BookingProgress, 'confirmed'>, step: BookingStep) =>
  confirmed.get(step)?.size ?? 0;

/** Whether at least one side has confirmed the handover, and the return does not count yet. */
export function isReturnOpen(progress: SightFacts['progress']): boolean {
  return sidesConfirming(progress, 'handover') > 0 && !progress.isReturned;
}

/**
 * Whether rent or deposit is open: a deposit that one side has confirmed as given and about whose end the sides do not agree, rent
 * paid for what was not handed over, rent not confirmed by both for what was.
 */
export function isMoneyOpen(progress: SightFacts['progress']): boolean {
  if (!isDepositSettled(progress)) return true;
  const { total, paid, said } = progress.rent;
  const before = progress.status === 'agreed' || progress.status === 'cancelled';
  return before ? paid + said.owner + said.renter > 0 : paid < total;
}
