import { afterAll, describe, expect, it } from 'vitest';
import { getUser } from '#contract/accounts/operations.ts';
import {
  decideContact,
  decideIdentity,
  decideRental,
  decideReport,
  listLog,
  listNewRentals,
} from '#contract/moderation/operations.ts';
import { deleteUser } from '#contract/personal-data/operations.ts';
import { getRental, searchRentals } from '#contract/rentals/operations.ts';
import { reportRental, reportUser } from '#contract/reports/operations.ts';
import { exportDecisions } from '#server/features/moderation/index.ts';
import { waiting } from '../support/agreement.ts';
import { fields } from '../support/caller.ts';
import { confirmedMember } from '../support/confirmed.ts';
import { withoutMails } from '../support/dead-letters.ts';
import { rental } from '../support/factories.ts';
import type { Member } from '../support/member.ts';
import { contactMessage, memberWithIdentity, moderator } from '../support/moderation.ts';
import { linkOf, type ReadMail, readMails } from '../support/outbox-files.ts';
import { setUpPasskey, trustPasskeys } from '../support/second-factor.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());
const judge = await moderator(app);
const NOBODY = '0198d0f0-0000-7000-8000-000000000000';
const REASON = 'Parce que la règle quatre le dit.';

/** The mails an address has got about a decision of the given kind. */
const mailsTo = async (address: string) => {
  await app.outbox.settle();
  const mails = await readMails(app.context.config.dataDirectory);
  return mails.filter(
    ({ to, headers }) => to === address && /<(decision|contact)-/.test(headers['message-id'] ?? ''),
  );
};
const logOf = async (caseId: string) => {
  const { items } = await judge.call(listLog, { query: { limit: 100 } });
  return items.filter((entry) => entry.caseId === caseId);
};
const deciding = <Decision extends string>(id: string, decision: Decision, reason = REASON) => ({
  params: { id },
  body: { decision, reason },
});
const reportOf = async (reporter: Member, listing: { id: string }) => {
  const call = { params: { id: listing.id }, body: { reason: 'scam' } } as const;
  return (await reporter.call(reportRental, call)).id;
};
const badgeOf = async ({ id }: Member) =>
  (await app.visitor.call(getUser, { params: { id } })).badges.identity;

