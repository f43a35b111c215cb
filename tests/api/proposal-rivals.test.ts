import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { acceptExtension, askExtension, listBookings } from '#contract/bookings/operations.ts';
import { getConversation, startConversation } from '#contract/conversations/operations.ts';
import { listNotifications } from '#contract/notifications/operations.ts';
import { acceptProposal, cancelProposal, declineProposal } from '#contract/proposals/operations.ts';
import { endRivals } from '#server/features/proposals/index.ts';
import { cancelAgreement } from '../support/agreement.ts';
import { inDays, openConversation, proposal, rental } from '../support/factories.ts';
import { ENGINE } from '../support/fresh-database.ts';
import type { Member } from '../support/member.ts';
import { listen } from '../support/socket.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());

const { context } = app;
const commandContext = { ...context, wakeOutbox: () => app.outbox.wake() };
const START = Date.parse(inDays(app, 0));
const day = (days: number) => new Date(START + days * 86_400_000).toISOString();

/** What a member offers for days of a rental, in a new conversation. */
async function propose(
  member: Member,
  rentalId: string,
  from: number,
  to: number,
  offerId?: string,
) {
  const days = { startsAt: day(from), endsAt: day(to) };
  const proposal = { amount: 50_000, currency: 'TND' as const, ...days };
  const conversation = await member.call(startConversation, {
    body: { rentalId, proposal, offerId },
  });
  const params = { id: conversation.id };
  return {
    id: conversation.proposal?.id as string,
    conversationId: conversation.id,
    member,
    read: () => member.call(getConversation, { params }),
    status: async () => (await member.call(getConversation, { params })).proposal?.status,
  };
}
/** Whether a statement with this text waits for another's lock. */
async function isWaiting(text: string): Promise<boolean> {
  const { rows } = await sql`
    select pid from pg_stat_activity where datname = current_database()
      and wait_event_type = 'Lock' and query like ${`%${text}%`}`.execute(context.db);
  return rows.length > 0;
}
const accept = (by: Member, { id }: { id: string }) => by.call(acceptProposal, { params: { id } });

