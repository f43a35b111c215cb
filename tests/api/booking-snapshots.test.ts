import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { updateUser } from '#contract/accounts/operations.ts';
import { blockUser, unblockUser } from '#contract/blocks/operations.ts';
import {
  changeDetails,
  getBooking,
  getBookingRecord,
  listBookings,
} from '#contract/bookings/operations.ts';
import { getConversation, startConversation } from '#contract/conversations/operations.ts';
import { LIMITS } from '#contract/limits.ts';
import { deleteUser, exportUser } from '#contract/personal-data/operations.ts';
import { confirmPhone, validateCode } from '#contract/phones/operations.ts';
import { acceptProposal } from '#contract/proposals/operations.ts';
import { getRental, updateRental } from '#contract/rentals/operations.ts';
import { migrator } from '#server/migrations/index.ts';
import {
  agreement,
  cancelAgreement,
  confirm,
  confirmAll,
  type TestBooking,
  wait,
} from '../support/agreement.ts';
import { negotiation, proposal, rental, rentalFacts } from '../support/factories.ts';
import type { Member } from '../support/member.ts';
import { readPdf } from '../support/record-pdf.ts';
import { codeIn, smsTo } from '../support/sms.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());
const { db } = app.context;

const FORMER = { phone: '+21620111222', lastname: 'Trabelsi', place: '12 rue de Marseille, Tunis' };
const NEXT = { phone: '+21698777666', lastname: 'Nouveaunom', place: '7 impasse Secrete, Sfax' };
const MEETING = 'Devant la porte verte';
const SFAX = { label: NEXT.place, lat: 34.7406, lng: 10.7603 };

const write = (member: Member, body: { phone?: string; lastname?: string }) =>
  member.call(updateUser, { params: { id: member.id }, body });

async function confirmNumber(member: Member, phone: string): Promise<void> {
  const params = { id: member.id };
  await member.call(confirmPhone, { params, body: { phone } });
  const confirmationPhoneCode = codeIn((await smsTo(app, phone)).at(-1));
  await member.call(validateCode, { params, body: { confirmationPhoneCode } });
}

/** An agreement whose owner has a number, and a meeting at the door. */
async function agreed(terms: Parameters<typeof agreement>[1] = {}): Promise<TestBooking> {
  const made = await agreement(app, terms);
  // the number is part of what the other side learns by the agreement
  await db
    .updateTable('booking_snapshots')
    .set({ phone: FORMER.phone })
    .where('booking_id', '=', made.id)
    .where('user_id', '=', made.owner.id)
    .execute();
  const body = { place: MEETING };
  await made.owner.call(changeDetails, { params: { id: made.id }, body });
  return made;
}

/** The owner takes another number and name, and moves the thing to another town. */
async function moveOn({ owner, rentalId }: TestBooking): Promise<void> {
  // numbers belong to one account
  await db.updateTable('users').set({ phone: null }).where('phone', '=', NEXT.phone).execute();
  await write(owner, { phone: NEXT.phone, lastname: NEXT.lastname });
  await owner.call(updateRental, { params: { id: rentalId }, body: { location: SFAX } });
}

/** All that the renter reads by calls, as one text. */
async function readByRenter({
  id,
  renter,
  rentalId,
  conversationId,
}: TestBooking): Promise<string> {
  const answers = await Promise.all([
    renter.send(getBooking, { params: { id } }),
    renter.send(getRental, { params: { id: rentalId } }),
    renter.send(getConversation, { params: { id: conversationId } }),
  ]);
  return answers.map(({ body }) => body).join('\n');
}

/** The words of the record that a party gets, without white space. */
async function recordOf(by: Member, { id }: TestBooking): Promise<string> {
  const answer = await by.send(getBookingRecord, { params: { id } });
  expect(answer.statusCode, answer.body).toBe(200);
  return (await readPdf(answer.rawPayload)).text.replace(/\s/g, '');
}
const joined = (text: string) => text.replace(/\s/g, '');

