import { afterAll, describe, expect, it } from 'vitest';
import { decideReport, getMember, getReport } from '#contract/moderation/operations.ts';
import { reportMessage, reportRental, reportUser } from '#contract/reports/operations.ts';
import { agreement } from '../support/agreement.ts';
import { write } from '../support/chat.ts';
import { negotiation, proposal, rental } from '../support/factories.ts';
import { moderator } from '../support/moderation.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());
const { db } = app.context;
const judge = await moderator(app);

const viewsOf = async (memberId: string) =>
  (
    await db
      .selectFrom('moderation_views')
      .select(['moderator_id', 'what'])
      .where('member_id', '=', memberId)
      .execute()
  ).filter(({ what }) => what === 'case');
const scam = { reason: 'scam' } as const;
const file = (id: string) => judge.call(getReport, { params: { id } });

describe('a reported message', () => {
  it('is shown with ten before and ten after it, without what the site says, and who looks is noted', async () => {
    const { owner, member, conversation } = await negotiation(app);
    for (let count = 1; count <= 14; count += 1)
      await write(member, conversation.id, `avant ${count}`);
    const reported = await write(owner, conversation.id, 'Acompte de 50 DT par D17 pour réserver.');
    await proposal(member, conversation, { message: 'Je propose ceci.' });
    for (let count = 1; count <= 14; count += 1)
      await write(member, conversation.id, `après ${count}`);
    const params = { id: reported.id };
    const { id } = await member.call(reportMessage, { params, body: scam });

    const { messages, case: shown, rental: listing } = await file(id);
    expect(shown).toMatchObject({ id, subject: { kind: 'message' }, reporter: { id: member.id } });
    expect(messages.map(({ text }) => text)).toEqual([
      ...Array.from({ length: 10 }, (_, index) => `avant ${index + 5}`),
      'Acompte de 50 DT par D17 pour réserver.',
      'Je propose ceci.',
      ...Array.from({ length: 9 }, (_, index) => `après ${index + 1}`),
    ]);
    expect(messages.filter(({ isReported }) => isReported)).toMatchObject([
      {
        id: reported.id,
        author: { id: owner.id },
        warnings: expect.arrayContaining(['advancePayment']),
      },
    ]);
    expect(messages.find(({ amount }) => amount)?.amount).toEqual({
      amount: 50_000,
      currency: 'TND',
    });
    expect(listing?.rental.id).toBe(conversation.rental.id);
    for (const { id: party } of [owner, member]) {
      expect(await viewsOf(party)).toEqual([{ moderator_id: judge.id, what: 'case' }]);
    }
  });

  it('is shown to no member, and to no moderator who is a party of the case', async () => {
    const { owner, member, conversation } = await negotiation(app);
    const reported = await write(owner, conversation.id, 'Bonjour');
    const body = { reason: 'harassment' } as const;
    const { id } = await member.call(reportMessage, { params: { id: reported.id }, body });
    const call = { params: { id } };
    expect((await member.refusal(getReport, call)).code).toBe('notPermitted');
    expect((await owner.refusal(getReport, call)).code).toBe('notPermitted');
    expect((await app.visitor.refusal(getReport, call)).code).toBe('notSignedIn');
    const reporting = await moderator(app);
    const own = await reporting.call(reportUser, { params: { id: owner.id }, body: scam });
    expect((await reporting.refusal(getReport, { params: { id: own.id } })).code).toBe(
      'notPermitted',
    );
    expect((await reporting.refusal(getReport, call)).code).toBe('notPermitted');
    expect(await viewsOf(owner.id)).toEqual([]);
    expect((await file(id)).messages).toHaveLength(2);
  });
});

describe('a case', () => {
  it('shows the booking of the two with its state', async () => {
    const { id: bookingId, owner, renter, rentalId } = await agreement(app);
    // an agreement begins with a day
    await judge.renewTokens();
    const { id } = await renter.call(reportUser, { params: { id: owner.id }, body: scam });
    const { bookings, messages } = await file(id);
    expect(bookings).toMatchObject([
      {
        id: bookingId,
        rental: { id: rentalId },
        status: 'agreed',
        owner: { id: owner.id },
        renter: { id: renter.id },
      },
    ]);
    // a member was reported, no message: their conversation stays private
    expect(messages).toEqual([]);
  });

  it('shows the reported listing as others see it, with the warnings about its text', async () => {
    const [owner, reporter] = [await app.member(), await app.member()];
    const listing = await rental(owner, { message: 'Acompte de 50 DT par D17 pour réserver.' });
    const { id } = await reporter.call(reportRental, { params: { id: listing.id }, body: scam });
    const shown = (await file(id)).rental;
    expect(shown).toMatchObject({
      rental: { id: listing.id, message: listing.message, location: { exact: false } },
      warnings: ['advancePayment'],
    });
    expect(JSON.stringify(shown)).not.toContain('rue de Marseille');
  });

  it('shows earlier decisions about both members, and how the reporter’s reports were decided', async () => {
    const [reported, reporter, third] = [
      await app.member(),
      await app.member(),
      await app.member(),
    ];
    const report = async (by: typeof reporter, about: typeof reporter) =>
      (await by.call(reportUser, { params: { id: about.id }, body: scam })).id;
    const decide = async (id: string, decision: 'warn' | 'dismiss', reason: string) =>
      judge.call(decideReport, { params: { id }, body: { decision, reason } });
    await decide(await report(reporter, reported), 'warn', 'Première fois.');
    await decide(await report(reporter, third), 'dismiss', 'Rien à redire.');
    await decide(await report(third, reporter), 'warn', 'Signalements à la légère.');
    const { decisions, record } = await file(await report(reporter, reported));
    expect(decisions.map(({ decision, member, reason }) => [decision, member?.id, reason])).toEqual(
      [
        ['warn', reporter.id, 'Signalements à la légère.'],
        ['warn', reported.id, 'Première fois.'],
      ],
    );
    expect(record).toEqual({ reports: 3, upheld: 1, dismissed: 1 });
  });
});

describe('a member’s file', () => {
  it('shows decisions and listings, hidden ones too, and who looks is noted', async () => {
    const [owner, reporter] = [await app.member(), await app.member()];
    const listing = await rental(owner);
    const { id } = await reporter.call(reportRental, { params: { id: listing.id }, body: scam });
    const body = { decision: 'hide', reason: 'Trompeuse.' } as const;
    await judge.call(decideReport, { params: { id }, body });
    const call = { params: { id: owner.id } };
    expect(await judge.call(getMember, call)).toMatchObject({
      user: { id: owner.id, email: owner.facts.email },
      suspensionReason: null,
      decisions: [{ decision: 'hide', reason: 'Trompeuse.' }],
      rentals: [{ id: listing.id, status: 'hidden' }],
    });
    expect((await owner.refusal(getMember, call)).code).toBe('notPermitted');
    const views = await db
      .selectFrom('moderation_views')
      .select('what')
      .where('member_id', '=', owner.id)
      .execute();
    expect(views).toEqual([{ what: 'member' }]);
  });
});