describe('a decision on an identity', () => {
  it.each([
    ['approve', 'verified'],
    ['reject', 'unverified'],
  ] as const)('%s makes the member %s, who is mailed the reason', async (decision, badge) => {
    const { member, identityId } = await memberWithIdentity(app);
    await judge.call(decideIdentity, deciding(identityId, decision));
    expect(await badgeOf(member)).toBe(badge);
    const mails = await mailsTo(member.facts.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(REASON);
    const page = decision === 'approve' ? `profile/${member.id}` : 'modifier-mon-profile';
    expect(linkOf(mails[0] as ReadMail).url.pathname).toBe(`/fr/${page}`);
    expect(await logOf(identityId)).toMatchObject([
      {
        desk: 'identities',
        decision,
        reason: REASON,
        moderator: { id: judge.id },
        member: { id: member.id },
      },
    ]);
  });

  it('is taken once, of many at once, and mailed once', async () => {
    const { member, identityId } = await memberWithIdentity(app);
    const answers = await Promise.all(
      (['approve', 'reject', 'approve', 'reject'] as const).map((decision) =>
        judge.send(decideIdentity, deciding(identityId, decision)),
      ),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted()).toEqual([204, 409, 409, 409]);
    const late = await judge.refusal(decideIdentity, deciding(identityId, 'approve'));
    expect(late.code).toBe('caseAlreadyDecided');
    expect(await mailsTo(member.facts.email)).toHaveLength(1);
    expect(await logOf(identityId)).toHaveLength(1);
  });

  it('cannot be taken by the member themselves', async () => {
    const { member, identityId } = await memberWithIdentity(app);
    await app.context.db
      .updateTable('users')
      .set({ role: 'moderator' })
      .where('id', '=', member.id)
      .execute();
    await setUpPasskey(member);
    await trustPasskeys(app, member);
    const refused = await member.refusal(decideIdentity, deciding(identityId, 'approve'));
    expect([refused.statusCode, refused.code]).toEqual([403, 'notPermitted']);
    expect(await badgeOf(member)).toBe('pending');
  });
});

describe('every decision', () => {
  it('needs a reason, and a decision of its queue', async () => {
    const { identityId } = await memberWithIdentity(app);
    const refused = async (call: object) => fields(await judge.refusal(decideIdentity, call));
    expect(await refused(deciding(identityId, 'approve', '  '))).toEqual({
      reason: 'reasonRequired',
    });
    expect(await refused(deciding(identityId, 'suspend'))).toEqual({ decision: 'invalidValue' });
    expect(await refused(deciding(identityId, 'reject', 'a'.repeat(1_001)))).toEqual({
      reason: 'tooLong',
    });
  });

  it.each([decideIdentity, decideReport, decideContact, decideRental])(
    'is refused about an unknown case: $name',
    async (operation) => {
      const decision = operation === decideReport || operation === decideContact;
      const call = deciding(NOBODY, decision ? 'dismiss' : 'approve');
      expect((await judge.refusal(operation, call)).code).toBe('caseNotFound');
    },
  );

  it('is for moderators alone', async () => {
    const { member, identityId } = await memberWithIdentity(app);
    const call = deciding(identityId, 'approve');
    expect((await member.refusal(decideIdentity, call)).code).toBe('notPermitted');
    expect((await app.visitor.refusal(decideIdentity, call)).code).toBe('notSignedIn');
  });
});

describe('a decision on a report', () => {
  it('to dismiss changes nothing, and only the reporter is mailed', async () => {
    const [reporter, owner] = [await confirmedMember(app), await confirmedMember(app)];
    const listing = await rental(owner);
    const id = await reportOf(reporter, listing);
    await judge.call(decideReport, deciding(id, 'dismiss'));
    expect((await app.visitor.call(getRental, { params: { id: listing.id } })).hidden).toBe(false);
    expect(await mailsTo(owner.facts.email)).toEqual([]);
    const mails = await mailsTo(reporter.facts.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(REASON);
  });

  it('to warn mails both sides, and the reason goes to the warned member alone', async () => {
    const [reporter, member] = [await confirmedMember(app), await confirmedMember(app)];
    const { id } = await reporter.call(reportUser, {
      params: { id: member.id },
      body: { reason: 'harassment' },
    });
    await judge.call(decideReport, deciding(id, 'warn'));
    const [[toMember], [toReporter]] = [
      await mailsTo(member.facts.email),
      await mailsTo(reporter.facts.email),
    ];
    expect(toMember?.text).toContain(REASON);
    expect(toReporter?.subject).toBe('Votre signalement a été retenu');
    expect(linkOf(toMember as ReadMail).url.pathname).toBe('/fr/parametres');
    expect(toReporter?.text).not.toContain(REASON);
  });

  it('to hide hides the rental from everyone but its owner, and settles all reports on it', async () => {
    const [one, other, owner] = [
      await confirmedMember(app),
      await confirmedMember(app),
      await confirmedMember(app),
    ];
    const listing = await rental(owner);
    const [first, second] = [await reportOf(one, listing), await reportOf(other, listing)];
    const aboutOwner = await one.call(reportUser, {
      params: { id: owner.id },
      body: { reason: 'scam' },
    });
    await judge.call(decideReport, deciding(first, 'hide'));

    const call = { params: { id: listing.id } };
    expect((await app.visitor.refusal(getRental, call)).code).toBe('rentalNotFound');
    expect(await owner.call(getRental, call)).toMatchObject({ hidden: true, closed: true });
    const listed = await app.visitor.call(searchRentals, { query: { limit: 100 } });
    expect(listed.items.map(({ id }) => id)).not.toContain(listing.id);

    expect(await logOf(first)).toHaveLength(1);
    expect(await logOf(second)).toMatchObject([{ decision: 'hide', reason: REASON }]);
    expect(await logOf(aboutOwner.id)).toEqual([]);
    expect(await mailsTo(owner.facts.email)).toHaveLength(1);
    expect(await mailsTo(one.facts.email)).toHaveLength(1);
    expect(await mailsTo(other.facts.email)).toHaveLength(1);
  });

  it('cannot hide a member', async () => {
    const [reporter, member] = [await confirmedMember(app), await confirmedMember(app)];
    const { id } = await reporter.call(reportUser, {
      params: { id: member.id },
      body: { reason: 'scam' },
    });
    const refused = await judge.refusal(decideReport, deciding(id, 'hide'));
    expect(fields(refused)).toEqual({ decision: 'invalidValue' });
    expect(await logOf(id)).toEqual([]);
  });

  it('cannot be taken by the reported member, nor suspend a moderator', async () => {
    const [reporter, second] = [await confirmedMember(app), await moderator(app)];
    const { id } = await reporter.call(reportUser, {
      params: { id: second.id },
      body: { reason: 'scam' },
    });
    expect((await second.refusal(decideReport, deciding(id, 'dismiss'))).code).toBe('notPermitted');
    expect((await judge.refusal(decideReport, deciding(id, 'suspend'))).code).toBe('notPermitted');
    await judge.call(decideReport, deciding(id, 'warn'));
  });

  it('is taken once', async () => {
    const reporter = await confirmedMember(app);
    const id = await reportOf(reporter, await rental(await confirmedMember(app)));
    await judge.call(decideReport, deciding(id, 'dismiss'));
    const again = await judge.refusal(decideReport, deciding(id, 'hide'));
    expect(again.code).toBe('caseAlreadyDecided');
    expect(await logOf(id)).toMatchObject([{ decision: 'dismiss' }]);
  });

  it('is not mailed to a member who is deleted by then', async () => {
    const [owner, reporter] = [await confirmedMember(app), await confirmedMember(app)];
    const id = await reportOf(reporter, await rental(owner));
    // mails of earlier decisions have left
    await app.outbox.settle();
    await withoutMails(app, async () => {
      await judge.call(decideReport, deciding(id, 'warn'));
      await app.outbox.settle();
    });
    expect(await waiting(app, 'decisionMail')).toHaveLength(2);
    for (const { call, ...member } of [owner, reporter]) {
      const body = { password: member.facts.password };
      await call(deleteUser, { params: { id: member.id }, body });
    }
    app.clock.advance({ seconds: 5 });
    for (const { facts } of [owner, reporter]) expect(await mailsTo(facts.email)).toEqual([]);
    expect(await waiting(app, 'decisionMail')).toEqual([]);
  });
});

describe('a decision on a contact message', () => {
  it('to answer sends the answer to the writer', async () => {
    const id = await contactMessage(app, { email: 'ecrit@example.com' });
    await judge.call(decideContact, deciding(id, 'answer', 'Oui, au nom de l’association.'));
    const mails = await mailsTo('ecrit@example.com');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Oui, au nom de l’association.');
    expect(await logOf(id)).toMatchObject([{ desk: 'contacts', member: null }]);
    const again = await judge.refusal(decideContact, deciding(id, 'dismiss'));
    expect(again.code).toBe('caseAlreadyDecided');
  });

  it('to dismiss sends nothing', async () => {
    const id = await contactMessage(app, { email: 'spam@example.com' });
    await judge.call(decideContact, deciding(id, 'dismiss'));
    expect(await mailsTo('spam@example.com')).toEqual([]);
  });
});

describe('a decision on a new rental', () => {
  const waiting = async () =>
    (await judge.call(listNewRentals, { query: { limit: 100 } })).items.map(({ id }) => id);

  it('to approve leaves it, without a mail to its owner', async () => {
    const owner = await confirmedMember(app);
    const listing = await rental(owner);
    expect(await waiting()).toContain(listing.id);
    await judge.call(decideRental, deciding(listing.id, 'approve'));
    expect(await waiting()).not.toContain(listing.id);
    await app.visitor.call(getRental, { params: { id: listing.id } });
    expect(await mailsTo(owner.facts.email)).toEqual([]);
    const again = await judge.refusal(decideRental, deciding(listing.id, 'hide'));
    expect(again.code).toBe('caseAlreadyDecided');
  });

  it('to hide takes it down and mails its owner the reason', async () => {
    const owner = await confirmedMember(app);
    const listing = await rental(owner);
    await judge.call(decideRental, deciding(listing.id, 'hide'));
    expect(await waiting()).not.toContain(listing.id);
    const call = { params: { id: listing.id } };
    expect((await app.visitor.refusal(getRental, call)).code).toBe('rentalNotFound');
    expect((await mailsTo(owner.facts.email))[0]?.text).toContain(REASON);
    expect(await exportDecisions(app.context.db, owner.id)).toEqual([
      { desk: 'rentals', decision: 'hide', reason: REASON, decidedAt: expect.any(String) },
    ]);
  });
});
