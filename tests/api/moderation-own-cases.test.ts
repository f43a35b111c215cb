import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { addPayment, confirmPayment } from '#contract/bookings/operations.ts';
import type { BookingSide } from '#contract/bookings/transitions.ts';
import {
  decideContact,
  decideIdentity,
  decideRental,
  decideReport,
  getReport,
  listReports,
  restoreMember,
  suspendMember,
} from '#contract/moderation/operations.ts';
import { reportAsVisitor, reportRental, reportUser } from '#contract/reports/operations.ts';
import { agreement, cancelAgreement, type TestBooking } from '../support/agreement.ts';
import { rental } from '../support/factories.ts';
import type { Member } from '../support/member.ts';
import {
  contactMessage,
  easyCaptcha,
  memberWithIdentity,
  moderator,
} from '../support/moderation.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());
const judge = await moderator(app);
const other = await moderator(app);

const deciding = <Decision extends string>(id: string, decision: Decision) => ({
  params: { id },
  body: { decision, reason: 'Règle quatre.' },
});
const reason = { body: { reason: 'Règle quatre.' } };
const report = async (by: Member, { id }: { id: string }) =>
  (await by.call(reportUser, { params: { id }, body: { reason: 'scam' } })).id;

/** A booking in which the moderator is one of the sides, from the time on when its members have done something. */
async function bookingOf(
  side: BookingSide,
  before: (booking: TestBooking) => Promise<void> = async () => undefined,
): Promise<TestBooking> {
  const booking = await agreement(app, { amount: 100_000 });
  await before(booking);
  await sql`alter table bookings disable trigger user`.execute(app.context.db);
  await app.context.db
    .updateTable('bookings')
    .set(side === 'owner' ? { owner_id: judge.id } : { renter_id: judge.id })
    .where('id', '=', booking.id)
    .execute();
  await sql`alter table bookings enable trigger user`.execute(app.context.db);
  await days(0);
  return booking;
}
/** Lets days pass. */
async function days(count: number): Promise<void> {
  app.clock.advance({ days: count, minutes: 1 });
  await Promise.all([judge.renewTokens(), other.renewTokens()]);
}

describe('a moderator', () => {
  it('does not approve or hide their own listing, which another one may', async () => {
    const { id } = await rental(judge);
    for (const decision of ['approve', 'hide'] as const) {
      const refused = await judge.refusal(decideRental, deciding(id, decision));
      expect(refused).toMatchObject({ statusCode: 403, code: 'notPermitted' });
    }
    await other.call(decideRental, deciding(id, 'approve'));
  });

  it('does not suspend, restore or verify a member whom they have reported', async () => {
    const { member, identityId } = await memberWithIdentity(app);
    const id = await report(judge, member);
    const call = { params: { id: member.id }, ...reason };
    for (const refused of [
      await judge.refusal(decideReport, deciding(id, 'suspend')),
      await judge.refusal(suspendMember, call),
      await judge.refusal(decideIdentity, deciding(identityId, 'reject')),
    ]) {
      expect(refused).toMatchObject({ statusCode: 403, code: 'notPermitted' });
    }
    await other.call(decideReport, deciding(id, 'suspend'));
    expect(await judge.refusal(restoreMember, call)).toMatchObject({ code: 'notPermitted' });
    await other.call(restoreMember, call);
  });

  it('does not hide a listing that they have reported, on any desk', async () => {
    const listing = await rental(await app.member());
    const call = { params: { id: listing.id }, body: { reason: 'scam' } } as const;
    const { id } = await judge.call(reportRental, call);
    for (const refused of [
      await judge.refusal(decideReport, deciding(id, 'hide')),
      await judge.refusal(decideRental, deciding(listing.id, 'hide')),
    ]) {
      expect(refused.code).toBe('notPermitted');
    }
    await other.call(decideReport, deciding(id, 'hide'));
  });

  it('does not decide about a member with whom they have a booking, until thirty days after its end', async () => {
    const booking = await bookingOf('renter');
    const { owner } = booking;
    const id = await report(await app.member(), owner);
    const call = { params: { id: owner.id }, ...reason };
    const assertRefused = async () => {
      for (const refused of [
        await judge.refusal(getReport, { params: { id } }),
        await judge.refusal(decideReport, deciding(id, 'suspend')),
        await judge.refusal(suspendMember, call),
      ]) {
        expect(refused).toMatchObject({ statusCode: 403, code: 'notPermitted' });
      }
    };
    await assertRefused();
    await other.call(getReport, { params: { id } });
    await owner.renewTokens();
    await cancelAgreement(owner, booking);
    await assertRefused();
    await days(29);
    await assertRefused();
    await days(2);
    await judge.call(decideReport, deciding(id, 'warn'));
  });

  it('who has cancelled a booking and kept the rent decides nothing about the renter whose money it is, also later', async () => {
    const booking = await bookingOf('owner', async ({ id, owner, renter }) => {
      const rent = { amount: 100_000, currency: 'TND', method: 'cash' } as const;
      const { payments } = await renter.call(addPayment, { params: { id }, body: rent });
      const params = { id, paymentId: payments[0]?.id ?? '' };
      await owner.call(confirmPayment, { params });
      await cancelAgreement(owner, { id });
    });
    const { renter } = booking;
    const listing = await rental(renter);
    const id = await report(await app.member(), renter);
    const assertRefused = async () => {
      for (const refused of [
        await judge.refusal(suspendMember, { params: { id: renter.id }, ...reason }),
        await judge.refusal(decideReport, deciding(id, 'suspend')),
        await judge.refusal(decideRental, deciding(listing.id, 'hide')),
      ]) {
        expect(refused).toMatchObject({ statusCode: 403, code: 'notPermitted' });
      }
    };
    await assertRefused();
    await days(29);
    await days(29);
    await assertRefused();
    await other.call(decideRental, deciding(listing.id, 'hide'));
  });

  it('is kept from nothing by a report that a visitor made under the moderator’s address', async () => {
    const [shielded, victim] = [await app.member(), await app.member()];
    const listing = await rental(shielded);
    const body = {
      subject: { kind: 'user', id: shielded.id },
      reason: 'other',
      message: 'Rien.',
      language: 'fr',
      email: judge.facts.email,
      captcha: await easyCaptcha(app),
    } as const;
    const typed = await app.visitor.call(reportAsVisitor, { body });
    const id = await report(victim, shielded);
    const { items } = await judge.call(listReports, { query: { limit: 100 } });
    expect(items.map((item) => item.id)).toEqual(expect.arrayContaining([id, typed.id]));
    expect((await judge.call(getReport, { params: { id: typed.id } })).case).toMatchObject({
      reporter: null,
      visitor: { email: judge.facts.email },
    });
    await judge.call(decideReport, deciding(typed.id, 'dismiss'));
    await judge.call(decideRental, deciding(listing.id, 'hide'));
    await judge.call(decideReport, deciding(id, 'suspend'));
    await judge.call(restoreMember, { params: { id: shielded.id }, ...reason });
    await judge.call(suspendMember, { params: { id: shielded.id }, ...reason });
  });

  it('answers a message that somebody wrote to the site under the moderator’s address', async () => {
    const id = await contactMessage(app, { email: judge.facts.email });
    await judge.call(decideContact, deciding(id, 'answer'));
  });

  it('decides about everybody else', async () => {
    const member = await app.member();
    const id = await report(await app.member(), member);
    await judge.call(decideReport, deciding(id, 'warn'));
  });
});
