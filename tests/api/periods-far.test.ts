import { afterAll, describe, expect, it } from 'vitest';
import { askChange, askExtension } from '#contract/bookings/operations.ts';
import { startConversation } from '#contract/conversations/operations.ts';
import { addDays } from '#contract/days/calendar.ts';
import { lastDayAhead } from '#contract/days/horizon.ts';
import { acceptProposal, counterProposal, propose } from '#contract/proposals/operations.ts';
import { agreement, of, seen } from '../support/agreement.ts';
import { fields } from '../support/caller.ts';
import { inDays, negotiation, proposal } from '../support/factories.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());

const terms = { amount: 50_000, currency: 'TND' as const };
const last = () => lastDayAhead('Africa/Tunis', app.clock.now());
const first = () => addDays(last(), -10);
const tooFar = () => addDays(last(), 1);

describe('a period that ends in more than three years', () => {
  it('cannot be proposed, in a thread or with the first message', async () => {
    const { member, conversation, listing } = await negotiation(app);
    const params = { id: conversation.id };
    const refused = async (period: object) =>
      fields(await member.refusal(propose, { params, body: { ...terms, ...period } }));
    expect(await refused({ startDate: first(), endDate: tooFar() })).toEqual({
      endDate: 'periodTooFar',
    });
    expect(await refused({ startsAt: inDays(app, 1), endsAt: '2056-11-30T23:00:00Z' })).toEqual({
      endsAt: 'periodTooFar',
    });
    const firstDayAlone = { params, body: { ...terms, startDate: tooFar() } };
    expect((await member.refusal(propose, firstDayAlone)).code).toBe('periodTooFar');
    const other = await app.member();
    const asked = { ...terms, startDate: first(), endDate: tooFar() };
    const body = { rentalId: listing.id, proposal: asked };
    expect((await other.refusal(startConversation, { body })).statusCode).toBe(400);
    const days = { startDate: first(), endDate: last() };
    expect(await proposal(member, conversation, days)).toMatchObject(days);
  });

  it('cannot be countered with', async () => {
    const { owner, member, conversation } = await negotiation(app);
    const { id } = await proposal(member, conversation);
    const body = { ...terms, startDate: first(), endDate: tooFar() };
    expect(fields(await owner.refusal(counterProposal, { params: { id }, body }))).toEqual({
      endDate: 'periodTooFar',
    });
  });

  it('cannot be proposed by the hour', async () => {
    const { member, conversation } = await negotiation(app, { priceFrequency: 'hour' });
    const body = { ...terms, startsAt: inDays(app, 1), endsAt: '2056-11-30T23:00:00Z' };
    const params = { id: conversation.id };
    expect(fields(await member.refusal(propose, { params, body }))).toEqual({
      endsAt: 'periodTooFar',
    });
  });

  it('cannot be asked for as a change or an extension', async () => {
    const agreed = await agreement(app);
    const change = { ...of(agreed), body: { endDate: tooFar() } };
    expect(fields(await agreed.renter.refusal(askChange, change))).toEqual({
      endDate: 'periodTooFar',
    });
    const extension = { ...of(agreed), body: { endDate: tooFar(), amount: 0 } };
    expect(fields(await agreed.renter.refusal(askExtension, extension))).toEqual({
      endDate: 'periodTooFar',
    });
    await agreed.renter.call(askChange, { ...of(agreed), body: { endDate: last() } });
  });

  it('that was agreed on before stays, and its price can still be changed', async () => {
    const agreed = await agreement(app);
    await app.context.db
      .updateTable('bookings')
      .set({ ends_at: new Date('2056-11-30T23:00:00Z') })
      .where('id', '=', agreed.id)
      .execute();
    await agreed.renter.call(askChange, { ...of(agreed), body: { amount: 60_000 } });
    const { change } = await seen(agreed, agreed.owner);
    expect(change).toMatchObject({ amount: 60_000, endsAt: '2056-11-30T23:00:00.000Z' });
  });

  it('that waits since before can still be accepted', async () => {
    const { owner, member, conversation } = await negotiation(app);
    const { id } = await proposal(member, conversation);
    await app.context.db
      .updateTable('proposals')
      .set({ ends_at: new Date('2056-11-30T23:00:00Z') })
      .where('id', '=', id)
      .execute();
    await owner.call(acceptProposal, { params: { id } });
  });
});