/** Which of the former facts a text contains; of the new ones there must be none. */
function known(text: string) {
  const plain = joined(text);
  for (const fact of Object.values(NEXT)) expect(plain).not.toContain(joined(fact));
  const has = (fact: string) => plain.includes(joined(fact));
  return {
    phone: has(FORMER.phone),
    surname: has(FORMER.lastname),
    place: has(FORMER.place),
    meeting: has(MEETING),
  };
}
const ALL = { phone: true, surname: true, place: true, meeting: true };
const CONTACT = { phone: true, surname: true, place: false, meeting: false };
const NOTHING = { phone: false, surname: false, place: false, meeting: false };
/** Names stay in the record. */
const NAME = { ...NOTHING, surname: true };

describe('what one side knows of the other after an agreement', () => {
  it('is that of the agreement: neither a new number nor a new name nor a new place is disclosed, in no answer and no record', async () => {
    const booking = await agreed();
    await moveOn(booking);
    expect(known(await readByRenter(booking))).toEqual(ALL);
    expect(known(await recordOf(booking.renter, booking))).toEqual(ALL);
    const own = await booking.owner.call(getRental, { params: { id: booking.rentalId } });
    expect(own.location).toEqual({ ...SFAX, exact: true, town: expect.any(String) });
  }, 60_000);

  it('has a number once its member has confirmed it: one that was only typed may be a stranger’s', async () => {
    const { owner, member: renter, conversation } = await negotiation(app);
    const [typed, confirmed] = ['+21622777881', '+21622777882'];
    await write(owner, { phone: typed });
    await confirmNumber(renter, confirmed);
    const { id: proposalId } = await proposal(renter, conversation);
    await owner.call(acceptProposal, { params: { id: proposalId } });
    const id = (await owner.call(listBookings, {})).items[0]?.id ?? '';
    const phonesOf = async (by: Member) => (await by.call(getBooking, { params: { id } })).phones;
    const before = { owner: null, renter: confirmed };
    expect([await phonesOf(owner), await phonesOf(renter)]).toEqual([before, before]);
    await confirmNumber(owner, typed);
    const after = { owner: typed, renter: confirmed };
    expect([await phonesOf(owner), await phonesOf(renter)]).toEqual([after, after]);
    // another number of later is not part of what was agreed
    app.clock.advance({ minutes: 2 });
    await confirmNumber(owner, '+21622777883');
    expect(await phonesOf(renter)).toEqual(after);
  });

  it('ends thirty days after the booking has ended, but for the name in the record', async () => {
    const booking = await agreed();
    await confirmAll(booking, 'handover', 'rentPaid', 'returned');
    await moveOn(booking);
    await wait(app, booking, { days: LIMITS.sightDays - 1 });
    expect(known(await readByRenter(booking))).toEqual(ALL);
    const code = async (by: Member) =>
      (await by.send(getBookingRecord, { params: { id: booking.id } })).headers[
        'content-disposition'
      ];
    const before = await code(booking.owner);
    await wait(app, booking, { days: 1 });
    expect(known(await readByRenter(booking))).toEqual(NOTHING);
    const shown = await recordOf(booking.renter, booking);
    expect(known(shown)).toEqual(NAME);
    // the number is not said to be missing
    expect(shown).toContain(joined('Numéro masqué : la réservation est terminée'));
    // what the record certifies is the same for both, also where it shows less
    expect([await code(booking.owner), await code(booking.renter)]).toEqual([before, before]);
    const { location } = await booking.renter.call(getRental, { params: { id: booking.rentalId } });
    expect(location).toMatchObject({ label: 'Sfax', exact: false });
  }, 60_000);

  it('ends with a block by either side, and comes back without it', async () => {
    const booking = await agreed();
    const { owner, renter } = booking;
    for (const [one, other] of [
      [owner, renter],
      [renter, owner],
    ] as const) {
      await one.call(blockUser, { params: { id: other.id } });
      expect(known(await readByRenter(booking))).toEqual(NOTHING);
      await one.call(unblockUser, { params: { id: other.id } });
      expect(known(await readByRenter(booking))).toEqual(ALL);
    }
  });

  it('keeps surname and number after a block while the thing is out or money is open', async () => {
    const booking = await agreed();
    await confirmAll(booking, 'handover', 'rentPaid');
    await booking.owner.call(blockUser, { params: { id: booking.renter.id } });
    await moveOn(booking);
    expect(known(await readByRenter(booking))).toEqual(CONTACT);
    expect(known(await recordOf(booking.renter, booking))).toEqual(CONTACT);
    await confirmAll(booking, 'returned');
    expect(known(await readByRenter(booking))).toEqual(NOTHING);
  }, 60_000);

  it('is not had from the record of a cancelled booking by confirming a payment alone, nor is the surname', async () => {
    const booking = await agreed();
    await confirm(booking.renter, booking.id, 'rentPaid');
    await cancelAgreement(booking.owner, booking);
    await booking.owner.call(blockUser, { params: { id: booking.renter.id } });
    await moveOn(booking);
    expect(known(await readByRenter(booking))).toEqual(NOTHING);
    const shown = await recordOf(booking.renter, booking);
    expect(known(shown)).toEqual(NOTHING);
    expect(shown).toContain(joined('Numéro masqué : la réservation est annulée'));
  }, 60_000);

  it('keeps surname and number of a cancelled booking whose rent the owner has got, for thirty days', async () => {
    const booking = await agreed();
    await confirmAll(booking, 'rentPaid');
    await cancelAgreement(booking.owner, booking);
    await booking.owner.call(blockUser, { params: { id: booking.renter.id } });
    await moveOn(booking);
    expect(known(await readByRenter(booking))).toEqual(CONTACT);
    expect(known(await recordOf(booking.renter, booking))).toEqual(CONTACT);
    await wait(app, booking, { days: LIMITS.sightDays - 1 });
    await wait(app, booking, { days: 1 });
    expect(known(await readByRenter(booking))).toEqual(NOTHING);
  }, 60_000);

  it('is not revived by a return that the renter alone confirms long after the booking has ended', async () => {
    const booking = await agreed();
    await confirmAll(booking, 'handover');
    const ended = async () =>
      (await booking.owner.call(getBooking, { params: { id: booking.id } })).status;
    await wait(app, booking, { days: 20 });
    await wait(app, booking, { days: 17 });
    expect(await ended()).toBe('unsettled');
    await moveOn(booking);
    expect(known(await readByRenter(booking))).toEqual(ALL);
    await wait(app, booking, { days: 20 });
    await wait(app, booking, { days: LIMITS.sightDays - 20 });
    expect(known(await readByRenter(booking))).toEqual(NOTHING);
    await confirm(booking.renter, booking.id, 'returned');
    await wait(app, booking, { days: 14.1 });
    expect(await ended()).toBe('returned');
    expect(known(await readByRenter(booking))).toEqual(NOTHING);
    expect(known(await recordOf(booking.renter, booking))).toEqual(NAME);
    await wait(app, booking, { days: 14.1 });
    expect(await ended()).toBe('closed');
    expect(known(await readByRenter(booking))).toEqual(NOTHING);
  }, 60_000);

  it('is for nobody else', async () => {
    const booking = await agreed();
    const stranger = await app.member();
    const { id, rentalId } = booking;
    for (const operation of [getBooking, getBookingRecord]) {
      expect((await stranger.refusal(operation, { params: { id } })).code).toBe('bookingNotFound');
    }
    const { location } = await stranger.call(getRental, { params: { id: rentalId } });
    expect(location.exact).toBe(false);
  });

  it('has the place of a request and that of the offer named for it, each with its owner', async () => {
    const [seeker, lender] = [await app.member(), await app.member()];
    const request = await rental(seeker, { kind: 'request' });
    const offer = await rental(lender, { location: SFAX });
    const body = {
      rentalId: request.id,
      offerId: offer.id,
      proposal: { amount: 80_000, currency: 'TND' as const },
    };
    const { proposal } = await lender.call(startConversation, { body });
    await seeker.call(acceptProposal, { params: { id: proposal?.id as string } });
    const placeFor = async (viewer: Member, { id }: { id: string }) =>
      (await viewer.call(getRental, { params: { id } })).location;
    expect(await placeFor(seeker, offer)).toEqual({ ...SFAX, exact: true });
    expect(await placeFor(lender, request)).toEqual({ ...rentalFacts().location, exact: true });
  });
});

