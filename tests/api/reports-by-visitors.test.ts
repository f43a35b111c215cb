import { afterAll, describe, expect, it } from 'vitest';
import {
  decideReport,
  getReport,
  listReports,
  suspendMember,
} from '#contract/moderation/operations.ts';
import { reportAsVisitor } from '#contract/reports/operations.ts';
import { inTransaction } from '#server/commands/run-command.ts';
import { eraseVisitorReports, exportReports } from '#server/features/reports/index.ts';
import { ABUSE_LIMITS } from '#server/rate-limits/limits.ts';
import { fields } from '../support/caller.ts';
import { confirmedMember } from '../support/confirmed.ts';
import { rental } from '../support/factories.ts';
import { easyCaptcha, moderator, solvedCaptcha } from '../support/moderation.ts';
import { readMails } from '../support/outbox-files.ts';
import { startApp, type TestApp } from '../support/start-app.ts';

const app = await startApp();
const strict = await startApp({
  config: { rateLimitFactor: 1, trustedProxies: ['127.0.0.1'] },
});
afterAll(() => Promise.all([app.close(), strict.close()]));
const judge = await moderator(app);
const commandContext = { ...app.context, wakeOutbox: () => app.outbox.wake() };

type Kind = 'user' | 'rental' | 'rating';
let addresses = 0;
const someAddress = () => {
  addresses += 1;
  return `voisin-${addresses}@example.com`;
};
const bodyOf = async (
  on: TestApp,
  subject: { kind: Kind; id: string },
  {
    email = someAddress(),
    ...facts
  }: { email?: string; captcha?: string; reason?: string; message?: string } = {},
) => ({
  subject,
  reason: 'scam' as const,
  message: 'La même annonce est sur un autre site.',
  language: 'en' as const,
  captcha: await easyCaptcha(on),
  email,
  ...(facts as object),
});
const rowOf = (id: string) =>
  app.context.db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirst();
const mailsTo = async (address: string, on: TestApp = app) => {
  await on.outbox.settle();
  return (await readMails(on.context.config.dataDirectory)).filter(({ to }) => to === address);
};
const caseOf = async (id: string) => (await judge.call(getReport, { params: { id } })).case;

