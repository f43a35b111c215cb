import { afterAll, describe, expect, it } from 'vitest';
import { blockUser, getBlock, listBlocks, unblockUser } from '#contract/blocks/operations.ts';
import { addPayment, cancelBooking } from '#contract/bookings/operations.ts';
import { getConversation, listMessages, sendMessage } from '#contract/conversations/operations.ts';
import { listNotifications } from '#contract/notifications/operations.ts';
import { deleteUser, exportUser } from '#contract/personal-data/operations.ts';
import { updateRental } from '#contract/rentals/operations.ts';
import { getWallet } from '#contract/wallet/operations.ts';
import { agreement, confirmAll, of, seen, type TestBooking, wait } from '../support/agreement.ts';
import { negotiation } from '../support/factories.ts';
import type { Member } from '../support/member.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());

const WORDS = 'Tu me le paieras';
const SIDES = ['owner', 'renter'] as const;

const block = (by: Member, { id }: Member) => by.call(blockUser, { params: { id } });
const unblock = (by: Member, { id }: Member) => by.call(unblockUser, { params: { id } });

async function leave({ id, facts, send }: Member): Promise<void> {
  const answer = await send(deleteUser, { params: { id }, body: { password: facts.password } });
  expect(answer.statusCode).toBe(204);
  await app.outbox.settle();
}

/** What a side reads of a booking, as one text. */
async function readBy(member: Member, agreed: TestBooking): Promise<string> {
  await app.outbox.settle();
  const answers = await Promise.all([
    seen(agreed, member),
    member.call(getWallet, {}),
    member.call(listNotifications, { query: { limit: 50 } }),
    member.call(listMessages, { params: { id: agreed.conversationId } }),
    member.call(getConversation, { params: { id: agreed.conversationId } }),
  ]);
  return JSON.stringify(answers);
}

/** A cancelled booking in which the renter has written to the owner after the block. */
async function insulted(blocker: 'owner' | 'renter'): Promise<TestBooking> {
  const agreed = await agreement(app, { amount: 100_000 });
  const { owner, renter } = agreed;
  await (blocker === 'owner' ? block(owner, renter) : block(renter, owner));
  const paid = { amount: 1_000, currency: 'TND', method: 'cash', note: WORDS } as const;
  await renter.call(addPayment, { ...of(agreed), body: paid });
  await renter.call(cancelBooking, { ...of(agreed), body: { reason: WORDS } });
  return agreed;
}

describe('after a block and the deletion of an account', () => {
  it.each(SIDES)('words that the block has withheld stay withheld, set by the %s', async (side) => {
    const agreed = await insulted(side);
    expect(await readBy(agreed.owner, agreed)).not.toContain(WORDS);
    await leave(agreed.renter);
    expect(await readBy(agreed.owner, agreed)).not.toContain(WORDS);
  });

  it.each(SIDES)(
    'the surname that the block has hidden stays hidden, set by the %s',
    async (side) => {
      const agreed = await agreement(app, { amount: 100_000 });
      const { owner, renter } = agreed;
      await wait(app, agreed, { days: 3.5 });
      await confirmAll(agreed, 'handover', 'rentPaid', 'returned');
      expect((await seen(agreed, renter)).surnames).toBeDefined();
      await (side === 'owner' ? block(owner, renter) : block(renter, owner));
      expect((await seen(agreed, renter)).surnames).toBeUndefined();
      await leave(owner);
      const { surnames, phones, place } = await seen(agreed, renter);
      expect([surnames, phones, place]).toEqual([undefined, undefined, undefined]);
    },
  );

  it('a title that was written after the block is shown nowhere', async () => {
    const { owner, member, listing, conversation } = await negotiation(app);
    const params = { id: conversation.id };
    await owner.call(sendMessage, { params, body: { text: 'Bonjour' } });
    await app.outbox.settle();
    await block(member, owner);
    await owner.call(updateRental, { params: { id: listing.id }, body: { name: WORDS } });
    await leave(owner);
    const read = [
      await member.call(getConversation, { params }),
      await member.call(listNotifications, { query: { limit: 50 } }),
    ];
    expect(JSON.stringify(read)).not.toContain(WORDS);
    expect(JSON.stringify(read)).toContain(listing.name);
  });

  it('who has set the block can still lift it, and reads what the other one wrote', async () => {
    const agreed = await insulted('owner');
    const { owner, renter } = agreed;
    await leave(renter);
    const params = { id: renter.id };
    expect(await owner.call(getBlock, { params })).toEqual({ blocked: true });
    const { items } = await owner.call(listBlocks, {});
    expect(items).toMatchObject([{ user: { id: renter.id, deleted: true, firstname: '' } }]);
    const exported = async () =>
      (await owner.call(exportUser, { params: { id: owner.id } })).blocks.length;
    expect(await exported()).toBe(1);
    await unblock(owner, renter);
    expect((await owner.refusal(getBlock, { params })).code).toBe('userNotFound');
    expect((await owner.call(listBlocks, {})).items).toEqual([]);
    expect(await exported()).toBe(0);
    expect(await readBy(owner, agreed)).toContain(WORDS);
  });

  it('who was blocked does not learn of it by an export or a list', async () => {
    const agreed = await insulted('owner');
    await leave(agreed.owner);
    const { renter } = agreed;
    expect((await renter.call(listBlocks, {})).items).toEqual([]);
    expect((await renter.call(exportUser, { params: { id: renter.id } })).blocks).toEqual([]);
  });

  it('nothing is left of a block between members who have no thread, nor once both accounts are gone', async () => {
    const stored = async ({ id }: Member) => {
      const { db } = app.context;
      const rows = await db
        .selectFrom('blocks')
        .select('created_at')
        .where(({ or, eb }) => or([eb('blocker_id', '=', id), eb('blocked_id', '=', id)]))
        .execute();
      return rows.length;
    };
    const [one, other] = [await app.member(), await app.member()];
    await block(one, other);
    await block(other, one);
    await leave(one);
    expect(await stored(one)).toBe(0);
    const agreed = await insulted('owner');
    await leave(agreed.owner);
    expect(await stored(agreed.owner)).toBe(1);
    await leave(agreed.renter);
    expect(await stored(agreed.owner)).toBe(0);
  });

  it('no name of the deleted member is left with it', async () => {
    const agreed = await insulted('owner');
    await leave(agreed.renter);
    const rows = await app.context.db
      .selectFrom('participants')
      .select(['sealed_firstname', 'sealed_lastname'])
      .where('user_id', '=', agreed.renter.id)
      .execute();
    expect(rows).toEqual([{ sealed_firstname: null, sealed_lastname: null }]);
  });
});
