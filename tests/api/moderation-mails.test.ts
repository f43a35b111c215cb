import { afterAll, describe, expect, it } from 'vitest';
import { decideReport } from '#contract/moderation/operations.ts';
import { reportUser } from '#contract/reports/operations.ts';
import { confirmEmails } from '../support/confirmed.ts';
import type { Member } from '../support/member.ts';
import { moderator } from '../support/moderation.ts';
import { readMails } from '../support/outbox-files.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());
const judge = await moderator(app);

const mailsTo = async ({ facts }: Member) => {
  await app.outbox.settle();
  const mails = await readMails(app.context.config.dataDirectory);
  return mails.filter(
    ({ to, headers }) =>
      to === facts.email && /<(decision|report)-/.test(headers['message-id'] ?? ''),
  );
};
const confirm = (member: Member) => confirmEmails(app, member);

/** A report on a member, and the decision to warn. */
async function warned(reporter: Member, member: Member): Promise<void> {
  const call = { params: { id: member.id }, body: { reason: 'scam' } } as const;
  const { id } = await reporter.call(reportUser, call);
  await app.outbox.settle();
  const body = { decision: 'warn', reason: 'Règle quatre.' } as const;
  await judge.call(decideReport, { params: { id }, body });
}

describe('mails of moderation', () => {
  it('do not go to an address that nobody has confirmed: it may be a stranger’s', async () => {
    const [reporter, member] = [await app.member(), await app.member()];
    await warned(reporter, member);
    expect([await mailsTo(reporter), await mailsTo(member)]).toEqual([[], []]);
  });

  it('go to both sides whose addresses are confirmed', async () => {
    const [reporter, member] = [await app.member(), await app.member()];
    await confirm(reporter);
    await confirm(member);
    await warned(reporter, member);
    expect((await mailsTo(reporter)).length).toBe(2);
    expect((await mailsTo(member)).length).toBe(1);
  });
});
