import { afterAll, describe, expect, it } from 'vitest';
import { startConversation } from '#contract/conversations/operations.ts';
import { acceptProposal, counterProposal, propose } from '#contract/proposals/operations.ts';
import { fields } from '../support/caller.ts';
import { inDays, negotiation, proposal } from '../support/factories.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());

const over = () => ({ startsAt: inDays(app, -2), endsAt: inDays(app, -1) });
const terms = { amount: 50_000, currency: 'TND' as const };

describe('a period that is over', () => {
  it('cannot be proposed, in a thread or with the first message', async () => {
    const { member, conversation, listing } = await negotiation(app);
    const params = { id: conversation.id };
    const late = await member.refusal(propose, { params, body: { ...terms, ...over() } });
    expect(fields(late)).toEqual({ endsAt: 'periodOver' });
    const other = await app.member();
    const first = { rentalId: listing.id, proposal: { ...terms, ...over() } };
    expect((await other.refusal(startConversation, { body: first })).statusCode).toBe(400);
  });

  it('cannot be countered with, and a proposal for it cannot be countered', async () => {
    const { owner, member, conversation } = await negotiation(app);
    const days = { startsAt: inDays(app, 1), endsAt: inDays(app, 2) };
    const { id } = await proposal(member, conversation, days);
    const counter = (body: object) =>
      owner.refusal(counterProposal, { params: { id }, body: { ...terms, ...body } });
    expect(fields(await counter(over()))).toEqual({ endsAt: 'periodOver' });
    app.clock.advance({ days: 3 });
    await owner.renewTokens();
    expect((await counter({})).code).toBe('actionNotAllowed');
  });

  it('cannot be accepted after its first day, as the proposal has ended with it', async () => {
    const { owner, member, conversation } = await negotiation(app);
    const days = { startsAt: inDays(app, 1), endsAt: inDays(app, 3) };
    const { id } = await proposal(member, conversation, days);
    const { owner: other, member: asking, conversation: running } = await negotiation(app);
    const going = await proposal(asking, running, days);
    app.clock.advance({ days: 1 });
    await other.renewTokens();
    await other.call(acceptProposal, { params: { id: going.id } });
    app.clock.advance({ days: 1 });
    await owner.renewTokens();
    expect(await owner.refusal(acceptProposal, { params: { id } })).toMatchObject({
      statusCode: 409,
      code: 'actionNotAllowed',
    });
  });
});
