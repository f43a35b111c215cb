import { afterAll, describe, expect, it } from 'vitest';
import { startConversation } from '#contract/conversations/operations.ts';
import { dateIn } from '#contract/days/zone.ts';
import { deleteUser, exportUser } from '#contract/personal-data/operations.ts';
import { acceptProposal, propose } from '#contract/proposals/operations.ts';
import { getAvailability, setAvailability } from '#contract/rentals/operations.ts';
import type { Period, Rental } from '#contract/rentals/schemas.ts';
import { fields } from '../support/caller.ts';
import {
  inDays,
  negotiation,
  overlappingProposals,
  proposal,
  rental,
} from '../support/factories.ts';
import type { Member } from '../support/member.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());

/** The days from one to the day before another, counted from today. */
const days = (from: number, to: number): Period => {
  const day = (offset: number) => dateIn('Africa/Tunis', new Date(inDays(app, offset)));
  return {
    from: inDays(app, from),
    to: inDays(app, to),
    startDate: day(from),
    endDate: day(to - 1),
  };
};
const block = (owner: Member, { id }: Pick<Rental, 'id'>, ...blocked: Period[]) =>
  owner.call(setAvailability, { params: { id }, body: { blocked } });
const seen = ({ id }: Pick<Rental, 'id'>) => app.visitor.call(getAvailability, { params: { id } });

/** A rental with an agreement for a period, and its owner. */
async function booked({ from, to }: Period) {
  const { owner, member, listing, conversation } = await negotiation(app);
  const { id } = await proposal(member, conversation, { startsAt: from, endsAt: to });
  await owner.call(acceptProposal, { params: { id } });
  return { owner, member, listing };
}

describe('the days when a rental is not available', () => {
  it('are the booked and the blocked ones, for everyone to see', async () => {
    const agreed = days(2, 4);
    const { owner, listing } = await booked(agreed);
    const closed = days(6, 8);
    expect(await block(owner, listing, closed)).toEqual({ booked: [agreed], blocked: [closed] });
    expect(await seen(listing)).toEqual({ booked: [agreed], blocked: [closed] });
  });

  it('are listed in order, and merged where they overlap or adjoin', async () => {
    const owner = await app.member();
    const listing = await rental(owner);
    const [early, late] = [days(1, 2), days(8, 9)];
    const parts = [late, days(4, 6), days(3, 5), early].map((period) => ({ ...period }));
    const adjoining = days(6, 7);
    const { blocked } = await block(owner, listing, ...parts, adjoining);
    expect(blocked).toEqual([early, days(3, 7), late]);
  });

  it('are replaced by those blocked next', async () => {
    const owner = await app.member();
    const listing = await rental(owner);
    await block(owner, listing, days(1, 3));
    const later = days(2, 5);
    expect((await block(owner, listing, later)).blocked).toEqual([later]);
    expect((await block(owner, listing)).blocked).toEqual([]);
  });

  it('are future ones: past days are left out, but not those of a period that goes on', async () => {
    const owner = await app.member();
    const listing = await rental(owner);
    const underWay = days(-1, 1);
    await app.clock.hold(async () => {
      const { blocked } = await block(owner, listing, days(-4, -2), underWay);
      expect(blocked).toEqual([underWay]);
    });
    app.clock.advance({ days: 2 });
    await owner.renewTokens();
    expect((await seen(listing)).blocked).toEqual([]);
  });

  it('are free again when the booking is cancelled', async () => {
    const { owner, member, listing } = await booked(days(2, 4));
    const body = { password: member.facts.password };
    await member.call(deleteUser, { params: { id: member.id }, body });
    expect((await seen(listing)).booked).toEqual([]);
    const closed = days(1, 5);
    expect((await block(owner, listing, closed)).blocked).toEqual([closed]);
  });

  it.each([
    [{ from: '2030-01-02T00:00:00Z', to: '2030-01-02T00:00:00Z' }, 'to', 'endBeforeStart'],
    [{ from: 'tomorrow', to: '2030-01-02T00:00:00Z' }, 'from', 'invalidStartDate'],
    [{ from: '2030-01-02T00:00:00Z' }, 'to', 'invalidEndDate'],
  ])('cannot be blocked as %j', async (period, field, code) => {
    const owner = await app.member();
    const { id } = await rental(owner);
    const call = { params: { id }, body: { blocked: [period] } };
    expect(fields(await owner.refusal(setAvailability, call))).toEqual({
      [`blocked.0.${field}`]: code,
    });
  });

  it("can be blocked by the owner alone, and are in the owner's export", async () => {
    const [owner, other] = [await app.member(), await app.member()];
    const { id } = await rental(owner);
    const closed = days(1, 2);
    const call = { params: { id }, body: { blocked: [closed] } };
    expect(await other.refusal(setAvailability, call)).toMatchObject({
      statusCode: 404,
      code: 'rentalNotFound',
    });
    await owner.call(setAvailability, call);
    const { rentals } = await owner.call(exportUser, { params: { id: owner.id } });
    const { from, to } = closed;
    expect(rentals).toMatchObject([{ id, blocked: [{ from, to }] }]);
  });
});

