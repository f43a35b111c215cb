import { afterAll, describe, expect, it } from 'vitest';
import { acceptProposal } from '#contract/proposals/operations.ts';
import { negotiation, overlappingProposals, proposal } from '../support/factories.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());

/** How often each outcome occurred, as `status code`. */
function tally(answers: { statusCode: number; json(): { code?: string } }[]) {
  const outcomes = answers.map((answer) =>
    [answer.statusCode, answer.json().code].filter(Boolean).join(' '),
  );
  const counted = Map.groupBy(outcomes, (outcome) => outcome);
  return Object.fromEntries([...counted].map(([outcome, { length }]) => [outcome, length]));
}
const bookings = (rentalId: string) =>
  app.context.db.selectFrom('bookings').select('id').where('rental_id', '=', rentalId).execute();

describe('at once', () => {
  it('1,000 acceptances of one proposal give one booking and 999 times 409', async () => {
    const { owner, member, listing, conversation } = await negotiation(app);
    const { id } = await proposal(member, conversation);
    const answers = await Promise.all(
      Array.from({ length: 1_000 }, () => owner.send(acceptProposal, { params: { id } })),
    );
    expect(tally(answers)).toEqual({ '200': 1, '409 actionNotAllowed': 999 });
    expect(await bookings(listing.id)).toHaveLength(1);
  }, 60_000);

  it('100 overlapping proposals accepted give one booking and end all other proposals', async () => {
    const { owner, listing, proposals } = await overlappingProposals(app, 100);
    const answers = await Promise.all(
      proposals.map((id) => owner.send(acceptProposal, { params: { id } })),
    );
    // proposals that were ended before their turn came answer that instead
    const {
      '409 periodTaken': taken = 0,
      '409 actionNotAllowed': ended = 0,
      ...others
    } = tally(answers);
    expect({ ...others, refused: taken + ended }).toEqual({ '200': 1, refused: 99 });
    expect(await bookings(listing.id)).toHaveLength(1);
    await app.outbox.settle();
    const left = await app.context.db
      .selectFrom('proposals')
      .select('status')
      .where('rental_id', '=', listing.id)
      .execute();
    const statuses = left.map(({ status }) => status).toSorted();
    expect(statuses).toEqual(['accepted', ...Array(99).fill('declined')]);
  }, 120_000);
});