describe('the snapshot of a member', () => {
  it('is in the member’s own export, without the other side’s', async () => {
    const booking = await agreed();
    const { owner } = booking;
    const data = await owner.call(exportUser, { params: { id: owner.id } });
    expect(data.bookingSnapshots).toMatchObject([{ user_id: owner.id, phone: FORMER.phone }]);
    expect(JSON.stringify(data)).not.toContain('Gharbi');
    expect(JSON.stringify(data)).toContain(MEETING);
    await owner.call(blockUser, { params: { id: booking.renter.id } });
    const after = await booking.renter.call(exportUser, { params: { id: booking.renter.id } });
    expect(JSON.stringify(after.bookings)).not.toContain(MEETING);
  });

  it('keeps the name alone when the account is deleted, where a thing changed hands', async () => {
    const [handed, only] = [await agreed(), await agreed()];
    await confirmAll(handed, 'handover', 'returned', 'rentPaid');
    for (const { owner } of [handed, only]) {
      const { password } = owner.facts;
      await owner.call(deleteUser, { params: { id: owner.id }, body: { password } });
    }
    expect(known(await recordOf(handed.renter, handed))).toEqual(NAME);
    const rows = await db
      .selectFrom('booking_snapshots')
      .select(['firstname', 'lastname', 'phone', 'location_label', 'lat', 'lng'])
      .where('user_id', 'in', [handed.owner.id, only.owner.id])
      .orderBy('lastname')
      .execute();
    const nothing = { phone: null, location_label: null, lat: null, lng: null };
    expect(rows).toEqual([
      { firstname: '', lastname: '', ...nothing },
      { firstname: 'Olfa', lastname: 'Trabelsi', ...nothing },
    ]);
  }, 60_000);
});

