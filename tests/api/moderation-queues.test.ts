import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import {
  decideIdentity,
  decideRental,
  findMembers,
  getIdentityDocument,
  listContacts,
  listIdentities,
  listLog,
  listNewRentals,
  listReports,
  suspendMember,
} from '#contract/moderation/operations.ts';
import { reportRental, reportUser } from '#contract/reports/operations.ts';
import { rental } from '../support/factories.ts';
import { aDocument, contactMessage, memberWithIdentity, moderator } from '../support/moderation.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());
const { db } = app.context;
const judge = await moderator(app);

describe('a queue', () => {
  it('is read page by page, oldest first, each case once', async () => {
    const members = await Promise.all(Array.from({ length: 5 }, () => memberWithIdentity(app)));
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const query = { limit: 2, ...(cursor ? { cursor } : {}) };
      const page = await judge.call(listIdentities, { query });
      expect(page.total).toBe(members.length);
      ids.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    const rows = await db.selectFrom('identities').select(['id', 'sent_at']).execute();
    const expected = rows
      .toSorted((a, b) => a.sent_at.getTime() - b.sent_at.getTime() || (a.id < b.id ? -1 : 1))
      .map(({ id }) => id);
    expect(ids).toEqual(expected);
    const wrong = await judge.refusal(listIdentities, { query: { cursor: 'none' } });
    expect(wrong.statusCode).toBe(400);
  });

  it('of identities shows the whole member, and whether another member sent the same document', async () => {
    const content = await aDocument();
    const first = await memberWithIdentity(app, content);
    const second = await memberWithIdentity(app, content);
    const alone = await memberWithIdentity(app);
    const { items } = await judge.call(listIdentities, { query: { limit: 100 } });
    const caseOf = (id: string) => items.find((item) => item.id === id);
    expect(caseOf(alone.identityId)).toMatchObject({
      user: { lastname: 'Ben Salah', email: alone.member.facts.email, language: 'fr' },
      contentType: 'image/jpeg',
      usedElsewhere: false,
    });
    for (const { identityId } of [first, second]) {
      expect(caseOf(identityId)?.usedElsewhere).toBe(true);
    }
  });

  it('of reports names what was reported', async () => {
    const [reporter, owner] = [
      await app.member(),
      await app.member({ firstname: 'Olfa', lastname: 'Trabelsi' }),
    ];
    const listing = await rental(owner);
    const body = { reason: 'scam' } as const;
    await reporter.call(reportUser, { params: { id: owner.id }, body });
    await reporter.call(reportRental, { params: { id: listing.id }, body });
    const { items, total } = await judge.call(listReports, {});
    expect(total).toBe(2);
    expect(items).toMatchObject([
      { subject: { kind: 'user', id: owner.id, label: 'Olfa Trabelsi' } },
      { subject: { kind: 'rental', id: listing.id, label: listing.name } },
    ]);
    expect(items[0]).toMatchObject({
      reported: { id: owner.id, reportCount: 2 },
      reporter: { id: reporter.id, lastname: 'B' },
    });
  });

  it('of contact messages shows the messages', async () => {
    const id = await contactMessage(app);
    const { items } = await judge.call(listContacts, {});
    expect(items).toMatchObject([{ id, name: 'Leïla Hamrouni', language: 'fr' }]);
  });

  it('of rentals shows the open ones no moderator has decided on, without their exact place', async () => {
    const owner = await app.member();
    const [seen, unseen] = [await rental(owner), await rental(owner)];
    const body = { decision: 'approve', reason: 'Vu.' } as const;
    await judge.call(decideRental, { params: { id: seen.id }, body });
    const { items } = await judge.call(listNewRentals, { query: { limit: 100 } });
    const ids = items.map(({ id }) => id);
    expect(ids).toContain(unseen.id);
    expect(ids).not.toContain(seen.id);
    const found = items.find(({ id }) => id === unseen.id);
    expect(found?.rental.location.exact).toBe(false);
    expect(JSON.stringify(found)).not.toContain('rue de Marseille');
    expect(found?.owner.email).toBe(owner.facts.email);
  });
});

describe('a listing whose texts speak of paying in advance', () => {
  it('is published, and marked in the queue of the moderators', async () => {
    const owner = await app.member();
    const risky = await rental(owner, {
      message: 'Acompte de 50 DT par D17 pour réserver, le reste à la remise.',
      deposit: { required: true, amount: 100_000, currency: 'TND', note: 'Chèque de garantie.' },
    });
    const plain = await rental(owner, {
      message: 'On se paie à la remise, par D17 ou en espèces.',
    });
    const { items } = await judge.call(listNewRentals, { query: { limit: 100 } });
    const warningsOf = (id: string) => items.find((item) => item.id === id)?.warnings;
    expect(warningsOf(risky.id)).toEqual(['advancePayment', 'guaranteeCheque']);
    expect(warningsOf(plain.id)).toEqual([]);
  });
});

