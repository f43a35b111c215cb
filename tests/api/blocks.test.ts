import { afterAll, describe, expect, it } from 'vitest';
import { updateUser } from '#contract/accounts/operations.ts';
import { blockUser, getBlock, listBlocks, unblockUser } from '#contract/blocks/operations.ts';
import {
  getConversation,
  listConversations,
  listMessages,
  markRead,
  sendMessage,
  startConversation,
} from '#contract/conversations/operations.ts';
import { listNotifications } from '#contract/notifications/operations.ts';
import { deleteUser } from '#contract/personal-data/operations.ts';
import {
  acceptProposal,
  cancelProposal,
  counterProposal,
  declineProposal,
  propose,
} from '#contract/proposals/operations.ts';
import { deleteRental, updateRental } from '#contract/rentals/operations.ts';
import { negotiation, proposal, rental } from '../support/factories.ts';
import type { Member } from '../support/member.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());

const NOBODY = '00000000-0000-4000-8000-000000000000';
const block = (by: Member, { id }: { id: string }) => by.call(blockUser, { params: { id } });
const unblock = (by: Member, { id }: { id: string }) => by.call(unblockUser, { params: { id } });
const canWrite = async (by: Member, id: string) =>
  (await by.call(getConversation, { params: { id } })).canWrite;
const write = (id: string) => ({ params: { id }, body: { text: 'Toujours là ?' } });
const amount = { amount: 40_000, currency: 'TND' as const };
const suspend = ({ id }: Member, since: Date | null) =>
  app.context.db
    .updateTable('users')
    .set({ suspended_at: since, suspension_reason: since && 'Annonces trompeuses.' })
    .where('id', '=', id)
    .execute();

describe('blocking', () => {
  it('is shown to the member who blocked, and to nobody else', async () => {
    const [one, other] = [await app.member(), await app.member()];
    const blocked = async (by: Member, whom: Member) =>
      (await by.call(getBlock, { params: { id: whom.id } })).blocked;
    expect(await blocked(one, other)).toBe(false);
    await block(one, other);
    await block(one, other);
    expect(await blocked(one, other)).toBe(true);
    expect(await blocked(other, one)).toBe(false);
    expect((await other.call(listBlocks, {})).items).toEqual([]);
    await unblock(one, other);
    await unblock(one, other);
    expect(await blocked(one, other)).toBe(false);
  });

  it('is possible for existing other members only', async () => {
    const member = await app.member();
    expect(await member.refusal(blockUser, { params: { id: member.id } })).toMatchObject({
      statusCode: 403,
      code: 'notPermitted',
    });
    for (const operation of [blockUser, unblockUser, getBlock]) {
      expect(await member.refusal(operation, { params: { id: NOBODY } })).toMatchObject({
        statusCode: 404,
        code: 'userNotFound',
      });
    }
  });

  it('is listed in pages, the latest first', async () => {
    const member = await app.member();
    const others = [await app.member(), await app.member(), await app.member()];
    for (const other of others) {
      await block(member, other);
      app.clock.advance({ seconds: 1 });
    }
    const first = await member.call(listBlocks, { query: { limit: 2 } });
    const cursor = first.nextCursor as string;
    const second = await member.call(listBlocks, { query: { limit: 2, cursor } });
    expect([...first.items, ...second.items].map(({ user }) => user.id)).toEqual(
      others.map(({ id }) => id).toReversed(),
    );
    expect(second.nextCursor).toBeNull();
  });
});

