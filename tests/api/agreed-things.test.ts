import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { updateUser } from '#contract/accounts/operations.ts';
import { blockUser } from '#contract/blocks/operations.ts';
import { getBookingRecord, listBookings } from '#contract/bookings/operations.ts';
import { getConversation, startConversation } from '#contract/conversations/operations.ts';
import { getLanding } from '#contract/landings/operations.ts';
import { deleteUser } from '#contract/personal-data/operations.ts';
import { acceptProposal, declineProposal, propose } from '#contract/proposals/operations.ts';
import { verifyRecord } from '#contract/records/operations.ts';
import {
  deleteRental,
  getAvailability,
  getRental,
  listSimilar,
  updateRental,
} from '#contract/rentals/operations.ts';
import { migrator } from '#server/migrations/index.ts';
import { agreement, confirmAll, of, seen, type TestBooking, wait } from '../support/agreement.ts';
import { inDays, negotiation, openConversation, proposal, rental } from '../support/factories.ts';
import type { Member } from '../support/member.ts';
import { readPdf } from '../support/record-pdf.ts';
import { startApp } from '../support/start-app.ts';
import { uploadPlain } from '../support/uploads.ts';

const app = await startApp();
afterAll(() => app.close());
const { db } = app.context;

const NOTE = 'Rendue le jour du retour';
const BUSINESS = { name: 'Sahel Outils', number: '1234567A' };
const deposit = (note: string) => ({
  required: true as const,
  amount: 100_000,
  currency: 'TND' as const,
  note,
});
/** What an owner may write afterwards. */
const OTHERWISE = {
  name: 'iPhone 15 Pro neuf',
  category: 'book' as const,
  condition: 'new' as const,
  deposit: deposit('Jamais rendue'),
};

/** An agreement about a listing with a photo, between a business and a renter. */
async function agreed() {
  const made = await agreement(app, {}, { deposit: deposit(NOTE) });
  return made;
}

const write = ({ owner, rentalId }: TestBooking, body: object) =>
  owner.call(updateRental, { params: { id: rentalId }, body });
const declare = (owner: Member, business: typeof BUSINESS | null) =>
  owner.call(updateUser, { params: { id: owner.id }, body: { business } });