describe('the document of an identity', () => {
  it('is shown to moderators with its type, and to nobody else', async () => {
    const content = await aDocument();
    const { member, identityId } = await memberWithIdentity(app, content);
    const call = { params: { id: identityId } };
    const answer = await judge.send(getIdentityDocument, call);
    expect(answer.rawPayload.equals(content)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect((await member.refusal(getIdentityDocument, call)).code).toBe('notPermitted');
    expect((await app.visitor.refusal(getIdentityDocument, call)).code).toBe('notSignedIn');
  });

  it('is gone once decided on', async () => {
    const { identityId } = await memberWithIdentity(app);
    const params = { id: identityId };
    await judge.call(decideIdentity, { params, body: { decision: 'reject', reason: 'Flou.' } });
    expect((await judge.refusal(getIdentityDocument, { params })).code).toBe('caseNotFound');
  });
});

describe('members', () => {
  const found = async (q: string) =>
    (await judge.call(findMembers, { query: { q, limit: 100 } })).items.map(({ id }) => id);

  it('are found by a part of their full name or address, in any case', async () => {
    const member = await app.member({ firstname: 'Chedly', lastname: 'M’Rabet' });
    for (const q of ['chedly', 'RABET', 'edly m', member.facts.email.toUpperCase()]) {
      expect(await found(q), q).toContain(member.id);
    }
    for (const q of ['%', '_', '\\', 'chedly%']) expect(await found(q), q).toEqual([]);
  });

  it('are found without accents, in any order of the words, and by their phone number', async () => {
    const member = await app.member({ firstname: 'Œdipe', lastname: 'Łukasz-Désiré' });
    const other = await app.member({ firstname: 'أحمد', lastname: 'N’Golo' });
    await db
      .updateTable('users')
      .set({ phone: '+21698765432', phone_prefix: '+216' })
      .where('id', '=', member.id)
      .execute();
    for (const q of [
      'desire oedipe',
      'LUKASZ',
      '98 765 432',
      '+216 98.765.432',
      '00216 98765432',
    ]) {
      expect(await found(q), q).toEqual([member.id]);
    }
    for (const q of ['احمد', "n'golo", 'golo احمد']) expect(await found(q), q).toEqual([other.id]);
    expect(await found('desire golo')).toEqual([]);
  });

  it('are listed with the suspended first, page by page, without the deleted', async () => {
    const [one, gone] = [await app.member(), await app.member()];
    await judge.call(suspendMember, { params: { id: one.id }, body: { reason: 'Fraude.' } });
    await db
      .updateTable('users')
      .set({
        deleted_at: app.clock.now(),
        email: null,
        password_hash: null,
        firstname: '',
        lastname: '',
      })
      .where('id', '=', gone.id)
      .execute();
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const query = { limit: 4, ...(cursor ? { cursor } : {}) };
      const page = await judge.call(findMembers, { query });
      if (ids.length === 0) {
        expect(page.items[0]).toMatchObject({ id: one.id, suspendedSince: expect.any(String) });
      }
      ids.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).not.toContain(gone.id);
    const { count } = await db
      .selectFrom('users')
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(ids).toHaveLength(Number(count) - 1);
  });
});

describe('the log of decisions', () => {
  it('is read from the latest decision back, page by page', async () => {
    const all = (await judge.call(listLog, { query: { limit: 100 } })).items;
    expect(all.length).toBeGreaterThanOrEqual(3);
    const first = await judge.call(listLog, { query: { limit: 2 } });
    const query = { limit: 100, cursor: first.nextCursor ?? '' };
    const rest = await judge.call(listLog, { query });
    expect([...first.items, ...rest.items]).toEqual(all);
    const moments = all.map(({ decidedAt }) => decidedAt);
    expect(moments).toEqual(moments.toSorted().toReversed());
  });

  it.each([
    sql`update moderation_log set reason = 'another'`,
    sql`delete from moderation_log`,
    sql`truncate moderation_log`,
    sql`truncate moderation_log cascade`,
  ])('cannot be changed in the database: %#', async (statement) => {
    const before = (await judge.call(listLog, { query: { limit: 100 } })).items;
    await expect(statement.execute(db)).rejects.toThrow('moderation_log is never changed');
    expect((await judge.call(listLog, { query: { limit: 100 } })).items).toEqual(before);
  });
});