describe('booked and blocked days', () => {
  it('exclude each other: booked days cannot be blocked, and blocked days stay blocked', async () => {
    const { owner, listing } = await booked(days(2, 4));
    const before = await block(owner, listing, days(6, 8));
    const call = { params: { id: listing.id }, body: { blocked: [days(3, 5)] } };
    expect(await owner.refusal(setAvailability, call)).toMatchObject({
      statusCode: 409,
      code: 'periodTaken',
    });
    expect(await seen(listing)).toEqual(before);
  });

  it('cannot be proposed, nor agreed on when the proposal came first', async () => {
    const { owner, member, listing, conversation } = await negotiation(app);
    const { from: startsAt, to: endsAt } = days(2, 4);
    const { id } = await proposal(member, conversation, { startsAt, endsAt });
    await block(owner, listing, days(3, 6));
    expect((await owner.refusal(acceptProposal, { params: { id } })).code).toBe('periodTaken');

    const late = await app.member();
    const { id: threadId } = await late.call(startConversation, {
      body: { rentalId: listing.id, text: 'Libre ?' },
    });
    const body = { amount: 50_000, currency: 'TND', startsAt, endsAt };
    const refusal = await late.refusal(propose, { params: { id: threadId }, body });
    expect(refusal).toMatchObject({ statusCode: 409, code: 'periodTaken' });
  });

  it('of a booking on a request are those of the offer', async () => {
    const [asker, lender] = [await app.member(), await app.member()];
    const request = await rental(asker, { kind: 'request' });
    const offer = await rental(lender);
    await block(lender, offer, days(3, 6));
    const { from: startsAt, to: endsAt } = days(2, 4);
    const offered = { amount: 50_000, currency: 'TND', startsAt, endsAt };
    const body = { rentalId: request.id, offerId: offer.id, proposal: offered };
    expect((await lender.refusal(startConversation, { body })).code).toBe('periodTaken');
  });

  it('never overlap, in any order of 20 acceptances and 20 blockings at once', async () => {
    const { owner, listing, proposals } = await overlappingProposals(app, 20);
    const answers = await Promise.all(
      proposals.flatMap((id, index) => [
        owner.send(acceptProposal, { params: { id } }),
        owner.send(setAvailability, {
          params: { id: listing.id },
          body: { blocked: [days(8 - (index % 3), 10)] },
        }),
      ]),
    );
    const outcomes = new Set(answers.map((answer) => answer.json().code ?? answer.statusCode));
    // an acceptance that came second may find its proposal ended already
    for (const outcome of outcomes) {
      expect([200, 'periodTaken', 'actionNotAllowed']).toContain(outcome);
    }
    const taken = await seen(listing);
    expect(taken.booked.length + taken.blocked.length).toBe(1);
  }, 60_000);
});
