import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { blockUser } from '#contract/blocks/operations.ts';
import { deleteUser } from '#contract/personal-data/operations.ts';
import { endedAmong, markPresent } from '#server/features/accounts/index.ts';
import { negotiation } from '../support/factories.ts';
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

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
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
  it('is told to the other side’s browsers, every two seconds at most', async () => {
    const { owner, member, thread } = await negotiation(app);
    const [members, first, second] = [
      await browserOf(member),
      await browserOf(owner),
      await browserOf(owner),
    ];
    const type = () => members.socket.emit('typing', { conversationId: thread.id });
    for (let time = 0; time < 10; time += 1) type();
    const typing = { conversationId: thread.id, userId: member.id };
    expect(await first.heard('typing')).toEqual(typing);
    expect(await second.heard('typing')).toEqual(typing);
    await pause(300);
    expect(first.told.typing).toHaveLength(1);
    expect(members.told.typing).toEqual([]);
    await pause(1_800);
    type();
    expect(await first.heard('typing', 2)).toEqual(typing);
  });

  it('is told by nobody who takes no part, is blocked or suspended', async () => {
    const { owner, member, thread } = await negotiation(app);
    const quiet = await negotiation(app);
    const owners = await browserOf(owner);
    const stranger = await browserOf(await app.member());
    for (const where of [{ conversationId: thread.id }, null, 'x', { conversationId: 'x' }]) {
      stranger.socket.emit('typing', where as never);
    }
    await owner.call(blockUser, { params: { id: member.id } });
    (await browserOf(member)).socket.emit('typing', { conversationId: thread.id });
    const quietOwners = await browserOf(quiet.owner);
    const suspended = await browserOf(quiet.member);
    await app.context.db
      .updateTable('users')
      .set({ suspended_at: app.clock.now(), suspension_reason: 'Menaces' })
      .where('id', '=', quiet.member.id)
      .execute();
    suspended.socket.emit('typing', { conversationId: quiet.thread.id });
    await pause(400);
    expect([...owners.told.typing, ...quietOwners.told.typing]).toEqual([]);
    expect(stranger.socket.connected).toBe(true);
  });
});

describe('presence', () => {
  it('is kept when a browser connects and when it leaves', async () => {
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

  it('never goes backwards, nor comes back for who is gone', async () => {
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

  it('tells sessions that are over from those that last', async () => {
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
    expect(await endedAmong(app.context, [])).toEqual([]);
  });
});