describe('a block', () => {
  it.each(['owner', 'member'] as const)('set by the %s stops messages both ways', async (who) => {
    const { owner, member, listing, conversation } = await negotiation(app);
    const [blocker, blocked] = who === 'owner' ? [owner, member] : [member, owner];
    await block(blocker, blocked);
    for (const side of [owner, member]) {
      expect(await canWrite(side, conversation.id)).toBe(false);
      expect(await side.refusal(sendMessage, write(conversation.id))).toMatchObject({
        statusCode: 403,
        code: 'memberBlocked',
      });
      const read = await side.call(listMessages, { params: { id: conversation.id } });
      expect(read.items).toHaveLength(1);
    }
    const again = { body: { rentalId: listing.id, text: 'Bonjour' } };
    expect((await member.refusal(startConversation, again)).code).toBe('memberBlocked');
    await unblock(blocker, blocked);
    expect(await canWrite(blocked, conversation.id)).toBe(true);
    await blocked.call(sendMessage, write(conversation.id));
  });

  it('stops new conversations about any rental', async () => {
    const [owner, member] = [await app.member(), await app.member()];
    const listing = await rental(owner);
    await block(owner, member);
    const body = { rentalId: listing.id, proposal: amount };
    expect((await member.refusal(startConversation, { body })).code).toBe('memberBlocked');
    expect((await member.call(listConversations, {})).items).toEqual([]);
  });

  it('stops proposing, countering and accepting both ways', async () => {
    const { owner, member, conversation } = await negotiation(app);
    const { id } = await proposal(member, conversation);
    await block(member, owner);
    const params = { id };
    const refusals = [
      await owner.refusal(acceptProposal, { params }),
      await owner.refusal(counterProposal, { params, body: amount }),
      await owner.refusal(propose, { params: { id: conversation.id }, body: amount }),
      await member.refusal(propose, { params: { id: conversation.id }, body: amount }),
    ];
    expect(refusals.map(({ code }) => code)).toEqual(Array(4).fill('memberBlocked'));
    expect((await member.refusal(acceptProposal, { params })).code).toBe('notPermitted');
  });

  it('leaves declining and cancelling possible', async () => {
    const { owner, member, conversation } = await negotiation(app);
    const declined = await proposal(member, conversation);
    await block(member, owner);
    await owner.call(declineProposal, { params: { id: declined.id } });
    await unblock(member, owner);
    const cancelled = await proposal(member, conversation);
    await block(owner, member);
    await member.call(cancelProposal, { params: { id: cancelled.id } });
  });

  it('shows neither side what the other one reads since; what was read before stays shown, and all once it is lifted', async () => {
    const { owner, member, conversation } = await negotiation(app);
    const params = { id: conversation.id };
    const first = await member.call(sendMessage, write(conversation.id));
    await owner.call(markRead, { params, body: { upTo: first.id } });
    const second = await member.call(sendMessage, write(conversation.id));
    await block(owner, member);
    await owner.call(markRead, { params, body: { upTo: second.id } });
    const seen = async () =>
      (await member.call(listMessages, { params })).items.map(({ status }) => status);
    expect(await seen()).toEqual(['sent', 'read', 'read']);
    expect((await member.call(getConversation, { params })).lastMessage?.status).toBe('sent');
    expect((await owner.call(getConversation, { params })).unreadCount).toBe(0);
    await block(member, owner);
    await unblock(owner, member);
    expect(await seen()).toEqual(['sent', 'read', 'read']);
    await unblock(member, owner);
    expect(await seen()).toEqual(['read', 'read', 'read']);
  });

  it.each(['blocked', 'was blocked'] as const)(
    'shows what the other side reads since not even when that side, who %s, deletes the account',
    async (who) => {
      const { owner, member, conversation } = await negotiation(app);
      const body = { text: 'Répondez-moi' };
      const { id: upTo } = await member.call(sendMessage, {
        params: { id: conversation.id },
        body,
      });
      const [blocker, blocked] = who === 'blocked' ? [owner, member] : [member, owner];
      await block(blocker, blocked);
      await owner.call(markRead, { params: { id: conversation.id }, body: { upTo } });
      const status = async () => {
        const { items } = await member.call(listMessages, { params: { id: conversation.id } });
        return items.find(({ id }) => id === upTo)?.status;
      };
      const before = await status();
      expect(before).not.toBe('read');
      const { password } = owner.facts;
      await owner.call(deleteUser, { params: { id: owner.id }, body: { password } });
      expect(await status()).toBe(before);
    },
  );

  it('leaves names and titles as they were: no new name, picture or title arrives in threads and notifications', async () => {
    const { owner, member, listing, conversation } = await negotiation(app);
    const { id } = await proposal(member, conversation);
    await owner.call(declineProposal, { params: { id } });
    await app.outbox.settle();
    await block(member, owner);
    const names = { firstname: 'Menteur', lastname: 'Voleur' };
    await owner.call(updateUser, { params: { id: owner.id }, body: names });
    const body = { name: 'Menteur et voleur' };
    await owner.call(updateRental, { params: { id: listing.id }, body });
    const { items } = await member.call(listConversations, {});
    expect(items[0]).toMatchObject({
      counterpart: { firstname: 'Olfa', lastname: 'T', avatar: null, lastSeen: null },
      rental: { name: listing.name, slug: listing.slug, owner: { firstname: 'Olfa' } },
    });
    const notices = (await member.call(listNotifications, {})).items;
    expect(notices).toMatchObject([
      { event: 'proposalDeclined', actor: null, rentalName: listing.name },
    ]);
    await unblock(member, owner);
    const thread = await member.call(getConversation, { params: { id: conversation.id } });
    expect([thread.counterpart.firstname, thread.rental.name]).toEqual(['Menteur', body.name]);
  });

  it('leaves no former title behind when it is lifted: a listing that is renamed and deleted later has its last one', async () => {
    const { owner, member, listing, conversation } = await negotiation(app);
    const params = { id: listing.id };
    await block(member, owner);
    await unblock(member, owner);
    const name = 'Perceuse sans fil';
    await owner.call(updateRental, { params, body: { name } });
    await owner.call(deleteRental, { params });
    const thread = await member.call(getConversation, { params: { id: conversation.id } });
    expect(thread.rental.name).toBe(name);
  });

  it('lets no message through that was under way when it was set', async () => {
    const { owner, member, conversation } = await negotiation(app);
    const sent = Array.from({ length: 30 }, (_, index) =>
      (index % 2 ? owner : member).send(sendMessage, write(conversation.id)),
    );
    const written = async () => {
      const { message_count: count } = await app.context.db
        .selectFrom('conversations')
        .select('message_count')
        .where('id', '=', conversation.id)
        .executeTakeFirstOrThrow();
      return count;
    };
    await Promise.all([block(owner, member), block(member, owner)]);
    const whenBlocked = await written();
    const answers = await Promise.all(sent);
    for (const answer of answers) expect([201, 403]).toContain(answer.statusCode);
    const through = answers.filter((answer) => answer.statusCode === 201).length;
    expect(await written()).toBe(whenBlocked);
    expect(whenBlocked).toBe(through + 1);
  });
});

