import { afterAll, describe, expect, it } from 'vitest';
import { changePassword, endOtherSessions, updateUser } from '#contract/accounts/operations.ts';
import {
  getCalendar,
  getRentalCalendar,
  renewCalendar,
  renewRentalCalendar,
} from '#contract/calendars/operations.ts';
import { deleteUser } from '#contract/personal-data/operations.ts';
import { deleteRental, setAvailability } from '#contract/rentals/operations.ts';
import { agreement, cancelAgreement } from '../support/agreement.ts';
import { icsLines } from '../support/calendar-file.ts';
import { rental } from '../support/factories.ts';
import type { Member } from '../support/member.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());

const DAYS = { startDate: '2027-07-10', endDate: '2027-07-12' };
const read = (url: string) => app.server.inject({ url: new URL(url).pathname });
const feedOf = async (member: Member) => (await member.call(getCalendar, {})).url;
const rentalFeedOf = async (owner: Member, id: string) =>
  (await owner.call(getRentalCalendar, { params: { id } })).url;

describe('the secret calendar of a member', () => {
  it('has the bookings of both sides, without a session and without names of others', async () => {
    const { id, owner, renter } = await agreement(app, DAYS);
    for (const [member, title] of [
      [owner, 'En location\u00a0: Perceuse à percussion'],
      [renter, 'Location\u00a0: Perceuse à percussion'],
    ] as const) {
      const answer = await read(await feedOf(member));
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'text/calendar; charset=utf-8',
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
      });
      expect(icsLines(answer.body)).toMatchObject({
        UID: `booking-${id}@localhost`,
        DTSTART: 'VALUE=DATE:20270710',
        DTEND: 'VALUE=DATE:20270713',
        SUMMARY: title,
      });
      for (const { firstname, lastname, email } of [owner.facts, renter.facts]) {
        expect(answer.body).not.toContain(firstname);
        expect(answer.body).not.toContain(lastname);
        expect(answer.body).not.toContain(email);
      }
    }
    await cancelAgreement(owner, { id });
    expect((await read(await feedOf(renter))).body).not.toContain('BEGIN:VEVENT');
  });

  it('speaks the language of the member', async () => {
    const { renter } = await agreement(app, DAYS);
    await renter.call(updateUser, { params: { id: renter.id }, body: { language: 'en' } });
    expect((await read(await feedOf(renter))).body).toContain('SUMMARY:Rental: ');
  });

  it('has a new address once it is renewed, and none at the old one', async () => {
    const { renter } = await agreement(app, DAYS);
    const before = await feedOf(renter);
    const { url } = await renter.call(renewCalendar, {});
    expect(url).not.toBe(before);
    expect(await feedOf(renter)).toBe(url);
    expect((await read(url)).statusCode).toBe(200);
    expect((await read(before)).statusCode).toBe(404);
    await renter.call(renewCalendar, {});
    expect((await read(url)).statusCode).toBe(404);
  });

  it('has a new address once all other devices are signed out, not after another password alone', async () => {
    const { owner, rentalId } = await agreement(app, DAYS);
    const [before, ofRental] = [await feedOf(owner), await rentalFeedOf(owner, rentalId)];
    const { password: currentPassword } = owner.facts;
    const next = { password: 'guitare-verte-5', passwordConfirmation: 'guitare-verte-5' };
    const body = { currentPassword, ...next };
    await owner.call(changePassword, { params: { id: owner.id }, body });
    expect((await read(before)).statusCode).toBe(200);
    await owner.call(endOtherSessions, {});
    expect((await read(before)).statusCode).toBe(404);
    expect((await read(await feedOf(owner))).statusCode).toBe(200);
    // another site that reads when the thing is taken goes on, or it would be let twice
    expect((await read(ofRental)).statusCode).toBe(200);
  });

  it('is opened by no address that is made up or meant for something else', async () => {
    const { owner, renter, rentalId } = await agreement(app, DAYS);
    const own = new URL(await feedOf(renter)).pathname;
    const ofRental = new URL(await rentalFeedOf(owner, rentalId)).pathname;
    const made = [
      own.replace(renter.id, owner.id),
      own.replace('member', 'rental').replace(renter.id, rentalId),
      ofRental.replace('rental~', 'member~'),
      own.replace(/~[\w-]+\.ics/, '~.ics'),
      own.replace(/.\.ics/, '.ics'),
      '/calendar/x.ics',
    ];
    for (const url of made) expect((await app.server.inject({ url })).statusCode).toBe(404);
  });

  it('is not stored where a copy of the database would open it', async () => {
    const { renter } = await agreement(app, DAYS);
    const { url } = await renter.call(renewCalendar, {});
    const secret = /~([\w-]+)\.ics$/.exec(url)?.[1] ?? '';
    const rows = await app.context.db.selectFrom('calendar_feeds').selectAll().execute();
    expect(secret.length).toBeGreaterThanOrEqual(43);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it('ends with the account and while it is suspended', async () => {
    const { id, renter, owner } = await agreement(app, DAYS);
    const [first, second] = [await feedOf(renter), await feedOf(owner)];
    const at = app.clock.now();
    const users = () => app.context.db.updateTable('users');
    await users()
      .set({ suspended_at: at, suspension_reason: 'Fraude' })
      .where('id', '=', renter.id)
      .execute();
    expect((await read(first)).statusCode).toBe(404);
    await cancelAgreement(owner, { id });
    const { password } = owner.facts;
    await owner.call(deleteUser, { params: { id: owner.id }, body: { password } });
    expect((await read(second)).statusCode).toBe(404);
  });
});

describe('the secret calendar of a rental', () => {
  it('has its bookings and the days its owner has blocked', async () => {
    const { owner, rentalId } = await agreement(app, DAYS);
    await rental(owner);
    const blocked = [{ startDate: '2027-08-01', endDate: '2027-08-02' }];
    await owner.call(setAvailability, { params: { id: rentalId }, body: { blocked } });
    const { body } = await read(await rentalFeedOf(owner, rentalId));
    const [, booked = '', alsoBlocked = '', ...more] = body.split('BEGIN:VEVENT');
    expect(more).toEqual([]);
    expect(icsLines(booked)).toMatchObject({ DTSTART: 'VALUE=DATE:20270710' });
    expect(icsLines(alsoBlocked)).toMatchObject({
      DTSTART: 'VALUE=DATE:20270801',
      DTEND: 'VALUE=DATE:20270803',
      SUMMARY: 'Indisponible',
    });
  });

  it('is renewed alone, and ends with the rental', async () => {
    const owner = await app.member();
    const { id } = await rental(owner);
    const [own, before] = [await feedOf(owner), await rentalFeedOf(owner, id)];
    const { url } = await owner.call(renewRentalCalendar, { params: { id } });
    expect((await read(before)).statusCode).toBe(404);
    expect((await read(own)).statusCode).toBe(200);
    expect((await read(url)).statusCode).toBe(200);
    await owner.call(deleteRental, { params: { id } });
    expect((await read(url)).statusCode).toBe(404);
  });

  it('is given to its owner only', async () => {
    const { renter, rentalId } = await agreement(app, DAYS);
    for (const operation of [getRentalCalendar, renewRentalCalendar]) {
      const refusal = await renter.refusal(operation, { params: { id: rentalId } });
      expect(refusal.code).toBe('rentalNotFound');
    }
  });
});
