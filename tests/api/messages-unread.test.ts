import { afterAll, describe, expect, it } from 'vitest';
import { changeDetails } from '#contract/bookings/operations.ts';
import {
  archiveConversation,
  listConversations,
  listMessages,
  markRead,
  startConversation,
  unarchiveConversation,
} from '#contract/conversations/operations.ts';
import { listNotifications, markNotificationsRead } from '#contract/notifications/operations.ts';
import {
  acceptProposal,
  counterProposal,
  declineProposal,
} from '#contract/proposals/operations.ts';
import { agreement, confirm } from '../support/agreement.ts';
import { write } from '../support/chat.ts';
import { negotiation, openConversation, proposal } from '../support/factories.ts';
import type { Member } from '../support/member.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());

const unreadTotal = async (member: Member) => {
  await member.renewTokens();
  return member.session.unreadMessages;
};
const inbox = async (member: Member, filter: 'all' | 'unread' | 'archived') =>
  (await member.call(listConversations, { query: { filter } })).items;
const sum = (items: { unreadCount: number }[]) =>
  items.reduce((total, { unreadCount }) => total + unreadCount, 0);
const statusOf = async (writer: Member, conversationId: string, text: string) =>
  (await writer.call(listMessages, { params: { id: conversationId } })).items.find(
    (message) => message.text === text,
  )?.status;
const markAllRead = async (member: Member, id: string) => {
  const { items } = await member.call(listMessages, { params: { id } });
  await member.call(markRead, { params: { id }, body: { upTo: items[0]?.id as string } });
};

describe('a message that was not opened stays unread', () => {
  it('while its receiver confirms a step and changes details of the booking', async () => {
    const { owner, renter, id, conversationId } = await agreement(app);
    await Promise.all([markAllRead(owner, conversationId), markAllRead(renter, conversationId)]);
    await write(renter, conversationId, 'Je viens à 9 h');
    await app.outbox.settle();
    await confirm(owner, id, 'rentPaid');
    await owner.call(changeDetails, { params: { id }, body: { note: 'Sonner deux fois' } });
    await app.outbox.settle();
    expect(await unreadTotal(owner)).toBe(1);
    expect(await statusOf(renter, conversationId, 'Je viens à 9 h')).not.toBe('read');
    const { items } = await owner.call(listNotifications, {});
    expect(items.find(({ event }) => event === 'messageReceived')).toMatchObject({ isRead: false });
    // what the owner has caused is no news to them
    const [entry] = await inbox(owner, 'unread');
    expect(entry).toMatchObject({ id: conversationId, unreadCount: 1 });
    await markAllRead(owner, conversationId);
    expect(await unreadTotal(owner)).toBe(0);
    expect(await statusOf(renter, conversationId, 'Je viens à 9 h')).toBe('read');
  });

  it.each([
    ['accepts', acceptProposal],
    ['declines', declineProposal],
  ])('while its receiver %s a proposal', async (_, operation) => {
    const { owner, member, conversation } = await negotiation(app);
    const { id } = await proposal(member, conversation);
    await write(member, conversation.id, 'Et le casque ?');
    await owner.call(operation, { params: { id } });
    expect(await unreadTotal(owner)).toBe(3);
    expect(await statusOf(member, conversation.id, 'Et le casque ?')).toBe('sent');
  });

  it('while its receiver proposes or writes from the page of the listing', async () => {
    const { owner, member, listing, conversation } = await negotiation(app);
    await write(owner, conversation.id, 'Oui, libre');
    const terms = { amount: 40_000, currency: 'TND' as const };
    await member.call(startConversation, { body: { rentalId: listing.id, proposal: terms } });
    await member.call(startConversation, { body: { rentalId: listing.id, text: 'Libre ?' } });
    expect(await unreadTotal(member)).toBe(1);
    expect(await statusOf(owner, conversation.id, 'Oui, libre')).toBe('sent');
  });

  it('and is read by an answer in the conversation', async () => {
    const { owner, member, conversation } = await negotiation(app);
    await write(owner, conversation.id, 'Oui, il est libre');
    await write(member, conversation.id, 'Alors je le prends');
    expect(await unreadTotal(member)).toBe(0);
    expect(await statusOf(owner, conversation.id, 'Oui, il est libre')).toBe('read');
  });
});

