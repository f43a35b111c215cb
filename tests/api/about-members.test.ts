import { afterAll, describe, expect, it } from 'vitest';
import { getUser, updateUser } from '#contract/accounts/operations.ts';
import { sendMessage } from '#contract/conversations/operations.ts';
import { getLanding } from '#contract/landings/operations.ts';
import { listReports } from '#contract/moderation/operations.ts';
import { exportUser } from '#contract/personal-data/operations.ts';
import { getRental, searchRentals } from '#contract/rentals/operations.ts';
import { reportUser } from '#contract/reports/operations.ts';
import { updateAnswerTimes } from '#server/features/conversations/index.ts';
import { openConversation, rental } from '../support/factories.ts';
import type { Member } from '../support/member.ts';
import { moderator } from '../support/moderation.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());

const TUNIS = { lat: 36.8065, lng: 10.1815 };
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const aboutOf = async ({ id }: Member) =>
  (await app.visitor.call(getUser, { params: { id } })).about;

describe('what a member says of themselves', () => {
  it('is nothing at first: a private person of no town', async () => {
    expect(await aboutOf(await app.member())).toEqual({
      bio: null,
      town: null,
      business: null,
      answersWithin: null,
      ratedFrom: null,
      ratedUntil: null,
    });
  });

  it('is shown to everyone on the profile and on each listing, but not in lists', async () => {
    const member = await app.member();
    const { id, slug } = await rental(member);
    const business = { name: 'Sahel Outils SARL', number: '1234567A' };
    const body = { bio: 'Je bricole depuis vingt ans.', town: TUNIS, business };
    const own = await member.call(updateUser, { params: { id: member.id }, body });
    const said = { bio: body.bio, town: { label: 'Tunis' }, business };
    expect(own.about).toMatchObject(said);
    expect(await aboutOf(member)).toMatchObject(said);
    const { owner } = await app.visitor.call(getRental, { params: { id } });
    expect(owner.about).toMatchObject(said);
    const params = { route: 'offre-location', slug } as const;
    const page = await app.visitor.call(getLanding, { params });
    expect(page).toMatchObject({ rental: { owner: { about: said } } });
    const { items } = await app.visitor.call(searchRentals, { query: { kind: 'offer' } });
    expect(items.find((item) => item.id === id)?.owner).not.toHaveProperty('about');
  });

  it('is the town, never the point in it', async () => {
    const member = await app.member();
    const town = { lat: 36.8012, lng: 10.1777 };
    await member.call(updateUser, { params: { id: member.id }, body: { town } });
    const shown = (await aboutOf(member))?.town;
    expect(shown).toMatchObject({ label: 'Médina de Tunis' });
    expect(shown).not.toMatchObject(town);
    const { account } = await member.call(exportUser, { params: { id: member.id } });
    expect(JSON.stringify(account)).not.toContain('36.8012');
  });

  it('is refused where it is too long, without a name or number, or in the middle of the sea', async () => {
    const member = await app.member();
    const refused = async (body: object) =>
      (await member.refusal(updateUser, { params: { id: member.id }, body })).details;
    expect(await refused({ bio: 'a'.repeat(501) })).toMatchObject([{ code: 'tooLong' }]);
    expect(await refused({ business: { name: 'Outils', number: '' } })).toMatchObject([
      { field: 'business.number', code: 'required' },
    ]);
    expect(await refused({ town: { lat: 0, lng: -30 } })).toMatchObject([
      { field: 'town', code: 'addressNotFound' },
    ]);
  });

  it('can be taken back', async () => {
    const member = await app.member();
    const params = { id: member.id };
    const business = { name: 'Outils', number: '1' };
    await member.call(updateUser, { params, body: { bio: 'Bonjour', town: TUNIS, business } });
    await member.call(updateUser, { params, body: { bio: '', town: null, business: null } });
    expect(await aboutOf(member)).toMatchObject({ bio: null, town: null, business: null });
  });

  it('is read by moderators in a report of the member', async () => {
    const [reported, reporter] = [await app.member(), await app.member()];
    const params = { id: reported.id };
    await reported.call(updateUser, { params, body: { bio: 'Paiement par mandat avant.' } });
    await reporter.call(reportUser, { params, body: { reason: 'scam' } });
    const desk = await moderator(app);
    const { items } = await desk.call(listReports, { query: {} });
    const label = items.find((item) => item.subject.id === reported.id)?.subject.label;
    expect(label).toContain('Paiement par mandat avant.');
  });
});

describe('how fast an owner answers', () => {
  /** Renters write, and the owner answers each after this many milliseconds, or never. */
  async function owner(waits: (number | null)[], askedAgo = 10 * DAY): Promise<Member> {
    const member = await app.member();
    const listing = await rental(member);
    for (const wait of waits) {
      const thread = await openConversation(await app.member(), listing);
      const asked = new Date(app.context.clock.now().getTime() - askedAgo);
      await app.context.db
        .updateTable('conversations')
        .set({ created_at: asked })
        .where('id', '=', thread.id)
        .execute();
      await app.context.db
        .updateTable('messages')
        .set({ created_at: asked })
        .where('conversation_id', '=', thread.id)
        .execute();
      if (wait === null) continue;
      const call = { params: { id: thread.id }, body: { text: 'Oui, c’est libre.' } };
      const { id: answer } = await member.call(sendMessage, call);
      await app.context.db
        .updateTable('messages')
        .set({ created_at: new Date(asked.getTime() + wait) })
        .where('id', '=', answer)
        .execute();
    }
    await updateAnswerTimes({ ...app.context, wakeOutbox: () => app.outbox.wake() });
    return member;
  }

  it.each([
    ['hour', 'within an hour', [5 * MINUTE, 50 * MINUTE, 3 * DAY]],
    ['hours', 'in a few hours', [5 * MINUTE, 3 * HOUR, 5 * HOUR]],
    ['day', 'within a day', [HOUR, 20 * HOUR, 20 * HOUR]],
    ['days', 'in some days', [HOUR, 3 * DAY, 4 * DAY]],
    ['days', 'in some days, since silence counts', [HOUR, 3 * DAY, null, null]],
  ])('is said in a coarse step: %s (%s)', async (step, _, waits) => {
    expect((await aboutOf(await owner(waits)))?.answersWithin).toBe(step);
  });

  it.each([
    ['fewer than three conversations', [MINUTE, MINUTE], DAY],
    ['those of another season', [MINUTE, MINUTE, MINUTE], 100 * DAY],
    ['an owner who hardly answers', [MINUTE, null, null], 10 * DAY],
  ])('is not said of %s', async (_, waits, askedAgo) => {
    expect((await aboutOf(await owner(waits, askedAgo)))?.answersWithin).toBeNull();
  });

  it('is not held against an owner who has not seen this morning’s message yet', async () => {
    const member = await owner([MINUTE, MINUTE, MINUTE, null, null, null, null], 20 * HOUR);
    expect((await aboutOf(member))?.answersWithin).toBe('hour');
  });
});