describe('a member who could not answer', () => {
  it('cannot be written to while suspended', async () => {
    const { owner, member, conversation } = await negotiation(app);
    const { id } = await proposal(owner, conversation);
    await suspend(owner, app.clock.now());
    expect(await canWrite(member, conversation.id)).toBe(false);
    expect(await canWrite(owner, conversation.id)).toBe(false);
    expect((await member.refusal(sendMessage, write(conversation.id))).code).toBe('memberBlocked');
    expect((await member.refusal(acceptProposal, { params: { id } })).code).toBe('memberBlocked');
    await suspend(owner, null);
    await member.call(sendMessage, write(conversation.id));
  });

  it('cannot be written to once deleted', async () => {
    const { owner, member, listing, conversation } = await negotiation(app);
    await owner.call(deleteUser, {
      params: { id: owner.id },
      body: { password: owner.facts.password },
    });
    expect(await canWrite(member, conversation.id)).toBe(false);
    expect((await member.refusal(sendMessage, write(conversation.id))).code).toBe('memberBlocked');
    const body = { rentalId: listing.id, text: 'Bonjour' };
    expect((await member.refusal(startConversation, { body })).code).toBe('rentalClosed');
    const stranger = await app.member();
    expect((await stranger.refusal(startConversation, { body })).code).toBe('rentalClosed');
  });
});