async function record(by: Member, booking: TestBooking) {
  const answer = await by.send(getBookingRecord, of(booking));
  expect(answer.statusCode, answer.body).toBe(200);
  const code = String(answer.headers['content-disposition']).slice(-24, -5);
  return { code, text: (await readPdf(answer.rawPayload)).text };
}
const thingOf = ({ id }: TestBooking) =>
  db
    .selectFrom('bookings')
    .select(['thing', 'thing_cover_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
/** Gives a listing another first photo, and agrees on it. */
async function withPhoto() {
  const first = await agreed();
  const [photo] = await uploadPlain(first.owner, 1);
  const cover = photo?.id as string;
  await db
    .updateTable('bookings')
    .set({ thing_cover_id: cover })
    .where('id', '=', first.id)
    .execute();
  await write(first, { images: [cover] });
  return { booking: first, cover };
}
const isStored = async (id: string) =>
  (await db.selectFrom('media').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

describe('what both sides agreed on', () => {
  it('stays in the record when its owner rewrites the listing: earlier ones stay the latest', async () => {
    const booking = await agreed();
    await confirmAll(booking, 'handover');
    const before = await record(booking.renter, booking);
    await write(booking, OTHERWISE);
    app.clock.advance({ seconds: 1 });
    const after = await record(booking.renter, booking);
    expect(after.code).toBe(before.code);
    expect(after.text).toContain(NOTE);
    expect(after.text).not.toMatch(/iPhone|Jamais rendue/);
    const { superseded } = await app.visitor.call(verifyRecord, { params: { code: before.code } });
    expect(superseded).toBe(false);
  }, 60_000);

  it('is what the booking shows to both, while the listing shows what its owner wrote', async () => {
    const booking = await agreed();
    const { name, category, condition } = (await seen(booking, booking.renter)).rental;
    await write(booking, OTHERWISE);
    for (const side of [booking.owner, booking.renter]) {
      expect((await seen(booking, side)).rental).toMatchObject({ name, category, condition });
      const [listed] = (await side.call(listBookings, {})).items;
      expect(listed?.rental.name).toBe(name);
    }
    const listing = await app.visitor.call(getRental, { params: { id: booking.rentalId } });
    expect(listing).toMatchObject({ name: OTHERWISE.name, category: OTHERWISE.category });
  });

  it('says to both which identity document is shown at the handover, also once the listing asks for none', async () => {
    const booking = await agreed();
    await write(booking, { identity: 'none' });
    for (const side of [booking.owner, booking.renter]) {
      expect((await seen(booking, side)).identity).toBe('identityCard');
    }
    const without = await agreement(app, {}, { identity: 'none' });
    expect(await seen(without, without.renter)).not.toHaveProperty('identity');
  });

  it('has the business of each side as it was declared then', async () => {
    const booking = await agreed();
    await declare(booking.owner, BUSINESS);
    expect((await record(booking.renter, booking)).text).not.toContain(BUSINESS.name);
    await db
      .updateTable('booking_snapshots')
      .set({ business_name: BUSINESS.name, business_number: BUSINESS.number })
      .where('booking_id', '=', booking.id)
      .where('user_id', '=', booking.owner.id)
      .execute();
    await declare(booking.owner, null);
    const { text } = await record(booking.renter, booking);
    expect(text).toContain(`${BUSINESS.name} · ${BUSINESS.number}`);
  }, 60_000);

  it('keeps its first photo when the listing gets others or is deleted, until its owner’s account goes', async () => {
    const { booking, cover } = await withPhoto();
    const { owner, renter } = booking;
    const [other] = await uploadPlain(owner, 1);
    await write(booking, { images: [other?.id] });
    await app.outbox.settle();
    expect((await seen(booking, renter)).rental.images.map(({ id }) => id)).toEqual([cover]);
    await confirmAll(booking, 'handover', 'returned', 'rentPaid');
    await owner.call(deleteRental, { params: { id: booking.rentalId } });
    await app.outbox.settle();
    expect([await isStored(cover), await isStored(other?.id as string)]).toEqual([true, false]);
    const { password } = owner.facts;
    await owner.call(deleteUser, { params: { id: owner.id }, body: { password } });
    await app.outbox.settle();
    expect(await isStored(cover)).toBe(false);
    const { thing, thing_cover_id } = await thingOf(booking);
    expect([thing.deposit_note, thing_cover_id]).toEqual([NOTE, null]);
    expect((await seen(booking, renter)).rental.images).toEqual([]);
  });

  it('is taken from the listing and the profiles when the proposal is accepted', async () => {
    const booking = await agreed();
    const { thing } = await thingOf(booking);
    expect(thing).toEqual({
      title: (await app.visitor.call(getRental, { params: { id: booking.rentalId } })).name,
      category: 'handiwork',
      condition: expect.any(String),
      deposit_note: NOTE,
      identity: 'identityCard',
      country: 'TN',
      agreed: true,
      listing_title: 'Perceuse à percussion',
      slug: expect.stringMatching(/^perceuse-a-percussion-/),
      town_id: expect.any(String),
      price_amount: expect.any(Number),
      price_currency: 'TND',
      price_frequency: 'day',
      counts_days: false,
    });
  });
});

describe('what is proposed', () => {
  it('is agreed on as it was then, also when its owner rewrites the listing before accepting', async () => {
    const {
      owner,
      member: renter,
      listing,
      conversation,
    } = await negotiation(app, {
      deposit: deposit(NOTE),
    });
    const [photo] = await uploadPlain(owner, 1);
    const params = { id: listing.id };
    await owner.call(updateRental, { params, body: { images: [String(photo?.id)] } });
    const days = { startsAt: inDays(app, 3), endsAt: inDays(app, 6) };
    const { id } = await proposal(renter, conversation, days);
    await owner.call(updateRental, { params, body: { ...OTHERWISE, images: [] } });
    await app.outbox.settle();
    await owner.call(acceptProposal, { params: { id } });
    const [booking] = (await renter.call(listBookings, {})).items;
    expect(booking?.rental).toMatchObject({
      ...{ name: listing.name, category: listing.category, condition: listing.condition },
      images: [{ id: photo?.id }],
    });
    const { thing } = await thingOf({ id: String(booking?.id) } as TestBooking);
    expect([thing.deposit_note, thing.agreed]).toEqual([NOTE, true]);
    expect(await isStored(String(photo?.id))).toBe(true);
  });

  it('keeps no photo of it once it was declined', async () => {
    const { owner, member: renter, listing, conversation } = await negotiation(app);
    const [photo] = await uploadPlain(owner, 1);
    const params = { id: listing.id };
    await owner.call(updateRental, { params, body: { images: [String(photo?.id)] } });
    const { id } = await proposal(renter, conversation);
    await owner.call(updateRental, { params, body: { images: [] } });
    await app.outbox.settle();
    expect(await isStored(String(photo?.id))).toBe(true);
    await owner.call(declineProposal, { params: { id } });
    await app.outbox.settle();
    expect(await isStored(String(photo?.id))).toBe(false);
  });

  it('to who published a request is no offer that moderators have hidden, before or after', async () => {
    const [publisher, member] = [await app.member(), await app.member()];
    const request = await rental(publisher, { kind: 'request' });
    const [hidden, shown] = [await rental(member), await rental(member)];
    const days = { startsAt: inDays(app, 3), endsAt: inDays(app, 6) };
    const offered = { amount: 9_000, currency: 'TND' as const, ...days };
    const answer = (offerId: string) =>
      member.call(startConversation, {
        body: { rentalId: request.id, offerId, proposal: offered },
      });
    const thread = await answer(hidden.id);
    const id = String(thread.proposal?.id);
    await db
      .updateTable('rentals')
      .set({ status: 'hidden', hidden_because: 'moderation' })
      .where('id', '=', hidden.id)
      .execute();
    expect((await publisher.refusal(acceptProposal, { params: { id } })).code).toBe('rentalClosed');
    await publisher.call(declineProposal, { params: { id } });
    const again = { params: { id: thread.id }, body: offered };
    expect((await member.refusal(propose, again)).code).toBe('rentalClosed');
    const other = await answer(shown.id);
    await publisher.call(acceptProposal, { params: { id: String(other.proposal?.id) } });
  });

  it('to who published a request stays the offer it was made with, until it is answered', async () => {
    const [publisher, member] = [await app.member(), await app.member()];
    const request = await rental(publisher, { kind: 'request' });
    const [fine, worn] = [
      await rental(member, { name: 'Perceuse sans fil neuve' }),
      await rental(member, { name: 'Perceuse usée' }),
    ];
    const answerWith = (offerId: string, more: object = {}) => ({
      body: { rentalId: request.id, offerId, ...more },
    });
    const days = { startsAt: inDays(app, 3), endsAt: inDays(app, 6) };
    const offered = { proposal: { amount: 9_000, currency: 'TND' as const, ...days } };
    const thread = await member.call(startConversation, answerWith(fine.id, offered));
    expect(
      (await member.refusal(startConversation, answerWith(worn.id, { text: 'Ou celle-ci' }))).code,
    ).toBe('onlyOneProposal');
    const id = String(thread.proposal?.id);
    await publisher.call(acceptProposal, { params: { id } });
    const [booking] = (await publisher.call(listBookings, {})).items;
    const { thing } = await thingOf({ id: String(booking?.id) } as TestBooking);
    expect(thing.title).toBe('Perceuse sans fil neuve');
  });
});

describe('the badges of both sides in a record', () => {
  it('are those of the agreement, also when one is verified or withdrawn since', async () => {
    const booking = await agreed();
    await confirmAll(booking, 'handover', 'returned', 'rentPaid');
    const verify = (member: Member, identity: 'verified' | 'unverified') =>
      db
        .updateTable('users')
        .set({ identity_status: identity })
        .where('id', '=', member.id)
        .execute();
    await verify(booking.owner, 'verified');
    expect((await record(booking.renter, booking)).text).not.toContain('Identité vérifiée');
    const { rentalId, renter, owner } = booking;
    const thread = await openConversation(renter, { id: rentalId });
    const days = { startsAt: booking.day(20), endsAt: booking.day(22) };
    const { id: proposalId } = await proposal(renter, thread, days);
    await owner.call(acceptProposal, { params: { id: proposalId } });
    const { items } = await owner.call(listBookings, {});
    const other = items.find(({ id }) => id !== booking.id);
    const second = { ...booking, id: String(other?.id) };
    await verify(owner, 'unverified');
    await confirmAll(second, 'handover');
    expect((await record(renter, second)).text).toContain('Identité vérifiée');
  }, 60_000);
});

describe('a listing that moderators have hidden', () => {
  const TEXT = 'Un nouveau texte que personne n’a relu, avec un lien de paiement.';
  const hide = ({ rentalId }: TestBooking) =>
    db
      .updateTable('rentals')
      .set({ status: 'hidden', hidden_because: 'moderation' })
      .where('id', '=', rentalId)
      .execute();
  const page = ({ rentalId }: TestBooking) => ({ params: { id: rentalId } });

  it('shows the other side what was agreed on while the agreement shows the place, and nothing written since', async () => {
    const { booking, cover } = await withPhoto();
    const { owner, renter } = booking;
    const { name, condition } = (await seen(booking, renter)).rental;
    await hide(booking);
    const [other] = await uploadPlain(owner, 1);
    await write(booking, { ...OTHERWISE, message: TEXT, images: [cover, other?.id] });
    const { images, ...shown } = await renter.call(getRental, page(booking));
    expect(shown).toMatchObject({
      ...{ name, condition, hidden: true },
      deposit: { note: NOTE },
      location: { exact: true },
    });
    expect(images.map(({ id }) => id)).toEqual([cover]);
    expect(shown.message).not.toContain('texte');
    const own = await owner.call(getRental, page(booking));
    expect([own.message, own.name, own.images.length]).toEqual([TEXT, OTHERWISE.name, 2]);
    expect((await (await app.member()).refusal(getRental, page(booking))).code).toBe(
      'rentalNotFound',
    );
  });

  it('has the address, town and price of the agreement for the other side, also in the thread and once it is deleted', async () => {
    const SFAX = { label: '7 impasse Secrete, Sfax', lat: 34.7406, lng: 10.7603 };
    for (const gone of ['hidden', 'deleted'] as const) {
      const booking = await agreed();
      const { owner, renter, rentalId } = booking;
      const { slug, price } = (await seen(booking, renter)).rental;
      const other = { name: OTHERWISE.name, price: { amount: 777_000, currency: 'TND' as const } };
      const town = (await app.visitor.call(getRental, page(booking))).location.label;
      await confirmAll(booking, 'handover', 'returned', 'rentPaid');
      await write(booking, { ...other, location: SFAX });
      if (gone === 'hidden') await hide(booking);
      else await owner.call(deleteRental, { params: { id: rentalId } });
      const thread = async (by: Member) => {
        const params = { id: booking.conversationId };
        return (await by.call(getConversation, { params })).rental;
      };
      const shown = [
        await renter.call(getRental, page(booking)),
        (await seen(booking, renter)).rental,
        await thread(renter),
      ];
      for (const listing of shown) expect(listing, gone).toMatchObject({ slug, price });
      expect((await thread(owner)).price.amount, gone).toBe(777_000);
      const landing = { params: { route: 'offre-location' as const, slug } };
      expect(await renter.call(getLanding, landing)).toMatchObject({ rental: { slug } });
      await owner.call(blockUser, { params: { id: renter.id } });
      for (const listing of [(await seen(booking, renter)).rental, await thread(renter)]) {
        expect(listing, gone).toMatchObject({
          slug,
          price,
          location: { label: town, exact: false },
        });
      }
    }
  });

  it('is hidden from the other side too after a block, and thirty days after the end', async () => {
    for (const ends of ['block', 'time'] as const) {
      const booking = await agreed();
      const { owner, renter } = booking;
      await confirmAll(booking, 'handover', 'returned', 'rentPaid');
      await hide(booking);
      await renter.call(getRental, page(booking));
      if (ends === 'block') await owner.call(blockUser, { params: { id: renter.id } });
      else for (let part = 0; part < 2; part += 1) await wait(app, booking, { days: 15 });
      for (const operation of [getRental, getAvailability, listSimilar]) {
        expect((await renter.refusal(operation, page(booking))).code, ends).toBe('rentalNotFound');
      }
      // the booking stays, with the thing as agreed
      expect((await seen(booking, renter)).rental.name).toBe('Perceuse à percussion');
    }
  });

  it('is seen by the other side as everybody sees it, once it is shown again', async () => {
    const booking = await agreed();
    await write(booking, OTHERWISE);
    const listing = await booking.renter.call(getRental, page(booking));
    expect(listing).toMatchObject({ name: OTHERWISE.name, location: { exact: true } });
  });
});

describe('bookings from before', () => {
  it('have what the listings and profiles say on the day of the upgrade', async () => {
    const { booking, cover } = await withPhoto();
    await declare(booking.owner, BUSINESS);
    await write(booking, OTHERWISE);
    expect((await migrator(db).migrateTo('0053-more-text-lengths')).error).toBeUndefined();
    expect((await migrator(db).migrateToLatest()).error).toBeUndefined();
    expect(await thingOf(booking)).toMatchObject({
      thing: { title: OTHERWISE.name, deposit_note: OTHERWISE.deposit.note, agreed: false },
      thing_cover_id: cover,
    });
    const { rows } = await sql<{ business_name: string | null }>`
      select business_name from booking_snapshots
      where booking_id = ${booking.id} order by business_name`.execute(db);
    expect(rows.map((row) => row.business_name)).toEqual([BUSINESS.name, null]);
  });
});
