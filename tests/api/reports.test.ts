import { afterAll, describe, expect, it } from 'vitest';
import { decideReport, listReports } from '#contract/moderation/operations.ts';
import { reportRental, reportUser } from '#contract/reports/operations.ts';
import { inTransaction } from '#server/commands/run-command.ts';
import { eraseReports, exportReports } from '#server/features/reports/index.ts';
import { ABUSE_LIMITS } from '#server/rate-limits/limits.ts';
import { fields } from '../support/caller.ts';
import { rental } from '../support/factories.ts';
import type { Member } from '../support/member.ts';
import { moderator } from '../support/moderation.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
const strict = await startApp({ config: { rateLimitFactor: 1 } });
afterAll(() => Promise.all([app.close(), strict.close()]));
const body = { reason: 'scam', message: '  Un acompte avant toute visite.  ' } as const;
const NOBODY = '0198d0f0-0000-7000-8000-000000000000';
const commandContext = { ...app.context, wakeOutbox: () => app.outbox.wake() };

const about = (member: Member) => ({ params: { id: member.id }, body });
const rowOf = (id: string) =>
  app.context.db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirst();

describe('a report', () => {
  it('about a member waits in the moderation queue', async () => {
    const [reporter, member] = [await app.member(), await app.member()];
    const { id } = await reporter.call(reportUser, about(member));
    expect(await rowOf(id)).toMatchObject({
      reporter_id: reporter.id,
      subject_kind: 'user',
      subject_id: member.id,
      reported_id: member.id,
      reason: 'scam',
      message: 'Un acompte avant toute visite.',
      decided_at: null,
    });
  });

  it('about a rental names its owner, and needs no message', async () => {
    const [reporter, owner] = [await app.member(), await app.member()];
    const listing = await rental(owner);
    const call = { params: { id: listing.id }, body: { reason: 'prohibited' } } as const;
    const { id } = await reporter.call(reportRental, call);
    expect(await rowOf(id)).toMatchObject({
      subject_kind: 'rental',
      subject_id: listing.id,
      reported_id: owner.id,
      message: null,
    });
  });

  it('is stored once when many come at once, until it is decided on', async () => {
    const [reporter, member, judge] = [
      await app.member(),
      await app.member(),
      await moderator(app),
    ];
    const send = () => reporter.send(reportUser, about(member));
    const answers = await Promise.all(Array.from({ length: 5 }, send));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      201, 409, 409, 409, 409,
    ]);
    expect((await reporter.refusal(reportUser, about(member))).code).toBe('alreadyReported');
    const { items } = await judge.call(listReports, { query: { limit: 100 } });
    const { id = '' } = items.find(({ reported }) => reported.id === member.id) ?? {};
    const decision = { decision: 'dismiss', reason: 'Rien à redire.' } as const;
    await judge.call(decideReport, { params: { id }, body: decision });
    expect((await send()).statusCode).toBe(201);
  });

  it('is refused about oneself and one’s own rental', async () => {
    const member = await app.member();
    const listing = await rental(member);
    expect((await member.refusal(reportUser, about(member))).code).toBe('reportNotAllowed');
    const own = { params: { id: listing.id }, body };
    expect(await member.refusal(reportRental, own)).toMatchObject({
      statusCode: 403,
      code: 'reportNotAllowed',
    });
  });

  it('is refused about unknown and hidden rentals and members', async () => {
    const [reporter, owner] = [await app.member(), await app.member()];
    const unknown = { params: { id: NOBODY }, body };
    expect((await reporter.refusal(reportUser, unknown)).code).toBe('userNotFound');
    expect((await reporter.refusal(reportRental, unknown)).code).toBe('rentalNotFound');
    const listing = await rental(owner);
    await app.context.db
      .updateTable('rentals')
      .set({ status: 'hidden', hidden_because: 'moderation' })
      .where('id', '=', listing.id)
      .execute();
    const hidden = { params: { id: listing.id }, body };
    expect((await reporter.refusal(reportRental, hidden)).code).toBe('rentalNotFound');
    expect((await owner.refusal(reportRental, hidden)).code).toBe('reportNotAllowed');
  });

  it('needs a reason from the list and a message of at most a thousand characters', async () => {
    const [reporter, member] = [await app.member(), await app.member()];
    const send = (wrong: object) =>
      reporter.refusal(reportUser, { params: { id: member.id }, body: wrong });
    expect(fields(await send({}))).toEqual({ reason: 'reasonRequired' });
    const long = { reason: 'scam', message: 'a'.repeat(1_001) };
    expect(fields(await send(long))).toEqual({ message: 'tooLong' });
  });

  it('is limited per member and day', async () => {
    const reporter = await strict.member();
    const send = async () => {
      const call = { params: { id: NOBODY }, body };
      return (await reporter.send(reportUser, call)).statusCode;
    };
    for (let count = 0; count < ABUSE_LIMITS.reportByMember.count; count += 1) {
      expect(await send()).toBe(404);
    }
    expect(await send()).toBe(429);
  });
});

describe('when a member deletes the account', () => {
  it('open reports they made are deleted, decided ones lose their text, and open ones about them are closed', async () => {
    const [leaver, one, other, judge] = [
      await app.member(),
      await app.member(),
      await app.member(),
      await moderator(app),
    ];
    const open = await leaver.call(reportUser, about(one));
    const decided = await leaver.call(reportUser, about(other));
    const received = await one.call(reportUser, about(leaver));
    const decision = { decision: 'warn', reason: 'Soyez plus clair.' } as const;
    await judge.call(decideReport, { params: { id: decided.id }, body: decision });
    expect(await exportReports(app.context.db, leaver.id, null)).toMatchObject([
      { subject: { kind: 'user', id: one.id }, decidedAt: null },
      { subject: { kind: 'user', id: other.id }, message: body.message.trim() },
    ]);

    await inTransaction(commandContext, (work) => eraseReports(work, leaver.id));
    expect(await rowOf(open.id)).toBeUndefined();
    expect(await rowOf(decided.id)).toMatchObject({ message: null, decision: 'warn' });
    expect(await rowOf(received.id)).toMatchObject({ decision: 'dismiss' });
  });
});
