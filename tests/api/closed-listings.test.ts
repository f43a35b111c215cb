import { afterAll, describe, expect, it } from 'vitest';
import { getConversation, startConversation } from '#contract/conversations/operations.ts';
import { listNotifications } from '#contract/notifications/operations.ts';
import { closeRental, reopenRental } from '#contract/rentals/operations.ts';
import { negotiation, proposal, rental } from '../support/factories.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());

describe('closing a listing', () => {
  it('declines the proposals that wait for an answer, and notifies their authors', async () => {
    const { owner, member, listing, conversation } = await negotiation(app);
    const { id } = await proposal(member, conversation);
    await owner.call(closeRental, { params: { id: listing.id } });
    await app.outbox.settle();
    const seen = await member.call(getConversation, { params: { id: conversation.id } });
    expect(seen.proposal).toMatchObject({ id, status: 'declined', actions: [] });
    expect(seen.lastMessage).toMatchObject({ kind: 'system', event: 'proposalDeclined' });
    expect(seen.unreadCount).toBeGreaterThan(0);
    const { items } = await member.call(listNotifications, {});
    expect(items.map(({ event }) => event)).toContain('proposalDeclined');
    const atOwner = await owner.call(getConversation, { params: { id: conversation.id } });
    expect(atOwner.proposal?.actions).toEqual([]);
    await owner.call(reopenRental, { params: { id: listing.id } });
    expect(await proposal(member, conversation)).toMatchObject({ status: 'pending' });
  });

  it('cancels the owner’s own proposals', async () => {
    const { owner, member, listing, conversation } = await negotiation(app);
    await proposal(owner, conversation);
    await owner.call(closeRental, { params: { id: listing.id } });
    const seen = await member.call(getConversation, { params: { id: conversation.id } });
    expect(seen.proposal).toMatchObject({ status: 'cancelled', actions: [] });
  });

  it('ends what was proposed with it on somebody’s request, and nothing about other listings', async () => {
    const { owner, member, listing, conversation } = await negotiation(app);
    await proposal(member, conversation);
    const seeker = await app.member();
    const wanted = await rental(seeker, { kind: 'request' });
    const body = {
      ...{ rentalId: wanted.id, offerId: listing.id },
      proposal: { amount: 50_000, currency: 'TND' as const },
    };
    const talk = await owner.call(startConversation, { body });
    const other = await rental(owner);
    await owner.call(closeRental, { params: { id: other.id } });
    const statuses = async () => {
      const looks = [
        await member.call(getConversation, { params: { id: conversation.id } }),
        await seeker.call(getConversation, { params: { id: talk.id } }),
      ];
      return looks.map(({ proposal: last }) => last?.status);
    };
    expect(await statuses()).toEqual(['pending', 'pending']);
    await owner.call(closeRental, { params: { id: listing.id } });
    expect(await statuses()).toEqual(['declined', 'cancelled']);
  });
});
