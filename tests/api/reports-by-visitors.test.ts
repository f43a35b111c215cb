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
import { rental } from '../support/factories.ts';
import { easyCaptcha, moderator, solvedCaptcha } from '../support/moderation.ts';
import { readMails } from '../support/outbox-files.ts';
import { startApp, type TestApp } from '../support/start-app.ts';

const app = await startApp();
const strict = await startApp({ config: { rateLimitFactor: 1 } });
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
  { email = someAddress(), ...facts }: { email?: string; captcha?: string; reason?: string } = {},
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
const mailsTo = async (address: string) => {
  await app.outbox.settle();
  return (await readMails(app.context.config.dataDirectory)).filter(({ to }) => to === address);
};

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

  it('is answered alike for a second report of the same, which is not stored', async () => {
    const member = await app.member();
    const about = { kind: 'user', id: member.id } as const;
    const email = someAddress();
    const first = await app.visitor.call(reportAsVisitor, {
      body: await bodyOf(app, about, { email }),
    });
    const second = await app.visitor.call(reportAsVisitor, {
      body: await bodyOf(app, about, { email }),
    });
    expect(await rowOf(first.id)).toBeDefined();
    expect(await rowOf(second.id)).toBeUndefined();
    expect(await mailsTo(email)).toHaveLength(1);
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
    const decision = { decision: 'warn', reason: 'Attention.' } as const;
    await judge.call(decideReport, { params: { id: decided }, body: decision });
    expect(await exportReports(app.context.db, judge.id, email)).toHaveLength(2);
    await inTransaction(commandContext, (unit) => eraseVisitorReports(unit, email));
    expect(await rowOf(open)).toBeUndefined();
    expect(await rowOf(decided)).toMatchObject({
      reporter_email: null,
      message: null,
      decision: 'warn',
    });
  });
});
