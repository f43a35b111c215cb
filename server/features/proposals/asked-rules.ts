import type { DayCounting, Instants } from '#contract/days/period.ts';
import type { ProposalInput } from '#contract/proposals/schemas.ts';
import type { RentalRules } from '#contract/quote/quoted-rental.ts';
import { brokenRules, RULES } from '#contract/quote/rules.ts';
import type { UnitOfWork } from '../../commands/command.ts';
import { AppError } from '../../errors.ts';
import { occupiedAround, type RentalRow, rulesOf } from '../rentals/index.ts';
import type { ProposalRow } from './view.ts';

interface Asked {
  rental: RentalRow;
  authorId: string;
  counting: DayCounting;
  input: ProposalInput;
  /** The proposal it counters. */
  replaces: ProposalRow | null;
  period: Instants;
}

/** The rules that bind a proposal's author: an owner's own, for those who want to rent what is offered. */
export function rulesFor(rental: RentalRow, authorId: string): RentalRules | null {
  return rental.kind === 'offer' && rental.owner_id !== authorId ? rulesOf(rental) : null;
}

/**
 * That a renter's proposal breaks no rule of the owner, at any price. A period that the owner has proposed is
 * theirs to grant. To be called with the rental locked, since its bookings count.
 * @throws AppError validationFailed with the rules it breaks, next to its dates
 */
export async function assertKeepsRules({ db, now }: UnitOfWork, asked: Asked): Promise<void> {
  const { rental, authorId, counting, input, replaces, period } = asked;
  const rules = rulesFor(rental, authorId);
  if (!rules || isPeriodOf(replaces, period)) return;
  const { booked } = await occupiedAround(db, rental, period, now);
  const broken = brokenRules({ ...counting, rules, period, now, booked });
  if (broken.length === 0) return;
  const fields =
    input.startsAt && !input.startDate
      ? { start: 'startsAt', end: 'endsAt' }
      : { start: 'startDate', end: 'endDate' };
  throw new AppError('validationFailed', {
    details: broken.map((rule) => {
      const { field, error, parameters } = RULES[rule];
      return { field: fields[field], code: error, parameters: parameters(rules) };
    }),
  });
}

function isPeriodOf(proposal: ProposalRow | null, { startsAt, endsAt }: Instants): boolean {
  return (
    proposal?.starts_at.getTime() === startsAt.getTime() &&
    proposal.ends_at.getTime() === endsAt.getTime()
  );
}
