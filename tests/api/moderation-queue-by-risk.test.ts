import { type Kysely, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideReport, listReports } from '#contract/moderation/operations.ts';
import { RISKS } from '#contract/moderation/risk.ts';
import { reportMessage, reportRental, reportUser } from '#contract/reports/operations.ts';
import { encodeCursor } from '#server/cursor.ts';
import type { Database } from '#server/database.ts';
import { positionOf, riskiest } from '#server/features/moderation/report-page.ts';
import { write } from '../support/chat.ts';
import { negotiation, rental } from '../support/factories.ts';
import type { Member } from '../support/member.ts';
import { moderator } from '../support/moderation.ts';
import { queriesOf } from '../support/query-counter.ts';
import { startApp } from '../support/start-app.ts';

const CASES = 10_000;
const PAGE = 24;

const app = await startApp();
afterAll(() => app.close());
const { db } = app.context;
const judge = await moderator(app);

const reasons = async (query: object = {}) =>
  (await judge.call(listReports, { query: { limit: 100, ...query } })).items;
/** An account that is not new any more. */
const oldMember = async () => {
  const member = await app.member();
  const years = new Date(app.clock.now().getTime() - 800 * 86_400_000);
  await db.updateTable('users').set({ created_at: years }).where('id', '=', member.id).execute();
  return member;
};

describe('the queue of reports', () => {
  it('begins with threats, then money, new accounts and risky texts, and the longest waiting among equals', async () => {
    const reporter = await oldMember();
    const report = async (member: Member, reason: 'harassment' | 'scam' | 'fakeProfile') =>
      (await reporter.call(reportUser, { params: { id: member.id }, body: { reason } })).id;
    const calm = await report(await oldMember(), 'fakeProfile');
    const later = await report(await oldMember(), 'fakeProfile');
    const fresh = await report(await app.member(), 'fakeProfile');
    const money = await report(await oldMember(), 'scam');
    const listing = await rental(await oldMember(), { message: 'Voyez mes photos sur exemple.tn' });
    const body = { reason: 'inappropriate' } as const;
    const risky = await reporter.call(reportRental, { params: { id: listing.id }, body });
    const threat = await report(await oldMember(), 'harassment');
    const items = await reasons();
    expect(items.map(({ id, risks }) => [id, risks])).toEqual([
      [threat, ['threat']],
      [money, ['money']],
      [fresh, ['newAccount']],
      [risky.id, ['flaggedText']],
      [calm, []],
      [later, []],
    ]);
  });

  it('is filtered by what was reported, why, and whether it was decided', async () => {
    const { owner, member, conversation } = await negotiation(app);
    const said = await write(owner, conversation.id, 'Va-t’en.');
    const call = { params: { id: said.id }, body: { reason: 'harassment' } } as const;
    const { id } = await member.call(reportMessage, call);
    expect((await reasons({ kind: 'message' })).map((one) => one.id)).toEqual([id]);
    expect((await reasons({ kind: 'message', reason: 'scam' })).map((one) => one.id)).toEqual([]);
    expect((await reasons({ reason: 'harassment' })).map((one) => one.reason)).toEqual([
      'harassment',
      'harassment',
    ]);
    expect(await reasons({ state: 'decided' })).toEqual([]);
    const decision = { decision: 'warn', reason: 'Restez poli.' } as const;
    await judge.call(decideReport, { params: { id }, body: decision });
    expect(await reasons({ state: 'decided' })).toMatchObject([{ id, decision: 'warn' }]);
    expect(await reasons({ kind: 'message' })).toEqual([]);
    const wrong = await judge.refusal(listReports, { query: { kind: 'house' as 'user' } });
    expect(wrong.statusCode).toBe(400);
  });

  it('does not show moderators what they have reported, nor what is reported about them', async () => {
    const [other, reporter] = [await moderator(app), await app.member()];
    const body = { reason: 'scam' } as const;
    const about = await reporter.call(reportUser, { params: { id: other.id }, body });
    const by = await other.call(reportUser, { params: { id: reporter.id }, body });
    const { items } = await other.call(listReports, { query: { limit: 100 } });
    const shown = items.map(({ id }) => id);
    expect(shown).not.toContain(about.id);
    expect(shown).not.toContain(by.id);
    expect((await reasons()).map(({ id }) => id)).toEqual(
      expect.arrayContaining([about.id, by.id]),
    );
  });
});

