import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { logout } from '#contract/accounts/operations.ts';
import { blockUser } from '#contract/blocks/operations.ts';
import { listMessages, markRead, sendMessage } from '#contract/conversations/operations.ts';
import type { Conversation } from '#contract/conversations/schemas.ts';
import { acceptProposal } from '#contract/proposals/operations.ts';
import { negotiation, proposal } from '../support/factories.ts';
import type { Member } from '../support/member.ts';
import { allReceived, type Listener, listen } from '../support/socket.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
const origin = await app.listen();
const open: Listener[] = [];
afterEach(() => {
  for (const listener of open.splice(0)) listener.close();
});
afterAll(() => app.close());

async function browserOf(member: Member): Promise<Listener> {
  const listener = await listen(origin, member.session.accessToken);
  open.push(listener);
  return listener;
}

async function twoBrowsers() {
  const parties = await negotiation(app);
  await app.outbox.settle();
  return {
    ...parties,
    owners: await browserOf(parties.owner),
    members: await browserOf(parties.member),
  };
}

describe('the socket', () => {
  it('brings a message to the other side, and to the writer’s other tabs', async () => {
    const { owner, member, conversation, owners, members } = await twoBrowsers();
    const sent = await member.call(sendMessage, {
      params: { id: conversation.id },
      body: { text: 'Toujours libre ?', clientId: 'tab-1' },
    });
    expect(await owners.next('message')).toEqual({ ...sent, clientId: null });
    expect(await members.next('message')).toEqual(sent);
    expect(await owners.next('unread')).toEqual({ unreadMessages: 2 });
    expect(members.received.unread).toEqual([]);
    await owner.call(markRead, { params: { id: conversation.id }, body: { upTo: sent.id } });
    expect(await owners.next('unread', 2)).toEqual({ unreadMessages: 0 });
  });

  it('shows the writer which messages have been delivered and read', async () => {
    const { owner, conversation, owners, members } = await twoBrowsers();
    const upTo = conversation.lastMessage?.id as string;
    owners.socket.emit('delivered', { conversationId: conversation.id, upTo });
    const delivered = { conversationId: conversation.id, upTo, status: 'delivered' };
    expect(await members.next('messageStatus')).toEqual(delivered);
    await owner.call(markRead, { params: { id: conversation.id }, body: { upTo } });
    expect(await members.next('messageStatus', 2)).toEqual({ ...delivered, status: 'read' });
  });

  it('does not show the writer, after a block, what the other side reads', async () => {
    const { owner, member, conversation, owners, members } = await twoBrowsers();
    await owner.call(blockUser, { params: { id: member.id } });
    const upTo = conversation.lastMessage?.id as string;
    await owner.call(markRead, { params: { id: conversation.id }, body: { upTo } });
    expect(await owners.next('unread')).toEqual({ unreadMessages: 0 });
    await app.outbox.settle();
    expect(members.received.messageStatus).toEqual([]);
  });

  it('shows the writer that the other side has read what it answers', async () => {
    const { owner, conversation, members } = await twoBrowsers();
    const params = { id: conversation.id };
    await owner.call(sendMessage, { params, body: { text: 'Oui, il est libre.' } });
    expect(await members.next('messageStatus')).toMatchObject({ status: 'read' });
  });

  it('marks messages as delivered when the list of conversations is read', async () => {
    const { owner, conversation, members } = await twoBrowsers();
    await owner.call(listMessages, { params: { id: conversation.id } });
    expect(await members.next('messageStatus')).toMatchObject({ status: 'delivered' });
  });

  it('brings a proposal to each side with the actions of that side, then the booking', async () => {
    const { owner, member, conversation, owners, members } = await twoBrowsers();
    const { id } = await proposal(member, conversation);
    expect(await owners.next('message')).toMatchObject({ kind: 'proposal', proposal: { id } });
    await owner.call(acceptProposal, { params: { id } });
    const accepted = { id, status: 'accepted', actions: [] };
    expect(await members.next('proposal')).toMatchObject(accepted);
    expect(await owners.next('proposal')).toMatchObject(accepted);
    const booked = await members.next('booking');
    expect(booked).toMatchObject({ conversationId: conversation.id, status: 'agreed' });
    expect(await owners.next('booking')).toEqual(booked);
    const noted = await members.next('message', 2);
    expect(noted).toMatchObject({ kind: 'system', event: 'proposalAccepted', authorId: null });
  });

  it('ignores receipts for conversations of other members', async () => {
    const { member, conversation, members } = await twoBrowsers();
    const { owners: stranger, members: partner, conversation: own } = await twoBrowsers();
    const receipt = ({ id, lastMessage }: Conversation) => ({
      conversationId: id,
      upTo: lastMessage?.id as string,
    });
    stranger.socket.emit('delivered', receipt(conversation));
    stranger.socket.emit('delivered', 'nonsense' as never);
    stranger.socket.emit('delivered', null as never);
    stranger.socket.emit('delivered', { conversationId: 'x', upTo: 'y' });
    // a valid receipt, sent after them
    stranger.socket.emit('delivered', receipt(own));
    expect(await partner.next('messageStatus')).toMatchObject({ status: 'delivered' });
    await app.outbox.settle();
    await allReceived(app, member, members);
    expect(members.received.messageStatus).toEqual([]);
    expect(stranger.socket.connected).toBe(true);
  });

  it('is refused without a valid token', async () => {
    await expect(listen(origin, undefined)).rejects.toThrow('notSignedIn');
    await expect(listen(origin, 'nonsense')).rejects.toThrow('notSignedIn');
    const { session } = await app.member();
    await app.visitor.call(logout, { body: { refreshToken: session.refreshToken } });
    await expect(listen(origin, session.accessToken)).rejects.toThrow('notSignedIn');
  });

  it('is refused to pages of another origin, and open to those of the site', async () => {
    const { session } = await app.member();
    const from = (page: string) => listen(origin, session.accessToken, { origin: page });
    await expect(from('https://evil.example')).rejects.toThrow();
    await expect(from('null')).rejects.toThrow();
    for (const page of [origin, app.context.config.publicUrl]) open.push(await from(page));
  });

  it('gets nothing more when its session is signed out', async () => {
    const { member, owner, conversation, owners } = await twoBrowsers();
    const disconnected = new Promise((resolve) => owners.socket.once('disconnect', resolve));
    await app.visitor.call(logout, { body: { refreshToken: owner.session.refreshToken } });
    await disconnected;
    const body = { text: 'Êtes-vous là ?' };
    await member.call(sendMessage, { params: { id: conversation.id }, body });
    await app.outbox.settle();
    expect(owners.socket.connected).toBe(false);
    expect(owners.received.message).toEqual([]);
  });
});