describe('messages about what a member answers on another page', () => {
  const unreadNotifications = async (member: Member) => {
    const { items } = await member.call(listNotifications, {});
    return items.filter(({ isRead }) => !isRead).map(({ event }) => event);
  };

  it.each([
    ['accepted', acceptProposal, {}],
    ['declined', declineProposal, {}],
    ['countered', counterProposal, { body: { amount: 45_000, currency: 'TND' as const } }],
  ])('are read with the proposal that is %s', async (_, operation, call) => {
    const { owner, member, conversation } = await negotiation(app);
    await markAllRead(owner, conversation.id);
    const { id } = await proposal(member, conversation);
    await app.outbox.settle();
    expect(await unreadNotifications(owner)).toContain('proposalReceived');
    expect(await unreadTotal(owner)).toBe(1);
    await owner.call(operation, { params: { id }, ...call } as never);
    await app.outbox.settle();
    expect(await unreadNotifications(owner)).not.toContain('proposalReceived');
    expect(await unreadTotal(owner)).toBe(0);
  });

  it('are read when the member acts on the booking; a person’s words stay unread', async () => {
    const { owner, renter, id, conversationId } = await agreement(app);
    await Promise.all([markAllRead(owner, conversationId), markAllRead(renter, conversationId)]);
    for (const step of ['handover', 'rentPaid'] as const) await confirm(owner, id, step);
    await app.outbox.settle();
    expect(await unreadTotal(renter)).toBe(2);
    expect(await unreadNotifications(renter)).toEqual(['stepConfirmed', 'stepConfirmed']);
    await confirm(renter, id, 'handover');
    await app.outbox.settle();
    expect(await unreadTotal(renter)).toBe(0);
    expect(await unreadNotifications(renter)).toEqual([]);

    await write(owner, conversationId, 'Merci');
    await owner.call(changeDetails, { params: { id }, body: { note: 'Sonner' } });
    await app.outbox.settle();
    await confirm(renter, id, 'rentPaid');
    await app.outbox.settle();
    expect(await unreadNotifications(renter)).toEqual(['messageReceived']);
    expect(await unreadTotal(renter)).toBe(2);
  });

  it('are read with their notifications, up to the first one whose notification is unread', async () => {
    const { owner, renter, id, conversationId } = await agreement(app);
    await Promise.all([markAllRead(owner, conversationId), markAllRead(renter, conversationId)]);
    for (const step of ['handover', 'rentPaid'] as const) await confirm(owner, id, step);
    await app.outbox.settle();
    const { items } = await renter.call(listNotifications, {});
    const [later, earlier] = items.filter(({ event }) => event === 'stepConfirmed');
    const read = async (ids: (string | undefined)[]) => {
      await renter.call(markNotificationsRead, { body: { ids: ids as string[] } });
      await app.outbox.settle();
      return unreadTotal(renter);
    };
    expect(await read([later?.id])).toBe(2);
    expect(await read([earlier?.id])).toBe(0);
  });

  it('leave a proposal unread that waits for its answer', async () => {
    const { owner, member, conversation } = await negotiation(app);
    await markAllRead(owner, conversation.id);
    await proposal(member, conversation);
    await app.outbox.settle();
    await owner.call(markNotificationsRead, { body: {} });
    await app.outbox.settle();
    expect(await unreadTotal(owner)).toBe(1);
  });
});

describe('the number of unread messages', () => {
  it('is that of the inbox: archiving takes a conversation out of both, and back', async () => {
    const { owner, listing, conversation, member } = await negotiation(app);
    await write(member, conversation.id, 'Encore une question');
    const other = await app.member();
    const archived = await openConversation(other, listing);
    const everywhere = async () => ({
      unreadTotal: await unreadTotal(owner),
      inbox: sum(await inbox(owner, 'all')),
      unread: sum(await inbox(owner, 'unread')),
      archived: sum(await inbox(owner, 'archived')),
    });
    expect(await everywhere()).toEqual({ unreadTotal: 3, inbox: 3, unread: 3, archived: 0 });
    await owner.call(archiveConversation, { params: { id: archived.id } });
    expect(await everywhere()).toEqual({ unreadTotal: 2, inbox: 2, unread: 2, archived: 1 });
    await owner.call(unarchiveConversation, { params: { id: archived.id } });
    expect(await everywhere()).toEqual({ unreadTotal: 3, inbox: 3, unread: 3, archived: 0 });
    await owner.call(archiveConversation, { params: { id: archived.id } });
    await write(other, archived.id, 'Toujours là ?');
    expect(await everywhere()).toEqual({ unreadTotal: 4, inbox: 4, unread: 4, archived: 0 });
  });
});
