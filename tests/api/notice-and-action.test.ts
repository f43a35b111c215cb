import { afterAll, describe, expect, it } from 'vitest';
import { decideReport } from '#contract/moderation/operations.ts';
import { reportRental } from '#contract/reports/operations.ts';
import mails from '#locales/fr/mails.json' with { type: 'json' };
import { confirmedMember } from '../support/confirmed.ts';
import { rental } from '../support/factories.ts';
import type { Member } from '../support/member.ts';
import { moderator } from '../support/moderation.ts';
import { readMails } from '../support/outbox-files.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());
const judge = await moderator(app);
const REASON = 'L’annonce propose un objet dont la location est interdite.';

const mailsTo = async ({ facts }: Member) => {
  await app.outbox.settle();
  const all = await readMails(app.context.config.dataDirectory);
  return all.filter(({ to }) => to === facts.email);
};
/** A mail breaks its lines where it likes, and a text may have no-break spaces. */
const words = (text = '') => text.replace(/\s+/g, ' ');

async function reported() {
  const [reporter, owner] = [await confirmedMember(app), await confirmedMember(app)];
  const { id: rentalId } = await rental(owner);
  const { id } = await reporter.call(reportRental, {
    params: { id: rentalId },
    body: { reason: 'scam' },
  });
  const decide = (decision: 'hide' | 'dismiss') =>
    judge.call(decideReport, { params: { id }, body: { decision, reason: REASON } });
  return { reporter, owner, decide };
}

describe('a notice', () => {
  it('is confirmed to its reporter at once, and to nobody else', async () => {
    const { reporter, owner } = await reported();
    const subjects = (await mailsTo(reporter)).map(({ subject }) => subject);
    expect(subjects).toContain(mails.email.report.received.subject);
    // of several reports each mail says which
    expect(words((await mailsTo(reporter)).at(-1)?.text)).toMatch(/signalement : \S*Perceuse/);
    const others = (await mailsTo(owner)).map(({ subject }) => subject);
    expect(others).not.toContain(mails.email.report.received.subject);
  });
});

describe('a decision', () => {
  it('is mailed to the reported member with its reason, who took it, on what ground, and what one can do', async () => {
    const { owner, decide } = await reported();
    await decide('hide');
    const email = (await mailsTo(owner)).at(-1);
    expect(email?.subject).toBe(mails.email.decision.reports.hide.subject);
    expect(words(email?.text)).toContain(REASON);
    expect(words(email?.text)).toContain(words(mails.frame.redress));
  });

  it('to dismiss is mailed to the reporter in the same way', async () => {
    const { reporter, decide } = await reported();
    await decide('dismiss');
    const email = (await mailsTo(reporter)).at(-1);
    expect(email?.subject).toBe(mails.email.report.dismissed.subject);
    expect(words(email?.text)).toContain(REASON);
    expect(words(email?.text)).toContain(words(mails.frame.redress));
  });

  it('in favour of the reporter needs no redress, and its reason goes to the reported member alone', async () => {
    const { reporter, decide } = await reported();
    await decide('hide');
    const email = (await mailsTo(reporter)).at(-1);
    expect(email?.subject).toBe(mails.email.report.upheld.subject);
    expect(words(email?.text)).toMatch(/signalement : \S*Perceuse/);
    expect(words(email?.text)).not.toContain(REASON);
    expect(words(email?.text)).not.toContain(words(mails.frame.redress));
  });
});
