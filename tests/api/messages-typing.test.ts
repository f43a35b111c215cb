import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { blockUser, unblockUser } from '#contract/blocks/operations.ts';
import { deleteUser } from '#contract/personal-data/operations.ts';
import { typingRelay } from '#server/adapters/realtime/typing.ts';
import { endedAmong, markPresent } from '#server/features/accounts/index.ts';
import { typingPartner } from '#server/features/conversations/index.ts';
import { negotiation, openConversation, rental } from '../support/factories.ts';
import type { Member } from '../support/member.ts';
import { type Listener, listen } from '../support/socket.ts';
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
const lastSeen = async ({ id }: Member) =>
  (
    await app.context.db
      .selectFrom('users')
      .select('last_seen_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).last_seen_at;
const seenSince = async (member: Member, instant: Date) =>
  ((await lastSeen(member))?.getTime() ?? 0) >= instant.getTime();

describe('typing', () => {
  it('is shown in the other side’s browsers, every two seconds at most', async () => {
    const { owner, member, conversation } = await negotiation(app);
    const another = await openConversation(member, await rental(owner));
    const [members, first, second] = [
      await browserOf(member),
      await browserOf(owner),
      await browserOf(owner),
    ];
    const type = () => members.socket.emit('typing', { conversationId: conversation.id });
    const typing = { conversationId: conversation.id, userId: member.id };
    await app.clock.hold(async () => {
      for (let time = 0; time < 10; time += 1) type();
      for (const browser of [first, second]) await browser.next('typing');
      app.clock.advance({ seconds: 1 });
      type();
      // typing in another conversation afterwards arrives afterwards
      members.socket.emit('typing', { conversationId: another.id });
      await first.next('typing', 2);
      app.clock.advance({ seconds: 1 });
      type();
      await first.next('typing', 3);
      await second.next('typing', 3);
      const expected = [typing, { ...typing, conversationId: another.id }, typing];
      expect(first.received.typing).toEqual(expected);
      expect(second.received.typing).toEqual(expected);
      expect(members.received.typing).toEqual([]);
    });
  });
});

describe('typing is not passed on from', () => {
  /** Moves past the time for which the partner of a conversation is cached. */
  const later = () => app.clock.advance({ seconds: 31 });

  it('a stranger to the conversation', async () => {
    const { owner, member, conversation } = await negotiation(app);
    const own = await negotiation(app);
    const [owners, others] = [await browserOf(owner), await browserOf(own.owner)];
    const stranger = await browserOf(own.member);
    for (const where of [{ conversationId: conversation.id }, null, 'x', { conversationId: 'x' }]) {
      stranger.socket.emit('typing', where as never);
    }
    // sent last, it arrives last
    stranger.socket.emit('typing', { conversationId: own.conversation.id });
    await others.next('typing');
    (await browserOf(member)).socket.emit('typing', { conversationId: conversation.id });
    await owners.next('typing');
    expect(owners.received.typing.map(({ userId }) => userId)).toEqual([member.id]);
    expect(stranger.socket.connected).toBe(true);
  });

  /** A browser of the member that types, and the members its typing was passed on to. */
  function typist({ id }: Member, conversationId: string) {
    const partners: string[] = [];
    const relay = typingRelay(
      {
        userId: id,
        sessionId: '',
        role: 'member',
        suspended: false,
        secondFactor: null,
        trustedPasskey: false,
      },
      app.clock,
      {
        typingPartner: (actor, conversation) =>
          typingPartner(app.context, actor.userId, conversation),
      },
      (userId) => partners.push(userId),
    );
    return { type: () => relay({ conversationId }), partners };
  }

  it('a member who is blocked, until the block is lifted', async () => {
    const { owner, member, conversation } = await negotiation(app);
    const { type, partners } = typist(member, conversation.id);
    await owner.call(blockUser, { params: { id: member.id } });
    await type();
    expect(partners).toEqual([]);
    await owner.call(unblockUser, { params: { id: member.id } });
    later();
    await type();
    expect(partners).toEqual([owner.id]);
  });

  it('a member who is suspended, until the suspension is lifted', async () => {
    const { owner, member, conversation } = await negotiation(app);
    const { type, partners } = typist(member, conversation.id);
    const suspend = (suspended: boolean) =>
      app.context.db
        .updateTable('users')
        .set({
          suspended_at: suspended ? app.clock.now() : null,
          suspension_reason: suspended ? 'Menaces' : null,
        })
        .where('id', '=', member.id)
        .execute();
    await suspend(true);
    await type();
    expect(partners).toEqual([]);
    await suspend(false);
    later();
    await type();
    expect(partners).toEqual([owner.id]);
  });
});

describe('presence', () => {
  it('is stored when a browser connects and when it disconnects', async () => {
    const member = await app.member();
    app.clock.advance({ minutes: 2 });
    const connecting = app.clock.now();
    const browser = await browserOf(member);
    expect(await seenSince(member, connecting)).toBe(true);
    app.clock.advance({ minutes: 2 });
    const leaving = app.clock.now();
    expect(await seenSince(member, leaving)).toBe(false);
    browser.close();
    await expect.poll(() => seenSince(member, leaving), { timeout: 5_000 }).toBe(true);
  });

  it('never goes backwards, nor is it stored for a deleted member', async () => {
    const [member, gone] = [await app.member(), await app.member()];
    const { password } = gone.facts;
    await gone.call(deleteUser, { params: { id: gone.id }, body: { password } });
    app.clock.advance({ minutes: 5 });
    const now = app.clock.now();
    await markPresent(app.context, [member.id, gone.id]);
    const earlier = { ...app.context, clock: { now: () => new Date(0) } };
    await markPresent(earlier, [member.id]);
    expect(await seenSince(member, now)).toBe(true);
    expect(await lastSeen(gone)).toBeNull();
  });

  it('distinguishes ended sessions from valid ones', async () => {
    const { db } = app.context;
    const [member, left] = [await app.member(), await app.member()];
    const sessionOf = async ({ id }: Member) =>
      (await db.selectFrom('sessions').select('id').where('user_id', '=', id).execute())[0]?.id ??
      '';
    const [lasting, over] = [await sessionOf(member), await sessionOf(left)];
    await db
      .updateTable('sessions')
      .set({ ended_at: app.clock.now() })
      .where('id', '=', over)
      .execute();
    expect(await endedAmong(app.context, [lasting, over, member.id])).toEqual(
      expect.arrayContaining([over, member.id]),
    );
    expect(await endedAmong(app.context, [lasting])).toEqual([]);
    // nobody has ended it, but it was not used for thirty days
    await db
      .updateTable('sessions')
      .set({ last_used_at: new Date(app.clock.now().getTime() - 31 * 86_400_000) })
      .where('id', '=', lasting)
      .execute();
    expect(await endedAmong(app.context, [lasting])).toEqual([lasting]);
    expect(await endedAmong(app.context, [])).toEqual([]);
  });
});