describe('ten thousand waiting cases', () => {
  beforeAll(async () => {
    await db.deleteFrom('reports').execute();
    const members = await Promise.all([1, 2, 3, 4].map(() => app.member()));
    const risks = [0, RISKS.flaggedText, RISKS.newAccount, RISKS.money, RISKS.threat];
    const since = app.clock.now().getTime();
    const rows = Array.from({ length: CASES }, (_, index) => ({
      id: uuid(),
      reporter_id: null,
      reporter_email: `visitor-${index}@example.com`,
      reporter_language: 'fr' as const,
      subject_kind: 'user' as const,
      subject_id: members[index % 4]?.id as string,
      reported_id: members[index % 4]?.id as string,
      reason: index % 2 ? ('scam' as const) : ('other' as const),
      message: null,
      risks: [],
      risk: risks[index % 5] as number,
      // several at the same instant
      created_at: new Date(since - Math.floor(index / 3) * 1_000),
      decision: null,
      decided_at: null,
    }));
    for (let start = 0; start < CASES; start += 1_000) {
      await db
        .insertInto('reports')
        .values(rows.slice(start, start + 1_000))
        .execute();
    }
    await sql`analyze reports`.execute(db);
  });

  /** The cursor behind the given number of pages. */
  const cursorBehind = async (pages: number) => {
    const row = await db
      .selectFrom('reports')
      .select(['id', 'risk', 'created_at'])
      .orderBy('risk', 'desc')
      .orderBy('created_at')
      .orderBy('id')
      .offset(pages * PAGE - 1)
      .limit(1)
      .executeTakeFirstOrThrow();
    return encodeCursor(positionOf(row));
  };

  it('take as many statements for the first and the four hundredth page, and few', async () => {
    const cursor = await cursorBehind(399);
    const read = (query: object) => judge.call(listReports, { query: { limit: PAGE, ...query } });
    await read({});
    const [first, last] = [
      await queriesOf(() => read({})),
      await queriesOf(() => read({ cursor })),
    ];
    expect(first).toBe(last);
    expect(first).toBeLessThanOrEqual(10);
  });

  it('are each on one page', async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const query = { limit: 100, ...(cursor ? { cursor } : {}) };
      const page = await judge.call(listReports, { query });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
      // a tenth is enough to cross from one risk to the next
    } while (cursor && seen.length < 2_500);
    expect(new Set(seen).size).toBe(seen.length);
    const first = await db
      .selectFrom('reports')
      .select('id')
      .orderBy('risk', 'desc')
      .orderBy('created_at')
      .orderBy('id')
      .limit(seen.length)
      .execute();
    expect(seen).toEqual(first.map(({ id }) => id));
  });

  it.each([
    ['the first page', 0],
    ['the four hundredth', 399],
  ])('are read by the index of risks: %s', async (_, pages) => {
    const cursor = pages === 0 ? undefined : await cursorBehind(pages);
    const page = riskiest(db, judge.id, { state: 'waiting', limit: PAGE, cursor });
    const plan = await planOf(db, page);
    expect(plan).toContain('Index Scan using reports_by_risk');
    expect(plan).not.toContain('Sort');
  });
});

/** The plan of a query, as text. */
async function planOf(
  { executeQuery }: Pick<Kysely<Database>, 'executeQuery'>,
  query: ReturnType<typeof riskiest>,
): Promise<string> {
  const { sql: text, parameters, ...compiled } = query.compile();
  const { rows } = await executeQuery.call(db, {
    ...compiled,
    sql: `explain ${text}`,
    parameters,
  } as never);
  return (rows as Record<string, string>[]).map((row) => row['QUERY PLAN']).join('\n');
}
