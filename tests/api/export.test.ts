import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportUser } from '#contract/personal-data/operations.ts';
import { type FullMember, fullMember } from '../support/full-member.ts';
import { PERSONAL_TABLES, tablesAboutPeople } from '../support/personal-tables.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
let full: FullMember;
beforeAll(async () => {
  full = await fullMember(app);
});
afterAll(() => app.close());

describe('the export of a member’s data', () => {
  it('has every section, filled from every table that can contain data on a member', async () => {
    const { member } = full;
    const data = await member.call(exportUser, { params: { id: member.id } });
    for (const [section, content] of Object.entries(data)) {
      if (Array.isArray(content)) expect(content, section).not.toEqual([]);
    }
    const named = Object.values(PERSONAL_TABLES).flatMap(({ exported }) => exported);
    expect(Object.keys(data)).toEqual(expect.arrayContaining(named));
  });

  it('knows every table of the database that can contain data on a member', async () => {
    const tables = await tablesAboutPeople(app.context.db);
    expect(tables.map(({ name }) => name)).toEqual(Object.keys(PERSONAL_TABLES).toSorted());
  });

  it('has rows as they are stored', async () => {
    const { member, counterpart, listings, threads, proposals, bookings } = full;
    const data = await member.call(exportUser, { params: { id: member.id } });
    const of = (id: string) => expect.arrayContaining([expect.objectContaining({ id })]);
    expect(data.user).toMatchObject({ id: member.id, email: member.facts.email });
    expect(data.account).toMatchObject([{ id: member.id, firstname: 'Zyxprenom' }]);
    expect(data.rentals).toHaveLength(5);
    expect(data.rentals).toEqual(of(listings.untouched.id));
    expect(data.conversations).toEqual(of(threads.theirs.id));
    expect(data.proposals).toEqual(of(proposals.byCounterpart));
    expect(data.bookings).toEqual(of(bookings.past));
    expect(data.ratingsReceived).toMatchObject([{ author_id: counterpart.id, comment: 'Zyxavis' }]);
    expect(data.ratingsGiven).toMatchObject([{ user_id: counterpart.id, score: 5 }]);
    expect(data.decisions).toMatchObject([{ reason: 'Annonce trompeuse.' }]);
  });

  it('has both sides of the member’s own conversations, and of no others', async () => {
    const { member, counterpart, threads } = full;
    const { messages } = await member.call(exportUser, { params: { id: member.id } });
    const own = Object.values(threads).map(({ id }) => id);
    expect(new Set(messages.map((row) => row.conversation_id))).toEqual(new Set(own));
    const authors = new Set(messages.map((row) => row.author_id));
    expect(authors).toEqual(new Set([member.id, counterpart.id, null]));
  });

  it('has no secret, and nothing of other members but their ids and what they wrote to the member', async () => {
    const { member, counterpart } = full;
    const text = (await member.send(exportUser, { params: { id: member.id } })).body;
    for (const secret of ['password_hash', '$argon2', 'token_hash', 'digest']) {
      expect(text).not.toContain(secret);
    }
    expect(text).not.toContain(member.session.refreshToken);
    const { firstname, lastname, email } = counterpart.facts;
    for (const theirs of [firstname, lastname, email]) expect(text).not.toContain(theirs);
  });

  it('is for the member alone', async () => {
    const [member, other] = [await app.member(), await app.member()];
    expect(await other.refusal(exportUser, { params: { id: member.id } })).toMatchObject({
      statusCode: 404,
      code: 'userNotFound',
    });
  });

  it('leaves out what was written from an address the member has not confirmed', async () => {
    const { member } = full;
    await app.context.db
      .updateTable('users')
      .set({ email_verified_at: null })
      .where('id', '=', member.id)
      .execute();
    const data = await member.call(exportUser, { params: { id: member.id } });
    expect(data.contactMessages).toEqual([]);
    expect(data.newsletter).toEqual([]);
  });
});

describe('exports', () => {
  it('are counted', async () => {
    const strict = await startApp({ config: { rateLimitFactor: 1 } });
    try {
      const member = await strict.member();
      const params = { id: member.id };
      for (let time = 0; time < 10; time += 1) await member.call(exportUser, { params });
      const refusal = await member.refusal(exportUser, { params });
      expect(refusal).toMatchObject({ statusCode: 429, code: 'tooManyRequests' });
      expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(3_000);
    } finally {
      await strict.close();
    }
  });
});