describe('of several proposals for the same days', () => {
  it('one that has expired is left to its deadline', async () => {
    const owner = await app.member();
    const { id } = await rental(owner);
    const [wanted, late] = [
      await propose(await app.member(), id, 1, 4),
      await propose(await app.member(), id, 2, 3),
    ];
    await context.db
      .updateTable('proposals')
      .set({ expires_at: app.clock.now() })
      .where('id', '=', late.id)
      .execute();
    await accept(owner, wanted);
    await app.outbox.settle();
    expect(await late.status()).toBe('pending');
    expect((await late.read()).lastMessage?.event).not.toBe('proposalTaken');
  });

  it('one is accepted, and all others are declined with a note in their threads', async () => {
    const owner = await app.member();
    const { id } = await rental(owner);
    const made = async (from: number, to: number) => propose(await app.member(), id, from, to);
    const [wanted, rival, touching, apart] = [
      await made(3, 6),
      await made(5, 8),
      await made(6, 9),
      await made(12, 14),
    ];
    const answered = { cancelled: await made(4, 5), declined: await made(2, 4) };
    await answered.cancelled.member.call(cancelProposal, { params: { id: answered.cancelled.id } });
    await owner.call(declineProposal, { params: { id: answered.declined.id } });
    const origin = await app.listen();
    const listeners = await Promise.all(
      [owner, rival.member].map(({ session }) => listen(origin, session.accessToken)),
    );
    const { unreadCount } = await rival.read();
    await accept(owner, wanted);
    await app.outbox.settle();

    const conversation = await rival.read();
    expect(conversation).toMatchObject({
      proposal: { status: 'declined', wasTaken: true, actions: [] },
      lastMessage: { kind: 'system', event: 'proposalTaken', actorId: null, authorId: null },
      unreadCount: unreadCount + 1,
    });
    const atOwner = await owner.call(getConversation, { params: { id: rival.conversationId } });
    expect(atOwner.unreadCount).toBeGreaterThan(0);
    for (const listener of listeners) {
      await expect
        .poll(
          () =>
            listener.received.proposal.filter((change) => change.id === rival.id).at(-1)?.status,
        )
        .toBe('declined');
      listener.close();
    }
    expect(await touching.status()).toBe('pending');
    expect(await apart.status()).toBe('pending');
    expect(await answered.cancelled.status()).toBe('cancelled');
    expect(await answered.declined.read()).toMatchObject({
      proposal: { status: 'declined', wasTaken: false },
      lastMessage: { event: 'proposalDeclined' },
    });
  });

  // PGlite runs one statement at a time
  it.skipIf(ENGINE === 'pglite')(
    'one that is being made at that moment is declined too',
    async () => {
      const [owner, late] = [await app.member(), await app.member()];
      const { id } = await rental(owner);
      const wanted = await propose(await app.member(), id, 3, 6);
      const conversation = await openConversation(late, { id });
      const made = await context.db.transaction().execute(async (transaction) => {
        const theirs = transaction
          .selectFrom('participants')
          .where('conversation_id', '=', conversation.id);
        await theirs.select('user_id').forUpdate().execute();
        // it has found its days free, and waits to write into its thread
        const making = proposal(late, conversation, { startsAt: day(4), endsAt: day(7) });
        await expect
          .poll(() => isWaiting('insert into "messages"'), { timeout: 10_000 })
          .toBe(true);
        await accept(owner, wanted);
        await expect.poll(() => isWaiting('for no key update'), { timeout: 10_000 }).toBe(true);
        return { making };
      });
      await made.making;
      await app.outbox.settle();
      const params = { id: conversation.id };
      expect((await late.call(getConversation, { params })).proposal?.status).toBe('declined');
    },
  );

  it('none is declined for a booking that was cancelled meanwhile', async () => {
    const owner = await app.member();
    const { id } = await rental(owner);
    await accept(owner, await propose(await app.member(), id, 3, 6));
    const [booking] = (await owner.call(listBookings, {})).items;
    const off = { id: booking?.id as string };
    await cancelAgreement(owner, off);
    const rival = await propose(await app.member(), id, 4, 6);
    await endRivals(commandContext, off.id);
    expect(await rival.status()).toBe('pending');
  });

  it('those for days that an extension takes are declined too', async () => {
    const [owner, renter] = [await app.member(), await app.member()];
    const { id } = await rental(owner);
    await accept(owner, await propose(renter, id, 3, 6));
    const rival = await propose(await app.member(), id, 7, 9);
    const [booking] = (await owner.call(listBookings, {})).items;
    const params = { id: booking?.id as string };
    await renter.call(askExtension, { params, body: { endsAt: day(8), amount: 0 } });
    await owner.call(acceptExtension, { params });
    await app.outbox.settle();
    expect(await rival.status()).toBe('declined');
  });

  it('those for the same offer count, even when it was named for another request', async () => {
    const [lender, seeker, other] = [await app.member(), await app.member(), await app.member()];
    const [tool, spare] = [await rental(lender), await rental(lender)];
    const [request, another, third] = [
      await rental(seeker, { kind: 'request' }),
      await rental(other, { kind: 'request' }),
      await rental(await app.member(), { kind: 'request' }),
    ];
    const named = await propose(lender, request.id, 3, 6, tool.id);
    const same = await propose(lender, another.id, 4, 6, tool.id);
    const spared = await propose(lender, third.id, 4, 6, spare.id);
    const elsewhere = await propose(await app.member(), request.id, 3, 6);
    const direct = await propose(await app.member(), tool.id, 5, 7);
    await accept(seeker, named);
    await app.outbox.settle();
    const statuses = [same, direct, spared, elsewhere].map(({ status }) => status());
    expect(await Promise.all(statuses)).toEqual(['declined', 'declined', 'pending', 'pending']);
  });

  it('the member who wanted the thing is notified, not the one who has just rented it out', async () => {
    const [lender, seeker, other] = [await app.member(), await app.member(), await app.member()];
    const tool = await rental(lender);
    const request = await rental(seeker, { kind: 'request' });
    // on a request its publisher wants the thing
    await propose(lender, request.id, 3, 6, tool.id);
    const direct = await propose(other, tool.id, 4, 6);
    await accept(lender, await propose(await app.member(), tool.id, 3, 7));
    await app.outbox.settle();
    const events = async (member: Member) =>
      (await member.call(listNotifications, {})).items.map(({ event }) => event);
    expect(await direct.status()).toBe('declined');
    expect(await events(other)).toContain('proposalTaken');
    expect(await events(seeker)).toContain('proposalTaken');
    expect(await events(lender)).not.toContain('proposalTaken');
  });
});