describe('the name of a renter who never says that the thing was handed over', () => {
  it('stays for the owner, who has said so: in the booking for thirty days, in its record after the account was deleted', async () => {
    const booking = await agreed();
    const { owner, renter } = booking;
    // from the day before the start on, the owner's word alone counts
    await wait(app, booking, { days: 2.1 });
    await confirm(owner, booking.id, 'handover');
    const { password } = renter.facts;
    await renter.call(deleteUser, { params: { id: renter.id }, body: { password } });
    const daysLater = async (days: number) => {
      for (let passed = 0; passed < days; passed += 4) {
        app.clock.advance({ days: 4 });
        await app.outbox.settle();
        await owner.renewTokens();
      }
      return owner.call(getBooking, { params: { id: booking.id } });
    };
    const ended = await daysLater(16);
    expect(ended).toMatchObject({ status: 'unsettled', renter: { deleted: false } });
    expect(ended.surnames?.renter).toBe('Gharbi');
    expect(await daysLater(32)).toMatchObject({ status: 'unsettled', renter: { deleted: true } });
    expect(await recordOf(owner, booking)).toContain('Gharbi');
  }, 60_000);
});

describe('bookings from before', () => {
  it('get the values of today, those that ended over thirty days ago the names alone; numbers that nobody has confirmed are not shown', async () => {
    const [running, ended, old] = [await agreed(), await agreed(), await agreed()];
    const numbers = ['+21620333001', '+21620333002', '+21620333003'];
    for (const [index, { owner }] of [running, ended, old].entries()) {
      await write(owner, { phone: numbers[index] as string });
    }
    const end = (id: string, days: number) =>
      sql`update bookings set status = 'closed', handed_over_at = starts_at, returned_at = ends_at,
        closed_at = now() - make_interval(days => ${days}::int) where id = ${id}`.execute(db);
    await end(ended.id, 29);
    await end(old.id, 31);
    expect((await migrator(db).migrateTo('0018-public-points')).error).toBeUndefined();
    expect((await migrator(db).migrateToLatest()).error).toBeUndefined();
    const rows = await db
      .selectFrom('booking_snapshots')
      .select(['booking_id', 'lastname', 'phone', 'location_label', 'phone_confirmed'])
      .where('user_id', 'in', [running.owner.id, ended.owner.id, old.owner.id])
      .execute();
    const byBooking = new Map(rows.map(({ booking_id: id, ...row }) => [id, row]));
    const all = { lastname: 'Trabelsi', location_label: FORMER.place, phone_confirmed: false };
    expect(byBooking.get(running.id)).toEqual({ ...all, phone: numbers[0] });
    expect(byBooking.get(ended.id)).toEqual({ ...all, phone: numbers[1] });
    expect(byBooking.get(old.id)).toEqual({
      ...all,
      phone: null,
      phone_confirmed: true,
      location_label: null,
    });
  });
});
