import { afterAll, describe, expect, it } from 'vitest';
import { getUser } from '#contract/accounts/operations.ts';
import { LIMITS } from '#contract/limits.ts';
import { listNotifications } from '#contract/notifications/operations.ts';
import { deleteUser, exportUser } from '#contract/personal-data/operations.ts';
import { getOwnRating, listRatings, rateAboutLastBooking } from '#contract/ratings/operations.ts';
import {
  inviteRatings,
  revealRating,
  scheduleRatingInvitation,
} from '#server/features/ratings/index.ts';
import {
  agreement,
  cancelAgreement,
  confirmAll,
  letBegin,
  type TestBooking,
  wait,
  waiting,
} from '../support/agreement.ts';
import { confirmEmails } from '../support/confirmed.ts';
import type { Member } from '../support/member.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());

const context = () => ({ ...app.context, wakeOutbox: () => {} });
const rate = (by: Member, whom: Member, score = 4) =>
  by.call(rateAboutLastBooking, { params: { id: whom.id }, body: { score, comment: 'Zyxmots.' } });
/** What everyone sees of the ratings about a member. */
async function shown({ id }: Member) {
  const { items } = await app.visitor.call(listRatings, { params: { id } });
  const { rating, reviewCount } = await app.visitor.call(getUser, { params: { id } });
  return { scores: items.map(({ score }) => score), rating, reviewCount };
}
const NOTHING = { scores: [], rating: null, reviewCount: 0 };
async function returned(): Promise<TestBooking> {
  const agreed = await agreement(app);
  await confirmEmails(app, agreed.owner, agreed.renter);
  await letBegin(app, agreed);
  await confirmAll(agreed, 'handover', 'returned', 'rentPaid');
  return agreed;
}
async function events(member: Member): Promise<string[]> {
  await app.outbox.settle();
  const { items } = await member.call(listNotifications, {});
  return items.flatMap(({ kind, event }) => (kind === 'ratings' ? [event] : []));
}
/** The sums of a member's ratings as stored and as a recount finds them. */
async function counted({ id }: Member) {
  const { db } = app.context;
  const stored = await db
    .selectFrom('users')
    .select(['rating_sum', 'rating_count'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('ratings')
    .select('score')
    .where('user_id', '=', id)
    .where('shown_at', 'is not', null)
    .execute();
  const sum = rows.reduce((total, { score }) => total + score, 0);
  return { stored, recount: { rating_sum: sum, rating_count: rows.length } };
}

describe('a rating', () => {
  it('is hidden from everyone but its author until the other side has rated too, then both are shown', async () => {
    const { owner, renter } = await returned();
    const first = await rate(renter, owner, 2);
    const at = Date.parse(first.hiddenUntil as string);
    const days = (at - app.clock.now().getTime()) / 86_400_000;
    expect(days).toBeCloseTo(LIMITS.ratingHiddenDays, 1);
    expect(await shown(owner)).toEqual(NOTHING);
    const params = { id: owner.id };
    const exported = async (by: Member) =>
      (await by.send(exportUser, { params: { id: by.id } })).body;
    expect(await exported(owner)).not.toContain('Zyxmots');
    expect(await exported(renter)).toContain('Zyxmots');
    expect((await renter.call(getOwnRating, { params })).rating).toEqual(first);
    expect(await events(owner)).not.toContain('ratingReceived');

    const second = await rate(owner, renter, 5);
    expect(second.hiddenUntil).toBeNull();
    expect(await shown(owner)).toEqual({ scores: [2], rating: 2, reviewCount: 1 });
    expect(await shown(renter)).toEqual({ scores: [5], rating: 5, reviewCount: 1 });
    expect((await renter.call(getOwnRating, { params })).rating?.hiddenUntil).toBeNull();
    for (const member of [owner, renter]) {
      expect(await events(member)).toContain('ratingReceived');
      const { stored, recount } = await counted(member);
      expect(stored).toEqual(recount);
    }
  });

  it('is shown alone 14 days after the return, however often its deadline is delivered', async () => {
    const agreed = await returned();
    const { owner, renter } = agreed;
    const { id, hiddenUntil } = await rate(renter, owner, 3);
    const deadlines = await waiting(app, 'ratingReveal');
    expect(deadlines.find(({ message }) => message.ratingId === id)?.dueAt.toISOString()).toBe(
      hiddenUntil,
    );
    await wait(app, agreed, { days: LIMITS.ratingHiddenDays - 1 });
    expect(await shown(owner)).toEqual(NOTHING);
    await wait(app, agreed, { days: 1 });
    await Promise.all([revealRating(context(), id), revealRating(context(), id)]);
    expect(await shown(owner)).toEqual({ scores: [3], rating: 3, reviewCount: 1 });
    expect((await events(owner)).filter((event) => event === 'ratingReceived')).toHaveLength(1);
    const { stored, recount } = await counted(owner);
    expect(stored).toEqual(recount);
  });

  it('is shown at once, without one by the other side, when it is given later than 14 days after the return', async () => {
    const agreed = await returned();
    await wait(app, agreed, { days: LIMITS.ratingHiddenDays, minutes: 1 });
    expect((await rate(agreed.owner, agreed.renter, 1)).hiddenUntil).toBeNull();
    expect(await shown(agreed.renter)).toMatchObject({ scores: [1] });
  });

  it('and the other side’s are both shown when written at the same moment', async () => {
    for (let time = 0; time < 5; time += 1) {
      const { owner, renter } = await returned();
      await Promise.all([rate(owner, renter, 5), rate(renter, owner, 1)]);
      expect(await shown(owner)).toEqual({ scores: [1], rating: 1, reviewCount: 1 });
      expect(await shown(renter)).toEqual({ scores: [5], rating: 5, reviewCount: 1 });
    }
  });

  it('about a member who has deleted the account is gone before its deadline', async () => {
    const { owner, renter } = await returned();
    const { id } = await rate(renter, owner);
    await owner.call(deleteUser, {
      params: { id: owner.id },
      body: { password: owner.facts.password },
    });
    await revealRating(context(), id);
    expect((await counted(owner)).stored).toEqual({ rating_sum: 0, rating_count: 0 });
  });
});

describe('the invitation to rate', () => {
  const invitations = async (member: Member) =>
    (await events(member)).filter((event) => event === 'rateCounterpart');

  it('comes to both once the return is confirmed, once', async () => {
    const agreed = await agreement(app);
    const { id, owner, renter } = agreed;
    await confirmEmails(app, owner, renter);
    await confirmAll(agreed, 'handover');
    expect(await invitations(owner)).toEqual([]);
    await confirmAll(agreed, 'returned', 'rentPaid');
    for (let time = 0; time < 3; time += 1) {
      await scheduleRatingInvitation(context(), id);
      await inviteRatings(context(), id);
    }
    await wait(app, agreed, { days: 8 });
    expect(await invitations(owner)).toHaveLength(1);
    expect(await invitations(renter)).toHaveLength(1);
  });

  it('comes to nobody once one of the two has deleted the account', async () => {
    const { owner, renter, id } = await returned();
    await app.outbox.settle();
    await app.context.db.deleteFrom('notifications').execute();
    await app.context.db.updateTable('rating_invitations').set({ sent_at: null }).execute();
    await owner.call(deleteUser, {
      params: { id: owner.id },
      body: { password: owner.facts.password },
    });
    await inviteRatings(context(), id);
    expect(await invitations(renter)).toEqual([]);
  });

  it('does not come for a booking that was never returned, or was cancelled', async () => {
    const [silent, off] = [await agreement(app), await agreement(app)];
    await confirmEmails(app, silent.owner, silent.renter, off.owner, off.renter);
    await cancelAgreement(off.renter, off);
    await wait(app, silent, { days: 8 });
    await wait(app, off, {});
    expect(await invitations(silent.owner)).toEqual([]);
    expect(await invitations(off.owner)).toEqual([]);
  });

  it('never comes if an address of the two was not confirmed when it was due', async () => {
    const agreed = await agreement(app);
    await confirmEmails(app, agreed.owner);
    await confirmAll(agreed, 'handover', 'returned');
    expect(await invitations(agreed.owner)).toEqual([]);
    expect(await invitations(agreed.renter)).toEqual([]);
  });

  it('is not sent to a member who has rated this booking or a later one', async () => {
    const first = await returned();
    const { owner, renter, id } = first;
    await app.outbox.settle();
    await rate(owner, renter);
    await app.context.db.updateTable('rating_invitations').set({ sent_at: null }).execute();
    const before = (await waiting(app, 'notice')).length;
    await inviteRatings(context(), id);
    const invited = (await waiting(app, 'notice')).slice(before);
    expect(invited.map(({ message }) => message.userId)).toEqual([renter.id]);
  });
});
