import { dueOrder, runClock } from './clocks.ts';
import { type Model, type ProposalState, post } from './model.ts';

/** Time passes. @returns whether a deadline came */
export function pass(model: Model, milliseconds: number): boolean {
  model.now += milliseconds;
  const deadlines = [
    ...Object.entries(model.proposals).flatMap(([id, proposal]) =>
      proposal.status === 'pending' && proposal.expiresAt <= model.now
        ? [{ order: model.made[id] ?? 0, run: () => expire(model, proposal) }]
        : [],
    ),
    ...Object.keys(model.bookings).flatMap((id) => {
      const order = dueOrder(model, id);
      return order === null ? [] : [{ order, run: () => runClock(model, id) }];
    }),
  ].toSorted((one, other) => one.order - other.order);
  for (const { run } of deadlines) run();
  let came = deadlines.length > 0;
  // what follows from one may be due at once
  if (came) pass(model, 0);
  for (const rating of Object.values(model.ratings)) {
    if (rating.shown || rating.shownAtLatest > model.now) continue;
    rating.shown = true;
    came = true;
  }
  return came;
}

function expire(model: Model, proposal: ProposalState): void {
  proposal.status = 'expired';
  post(model, proposal.conversation, null, 'proposalExpired');
}