describe('a visitor', () => {
  it('reports a listing with an email address, which gets a confirmation and the answer', async () => {
    const listing = await rental(await app.member());
    const email = someAddress();
    const body = {
      ...(await bodyOf(app, { kind: 'rental', id: listing.id }, { email })),
      captcha: await solvedCaptcha(app),
    };
    const { id } = await app.visitor.call(reportAsVisitor, { body });
    expect(await rowOf(id)).toMatchObject({
      reporter_id: null,
      reporter_email: email,
      reported_id: listing.owner.id,
      subject_kind: 'rental',
    });
    const [received] = await mailsTo(email);
    expect(received?.subject).toBe('We’ve received your report');
    const decision = { decision: 'dismiss', reason: 'We found nothing wrong.' } as const;
    await judge.call(decideReport, { params: { id }, body: decision });
    const [, answer] = await mailsTo(email);
    expect(answer?.text).toContain('We found nothing wrong.');
  });

  it('reports a member, who does not learn by whom', async () => {
    const member = await app.member();
    const body = await bodyOf(app, { kind: 'user', id: member.id });
    const { id } = await app.visitor.call(reportAsVisitor, { body });
    const { items } = await judge.call(listReports, { query: { limit: 100 } });
    expect(items.find((item) => item.id === id)).toMatchObject({
      reporter: null,
      visitor: { email: body.email, language: 'en' },
    });
    expect(await judge.call(getReport, { params: { id } })).toMatchObject({
      bookings: [],
      record: { reports: 1, upheld: 0, dismissed: 0 },
    });
    expect(
      JSON.stringify(await exportReports(app.context.db, member.id, member.facts.email)),
    ).not.toContain(body.email);
  });

  it('is refused without a solved captcha, without an address, and for what is not shown', async () => {
    const [member, owner] = [await app.member(), await app.member()];
    const listing = await rental(owner);
    const about = { kind: 'user', id: member.id } as const;
    const refusal = async (body: object) =>
      app.visitor.refusal(reportAsVisitor, { body: body as never });
    const good = await bodyOf(app, about);
    expect((await refusal({ ...good, captcha: 'none' })).code).toBe('captchaFailed');
    expect(fields(await refusal({ ...good, email: 'nobody' }))).toEqual({ email: 'invalidEmail' });
    expect(fields(await refusal({ ...good, subject: { kind: 'message', id: member.id } }))).toEqual(
      {
        'subject.kind': 'invalidValue',
      },
    );
    await app.context.db
      .updateTable('rentals')
      .set({ status: 'hidden', hidden_because: 'moderation' })
      .where('id', '=', listing.id)
      .execute();
    const hidden = await bodyOf(app, { kind: 'rental', id: listing.id });
    expect((await refusal(hidden)).code).toBe('rentalNotFound');
    const rating = await bodyOf(app, { kind: 'rating', id: listing.id });
    expect((await refusal(rating)).code).toBe('ratingNotFound');
    // a refused one has not used the solution up
    await app.visitor.call(reportAsVisitor, { body: good });
    expect((await refusal(good)).code).toBe('captchaFailed');
  });

  it('is answered alike for the same words once more, which are not stored again', async () => {
    const member = await app.member();
    const about = { kind: 'user', id: member.id } as const;
    const email = someAddress();
    const send = async () =>
      app.visitor.call(reportAsVisitor, { body: await bodyOf(app, about, { email }) });
    const [first, second] = [await send(), await send()];
    expect(await rowOf(first.id)).toBeDefined();
    expect(await rowOf(second.id)).toBeUndefined();
    expect((await caseOf(first.id)).additions).toEqual([]);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('is heard in their own words after somebody has reported the same in their name', async () => {
    const listing = await rental(await app.member());
    const about = { kind: 'rental', id: listing.id } as const;
    const email = someAddress();
    const send = async (facts: object) =>
      app.visitor.call(reportAsVisitor, { body: await bodyOf(app, about, { email, ...facts }) });
    const first = await send({ reason: 'other', message: 'Rien de grave.' });
    const before = await rowOf(first.id);
    const own = await send({ reason: 'harassment', message: 'Il menace ma famille.' });
    await send({ reason: 'harassment', message: 'Il menace ma famille.' });
    const [added, ...others] = (await caseOf(first.id)).additions;
    expect(added).toMatchObject({
      id: own.id,
      reason: 'harassment',
      message: 'Il menace ma famille.',
    });
    expect(others).toEqual([]);
    // the case weighs as much as the heavier words, and is found by either reason
    const row = await rowOf(first.id);
    expect(row?.risks).toContain('threat');
    expect(row?.risk).toBeGreaterThan(before?.risk ?? 0);
    for (const reason of ['other', 'harassment'] as const) {
      const { items } = await judge.call(listReports, { query: { limit: 100, reason } });
      expect(items.map(({ id }) => id)).toContain(first.id);
    }
    // a decision ends the case: what comes later is a case again
    const decision = { decision: 'dismiss', reason: 'Rien trouvé.' } as const;
    await judge.call(decideReport, { params: { id: first.id }, body: decision });
    const later = await send({ reason: 'scam', message: 'Encore lui.' });
    expect(await rowOf(later.id)).toBeDefined();
  });

  it('loses no word of several that come at the same moment', async () => {
    const member = await app.member();
    const email = someAddress();
    const messages = ['Un.', 'Deux.', 'Trois.', 'Quatre.'];
    const bodies = await Promise.all(
      messages.map((message) => bodyOf(app, { kind: 'user', id: member.id }, { email, message })),
    );
    await Promise.all(bodies.map((body) => app.visitor.call(reportAsVisitor, { body })));
    const { items } = await judge.call(listReports, { query: { limit: 100 } });
    const cases = items.filter(({ visitor }) => visitor?.email === email);
    const said = cases.flatMap(({ message, additions }) => [
      message,
      ...additions.map((added) => added.message),
    ]);
    expect(cases).toHaveLength(1);
    expect(said.toSorted()).toEqual(messages.toSorted());
  });

  it('is limited by network, so that nobody fills the queue or another person’s mailbox', async () => {
    const member = await strict.member();
    const about = { kind: 'user', id: member.id } as const;
    const send = async () => {
      const body = await bodyOf(strict, about);
      return (await strict.visitor.send(reportAsVisitor, { body })).statusCode;
    };
    for (let count = 0; count < ABUSE_LIMITS.visitorReportByAddress.count; count += 1) {
      expect(await send()).toBe(201);
    }
    expect(await send()).toBe(429);
  });
});

describe('the mailbox of somebody in whose name visitors report', () => {
  it('gets few mails from however many networks, while every report reaches the moderators', async () => {
    const owner = await confirmedMember(strict);
    const email = someAddress();
    const { visitorReportMailsByEmail, visitorAnswerMailsByEmail } = ABUSE_LIMITS;
    const most = visitorAnswerMailsByEmail.count + 2;
    const ids: string[] = [];
    for (let count = 0; count < most; count += 1) {
      const listing = await rental(owner);
      const body = await bodyOf(strict, { kind: 'rental', id: listing.id }, { email });
      const headers = { 'x-forwarded-for': `198.51.${count}.7` };
      const answer = await strict.visitor.send(reportAsVisitor, { body }, { headers });
      expect(answer.statusCode).toBe(201);
      ids.push(answer.json().id);
    }
    const { db } = strict.context;
    const stored = await db
      .selectFrom('reports')
      .select('id')
      .where('reporter_email', '=', email)
      .execute();
    expect(stored).toHaveLength(most);
    expect(await mailsTo(email, strict)).toHaveLength(visitorReportMailsByEmail.count);
    const strictJudge = await moderator(strict);
    for (const id of ids) {
      const decision = { decision: 'dismiss', reason: 'Rien trouvé.' } as const;
      await strictJudge.call(decideReport, { params: { id }, body: decision });
    }
    const all = visitorReportMailsByEmail.count + visitorAnswerMailsByEmail.count;
    expect(await mailsTo(email, strict)).toHaveLength(all);
  });

  it('is one mailbox under any spelling: a plus or the dots of Gmail bring it no more mails', async () => {
    const { visitorReportMailsByEmail, visitorAnswerMailsByEmail } = ABUSE_LIMITS;
    const most = visitorAnswerMailsByEmail.count + 2;
    const sent: string[] = [];
    const strictJudge = await moderator(strict);
    const listing = await rental(await confirmedMember(strict));
    const ids: string[] = [];
    for (let count = 0; count < most; count += 1) {
      const email = `vic.tim+${count}@${count % 2 ? 'gmail.com' : 'googlemail.com'}`;
      const body = await bodyOf(strict, { kind: 'rental', id: listing.id }, { email });
      const headers = { 'x-forwarded-for': `198.52.${count}.7` };
      const { id } = await strict.visitor.call(reportAsVisitor, { body }, { headers });
      ids.push(id);
      sent.push(email);
    }
    const mails = async () =>
      (await Promise.all(sent.map((email) => mailsTo(email, strict)))).flat().length;
    expect(await mails()).toBe(visitorReportMailsByEmail.count);
    const decision = { decision: 'dismiss', reason: 'Rien trouvé.' } as const;
    for (const id of ids) {
      await strictJudge.send(decideReport, { params: { id }, body: decision });
    }
    expect(await mails()).toBe(visitorReportMailsByEmail.count + visitorAnswerMailsByEmail.count);
  });

  it('reads that the address was given for a report', async () => {
    const member = await app.member();
    const email = someAddress();
    const body = await bodyOf(app, { kind: 'user', id: member.id }, { email });
    await app.visitor.call(reportAsVisitor, { body });
    const [received] = await mailsTo(email);
    expect(received?.text).toContain('this address was given for a report');
  });
});

describe('a suspended member', () => {
  it('reports like anybody else, without the account', async () => {
    const [suspended, member] = [await app.member(), await app.member()];
    const call = { params: { id: suspended.id }, body: { reason: 'Fraude.' } };
    await judge.call(suspendMember, call);
    const body = await bodyOf(app, { kind: 'user', id: member.id });
    expect((await suspended.send(reportAsVisitor, { body })).statusCode).toBe(201);
  });
});

describe('who confirms the address later', () => {
  it('finds the reports in the export, and deletes them with the account', async () => {
    const [one, other] = [await app.member(), await app.member()];
    const email = someAddress();
    const report = async (id: string) =>
      (
        await app.visitor.call(reportAsVisitor, {
          body: await bodyOf(app, { kind: 'user', id }, { email }),
        })
      ).id;
    const [open, decided] = [await report(one.id), await report(other.id)];
    const more = await bodyOf(app, { kind: 'user', id: other.id }, { email, message: 'Encore.' });
    await app.visitor.call(reportAsVisitor, { body: more });
    const exported = await exportReports(app.context.db, judge.id, email);
    expect(exported).toHaveLength(3);
    expect(exported.map(({ message }) => message)).toContain('Encore.');
    const decision = { decision: 'warn', reason: 'Attention.' } as const;
    await judge.call(decideReport, { params: { id: decided }, body: decision });
    await inTransaction(commandContext, (work) => eraseVisitorReports(work, email));
    expect(await rowOf(open)).toBeUndefined();
    expect(await rowOf(decided)).toMatchObject({
      reporter_email: null,
      message: null,
      decision: 'warn',
    });
    const left = await app.context.db.selectFrom('report_additions').select('message').execute();
    expect(left.map(({ message }) => message)).not.toContain('Encore.');
  });
});
