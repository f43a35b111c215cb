import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { forgotPassword, getUser, login, resetPassword } from '#contract/accounts/operations.ts';
import { listConversations, sendMessage } from '#contract/conversations/operations.ts';
import {
  decideRental,
  decideReport,
  findMembers,
  listLog,
  restoreMember,
  suspendMember,
} from '#contract/moderation/operations.ts';
import { deleteUser } from '#contract/personal-data/operations.ts';
import { confirmPhone, validateCode } from '#contract/phones/operations.ts';
import { createRental, getRental } from '#contract/rentals/operations.ts';
import { reportUser } from '#contract/reports/operations.ts';
import { forgetOldRows } from '#server/retention/forget-rows.ts';
import { confirmEmailByLink, confirmedMember } from '../support/confirmed.ts';
import { negotiation, proposal, rental, rentalFacts } from '../support/factories.ts';
import { tokenMailedTo } from '../support/mails-to.ts';
import type { Member } from '../support/member.ts';
import { moderator } from '../support/moderation.ts';
import { readMails } from '../support/outbox-files.ts';
import { codeIn, smsTo } from '../support/sms.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());
const judge = await moderator(app);
const about = ({ id }: Pick<Member, 'id'>, reason = 'Plusieurs plaintes fondées.') => ({
  params: { id },
  body: { reason },
});
const statusOf = (id: string) =>
  app.context.db
    .selectFrom('rentals')
    .select(['status', 'hidden_because'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

describe('a suspended member', () => {
  it('can only read, with the existing sessions', async () => {
    const { owner, conversation } = await negotiation(app);
    const answer = await judge.call(suspendMember, about(owner));
    expect(answer).toMatchObject({ id: owner.id, suspendedSince: expect.any(String) });
    for (const [operation, call] of [
      [reportUser, { params: { id: judge.id }, body: { reason: 'scam' } }],
      [createRental, { body: rentalFacts() }],
      [sendMessage, { params: { id: conversation.id }, body: { text: 'Allô ?' } }],
    ] as const) {
      expect(await owner.refusal(operation, call), operation.name).toMatchObject({
        statusCode: 403,
        code: 'accountSuspended',
      });
    }
    expect((await owner.call(listConversations, {})).items).toHaveLength(1);
    const own = await owner.call(getUser, { params: { id: owner.id } });
    expect(own).toMatchObject({ suspension: { reason: 'Plusieurs plaintes fondées.' } });
  });

  it('is suspended again under another spelling of the same mailbox, not under another mailbox', async () => {
    const suspensionOf = async (email: string) => {
      const member = await app.member({ email });
      await confirmEmailByLink(app, member);
      const own = await member.call(getUser, { params: { id: member.id } });
      return 'suspension' in own ? own.suspension : null;
    };
    const member = await app.member({ email: 'anis.trabelsi@gmail.com' });
    await confirmEmailByLink(app, member);
    await judge.call(suspendMember, about(member));
    const reason = 'Plusieurs plaintes fondées.';
    expect(await suspensionOf('anistrabelsi+2@gmail.com')).toMatchObject({ reason });
    expect(await suspensionOf('anistrabelsi@googlemail.com')).toMatchObject({ reason });
    expect(await suspensionOf('anis.trabelsi@example.com')).toBeNull();
    expect(await suspensionOf('anis.trabelsi2@gmail.com')).toBeNull();
  });

  it('has no open rental, while their proposals stay', async () => {
    const { owner, listing, conversation } = await negotiation(app);
    const open = await proposal(owner, conversation);
    await judge.call(suspendMember, about(owner));
    const call = { params: { id: listing.id } };
    expect((await app.visitor.refusal(getRental, call)).code).toBe('rentalNotFound');
    const { status } = await app.context.db
      .selectFrom('proposals')
      .select('status')
      .where('id', '=', open.id)
      .executeTakeFirstOrThrow();
    expect(status).toBe('pending');
  });

  it('is mailed the reason when suspended and when restored', async () => {
    const member = await confirmedMember(app);
    await judge.call(suspendMember, about(member, 'Premier motif.'));
    // mails that are due together leave in any order
    await app.outbox.settle();
    await judge.call(restoreMember, about(member, 'Second motif.'));
    await app.outbox.settle();
    const mails = await readMails(app.context.config.dataDirectory);
    const reasons = mails.filter(
      ({ to, headers }) =>
        to === member.facts.email && headers['message-id']?.includes('decision-'),
    );
    expect(reasons).toHaveLength(2);
    expect(reasons[0]?.text).toContain('Premier motif.');
    expect(reasons[1]?.text).toContain('Second motif.');
  });

  it('is suspended once, of many at once', async () => {
    const member = await confirmedMember(app);
    const send = () => judge.send(suspendMember, about(member));
    const answers = await Promise.all(Array.from({ length: 4 }, send));
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
    expect(statuses).toEqual([200, 409, 409, 409]);
    expect((await judge.refusal(suspendMember, about(member))).code).toBe('caseAlreadyDecided');
    const { items } = await judge.call(listLog, { query: { limit: 100 } });
    expect(items.filter(({ caseId }) => caseId === member.id)).toHaveLength(1);
  });

  it('may have been suspended over a report, which settles every report on them', async () => {
    const [one, other, member] = [
      await confirmedMember(app),
      await confirmedMember(app),
      await confirmedMember(app),
    ];
    const body = { reason: 'harassment' } as const;
    const call = { params: { id: member.id }, body };
    const [first] = [await one.call(reportUser, call), await other.call(reportUser, call)];
    const decision = { decision: 'suspend', reason: 'Menaces.' } as const;
    await judge.call(decideReport, { params: { id: first.id }, body: decision });
    const own = await member.call(getUser, { params: { id: member.id } });
    expect(own).toMatchObject({ suspension: { reason: 'Menaces.' } });
    const open = await app.context.db
      .selectFrom('reports')
      .select('id')
      .where('reported_id', '=', member.id)
      .where('decided_at', 'is', null)
      .execute();
    expect(open).toEqual([]);
  });
});

describe('a suspended member who deletes the account', () => {
  const leave = async (member: Member) => {
    const { id, facts } = member;
    await member.call(deleteUser, { params: { id }, body: { password: facts.password } });
  };
  const suspension = async (member: Member) => {
    const own = await member.call(getUser, { params: { id: member.id } });
    return 'suspension' in own ? own.suspension : null;
  };
  const NUMBER = '+21622333444';
  /** A member who has confirmed the number. */
  const withNumber = async (member: Member) => {
    await member.call(confirmPhone, { params: { id: member.id }, body: { phone: NUMBER } });
    const confirmationPhoneCode = codeIn((await smsTo(app, NUMBER)).at(-1));
    await member.call(validateCode, {
      params: { id: member.id },
      body: { confirmationPhoneCode },
    });
  };

  it('is suspended again once the same address is confirmed under another account, not before', async () => {
    const first = await confirmedMember(app);
    const { email } = first.facts;
    await judge.call(suspendMember, about(first));
    await leave(first);
    const kept = await app.context.db
      .selectFrom('suspended_proofs')
      .selectAll()
      .where('user_id', '=', first.id)
      .execute();
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toContain(email);
    // nobody who only registers with the address learns of it
    const second = await app.member({ email });
    expect(await suspension(second)).toBeNull();
    const listing = await rental(second);
    await confirmEmailByLink(app, second);
    expect(await suspension(second)).toMatchObject({ reason: 'Plusieurs plaintes fondées.' });
    await app.outbox.settle();
    expect(await statusOf(listing.id)).toEqual({ status: 'hidden', hidden_because: 'suspension' });
    const call = { body: rentalFacts() };
    expect((await second.refusal(createRental, call)).code).toBe('accountSuspended');
    await judge.call(restoreMember, about(second));
    await leave(second);
    const third = await app.member({ email });
    await confirmEmailByLink(app, third);
    expect(await suspension(third)).toBeNull();
  });

  it('is suspended again by the same number, also under another address, for a year', async () => {
    const first = await confirmedMember(app);
    await withNumber(first);
    await judge.call(suspendMember, about(first));
    await leave(first);
    const second = await app.member();
    await withNumber(second);
    expect(await suspension(second)).not.toBeNull();
    await leave(second);
    const { db } = app.context;
    await sql`update suspended_proofs set left_at = left_at - interval '366 days'`.execute(db);
    await forgetOldRows(app.context);
    const third = await app.member();
    await withNumber(third);
    expect(await suspension(third)).toBeNull();
  });

  it('leaves nothing behind of an address that nobody has confirmed: it may be a stranger’s', async () => {
    const first = await app.member();
    await judge.call(suspendMember, about(first));
    await leave(first);
    const owner = await app.member({ email: first.facts.email });
    await confirmEmailByLink(app, owner);
    expect(await suspension(owner)).toBeNull();
  });
});

describe('an account that was suspended before the owner of its address claimed it', () => {
  const NEW = 'guitare-verte-5';
  const claimed = async (facts: { email?: string } = {}) => {
    const squatter = await app.member(facts);
    await judge.call(suspendMember, about(squatter));
    const { email } = squatter.facts;
    await app.visitor.call(forgotPassword, { body: { email } });
    const token = await tokenMailedTo(app, email, 'reinitialiser-mot-de-passe');
    const params = { userId: squatter.id };
    const body = { token, password: NEW, passwordConfirmation: NEW };
    await app.visitor.call(resetPassword, { params, body });
    const { id, accessToken } = await app.visitor.call(login, { body: { email, password: NEW } });
    return { id, email, password: NEW, ...app.as(() => accessToken) };
  };

  it('stays suspended, and moderators read since when it may be somebody else’s', async () => {
    const owner = await claimed();
    const found = await judge.call(findMembers, { query: { q: owner.email } });
    expect(found.items).toMatchObject([
      { suspendedSince: expect.any(String), claimedSince: expect.any(String) },
    ]);
    const restored = await judge.call(restoreMember, about(owner));
    expect(restored).not.toHaveProperty('claimedSince');
  });

  it('leaves no suspension at the address when its owner deletes it and begins anew', async () => {
    const { id, email, password, call } = await claimed();
    await call(deleteUser, { params: { id }, body: { password } });
    const again = await app.member({ email });
    await confirmEmailByLink(app, again);
    expect(await again.call(getUser, { params: { id: again.id } })).toMatchObject({
      suspension: null,
    });
  });

  it('is no way out of one’s own suspension, which is applied by the claim', async () => {
    const first = await confirmedMember(app);
    const { email, password } = first.facts;
    await judge.call(suspendMember, about(first, 'Premier motif.'));
    await first.call(deleteUser, { params: { id: first.id }, body: { password } });
    const { id, call } = await claimed({ email });
    expect(await call(getUser, { params: { id } })).toMatchObject({
      suspension: { reason: 'Premier motif.' },
    });
    const { items } = await judge.call(findMembers, { query: { q: email } });
    expect(items[0]).not.toHaveProperty('claimedSince');
    await call(deleteUser, { params: { id }, body: { password: NEW } });
    const third = await app.member({ email });
    await confirmEmailByLink(app, third);
    expect(await third.call(getUser, { params: { id: third.id } })).toMatchObject({
      suspension: { reason: 'Premier motif.' },
    });
  });
});

describe('a restored member', () => {
  it('gets back the rentals that the suspension hid, but not those a moderator hid or those closed', async () => {
    const owner = await confirmedMember(app);
    const [open, hidden, closed, hiddenMeanwhile] = [
      await rental(owner),
      await rental(owner),
      await rental(owner),
      await rental(owner),
    ];
    const hide = { decision: 'hide', reason: 'Objet interdit.' } as const;
    await judge.call(decideRental, { params: { id: hidden.id }, body: hide });
    await app.context.db
      .updateTable('rentals')
      .set({ status: 'closed' })
      .where('id', '=', closed.id)
      .execute();
    await judge.call(suspendMember, about(owner));
    await judge.call(decideRental, { params: { id: hiddenMeanwhile.id }, body: hide });
    const answer = await judge.call(restoreMember, about(owner));
    expect(answer.suspendedSince).toBeNull();
    expect(await statusOf(open.id)).toEqual({ status: 'open', hidden_because: null });
    expect(await statusOf(closed.id)).toEqual({ status: 'closed', hidden_because: null });
    for (const { id } of [hidden, hiddenMeanwhile]) {
      expect(await statusOf(id)).toEqual({ status: 'hidden', hidden_because: 'moderation' });
    }
    await owner.call(createRental, { body: rentalFacts() });
    expect((await judge.refusal(restoreMember, about(owner))).code).toBe('caseAlreadyDecided');
  });
});

describe('a moderator', () => {
  it('cannot suspend themselves, another moderator or an unknown member', async () => {
    const other = await moderator(app);
    for (const target of [judge, other]) {
      expect((await judge.refusal(suspendMember, about(target))).code).toBe('notPermitted');
    }
    const nobody = { id: '0198d0f0-0000-7000-8000-000000000000' };
    for (const operation of [suspendMember, restoreMember]) {
      expect((await judge.refusal(operation, about(nobody))).code).toBe('userNotFound');
    }
  });
});
