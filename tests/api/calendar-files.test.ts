import { afterAll, describe, expect, it } from 'vitest';
import { changeDetails, getBookingEvent } from '#contract/bookings/operations.ts';
import { sendMessage } from '#contract/conversations/operations.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { acceptProposal } from '#contract/proposals/operations.ts';
import { agreement, cancelAgreement } from '../support/agreement.ts';
import { calendarFile, icsLines } from '../support/calendar-file.ts';
import { confirmEmails } from '../support/confirmed.ts';
import { openConversation, proposal, rental } from '../support/factories.ts';
import { mailsTo } from '../support/mails-to.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());

const DAYS = { startDate: '2027-07-10', endDate: '2027-07-12' };

/** The mails of notifications with a calendar file that a member got. */
async function invitations(member: { facts: { email: string } }) {
  await app.outbox.settle();
  app.clock.advance({ minutes: 30 });
  const mails = await mailsTo(app, member.facts.email);
  return mails.flatMap(({ calendars }) => calendars);
}

describe('the calendar file of a booking', () => {
  it('has whole days of the thing, its name and the page that says all, from the site', async () => {
    const { id, renter, owner } = await agreement(app, DAYS);
    expect(icsLines(await calendarFile(renter, id))).toMatchObject({
      UID: `booking-${id}@localhost`,
      SEQUENCE: '0',
      DTSTART: 'VALUE=DATE:20270710',
      DTEND: 'VALUE=DATE:20270713',
      SUMMARY: 'Location\u00a0: Perceuse à percussion',
      ORGANIZER: 'CN="Kerya":mailto:no-reply@localhost',
      STATUS: 'CONFIRMED',
      URL: `VALUE=URI:${app.context.config.publicUrl}/fr/mes-locations/${id}`,
    });
    expect(icsLines(await calendarFile(owner, id)).SUMMARY).toBe(
      'En location\u00a0: Perceuse à percussion',
    );
  });

  it('has instants where hours are agreed', async () => {
    const hours = { startsAt: '2027-07-10T09:00:00.000Z', endsAt: '2027-07-10T12:00:00.000Z' };
    const { id, renter } = await agreement(app, hours, { priceFrequency: 'hour' });
    expect(icsLines(await calendarFile(renter, id))).toMatchObject({
      DTSTART: '20270710T090000Z',
      DTEND: '20270710T120000Z',
    });
  });

  it('names no member and no address of one, in every language', async () => {
    const { id, renter, owner } = await agreement(app, DAYS);
    for (const language of LANGUAGES) {
      const ics = await calendarFile(renter, id, { language });
      for (const { firstname, lastname, email } of [owner.facts, renter.facts]) {
        expect(ics).not.toContain(firstname);
        expect(ics).not.toContain(lastname);
        expect(ics).not.toContain(email);
      }
      expect(ics).toContain(`/${language}/mes-locations/`);
    }
  });

  it('has the meeting place while the party may see it, and counts what has changed', async () => {
    const { id, renter, owner } = await agreement(app, DAYS);
    const details = { place: 'Gare de Tunis', time: '2027-07-10T08:00:00.000Z' };
    await owner.call(changeDetails, { params: { id }, body: details });
    expect(icsLines(await calendarFile(renter, id))).toMatchObject({
      LOCATION: 'Gare de Tunis',
      SEQUENCE: '1',
    });
    await cancelAgreement(renter, { id });
    const cancelled = icsLines(await calendarFile(owner, id));
    expect(cancelled).toMatchObject({ STATUS: 'CANCELLED', SEQUENCE: '2' });
  });

  it('has an entry for each meeting whose time is set', async () => {
    const { id, renter, owner } = await agreement(app, DAYS);
    const meet = { place: 'Gare de Tunis', time: '2027-07-10T08:00:00.000Z' };
    await owner.call(changeDetails, { params: { id }, body: meet });
    const note = 'Sonnez chez Gharbi';
    const back = { moment: 'return' as const, time: '2027-07-12T17:00:00.000Z', note };
    await renter.call(changeDetails, { params: { id }, body: back });
    const [, , handover = '', returned = '', ...more] = (await calendarFile(renter, id)).split(
      'BEGIN:VEVENT',
    );
    expect(more).toEqual([]);
    expect(icsLines(handover).DESCRIPTION).toMatch(/^Toute la réservation/);
    expect(icsLines(handover)).toMatchObject({
      UID: `handover-${id}@localhost`,
      DTSTART: '20270710T080000Z',
      SUMMARY: 'Remise\u00a0: Perceuse à percussion',
      LOCATION: 'Gare de Tunis',
    });
    expect(icsLines(returned)).toMatchObject({
      UID: `return-${id}@localhost`,
      DTSTART: '20270712T170000Z',
      SUMMARY: 'Retour\u00a0: Perceuse à percussion',
      DESCRIPTION: expect.stringMatching(/^Sonnez chez Gharbi\\n\\nToute la réservation/),
    });
  });

  it('is given to the two parties only', async () => {
    const { id } = await agreement(app, DAYS);
    const stranger = await app.member();
    for (const by of [stranger, app.visitor]) {
      const refusal = await by.refusal(getBookingEvent, { params: { id } });
      expect(['bookingNotFound', 'notSignedIn']).toContain(refusal.code);
    }
  });
});

describe('the mails of an agreement', () => {
  it('invite, update and cancel the same entry of a calendar', async () => {
    const { id, renter, owner } = await agreement(app, DAYS);
    await confirmEmails(app, renter);
    await owner.call(changeDetails, { params: { id }, body: { place: 'Gare de Tunis' } });
    const [update] = await invitations(renter);
    expect(update?.type).toBe('text/calendar; method=REQUEST');
    expect(icsLines(update?.content ?? '')).toMatchObject({
      METHOD: 'REQUEST',
      UID: `booking-${id}@localhost`,
      SEQUENCE: '1',
      DTSTART: 'VALUE=DATE:20270710',
      ORGANIZER: 'CN="Kerya":mailto:no-reply@localhost',
      ATTENDEE: expect.stringContaining(`RSVP=FALSE:MAILTO:${renter.facts.email}`),
    });
    await owner.renewTokens();
    await cancelAgreement(owner, { id });
    const [, cancellation, ...more] = await invitations(renter);
    expect(more).toEqual([]);
    expect(icsLines(cancellation?.content ?? '')).toMatchObject({
      METHOD: 'CANCEL',
      UID: `booking-${id}@localhost`,
      SEQUENCE: '2',
      STATUS: 'CANCELLED',
    });
  });

  it('invite the member whose proposal was accepted', async () => {
    const renter = await app.member();
    await confirmEmails(app, renter);
    const owner = await app.member();
    const listing = await rental(owner, { name: 'Tente quatre places' });
    const made = await proposal(renter, await openConversation(renter, listing), DAYS);
    await owner.call(acceptProposal, { params: { id: made.id } });
    const [invitation, ...more] = await invitations(renter);
    expect(more).toEqual([]);
    expect(icsLines(invitation?.content ?? '')).toMatchObject({
      METHOD: 'REQUEST',
      SEQUENCE: '0',
      SUMMARY: 'Location\u00a0: Tente quatre places',
    });
  });

  it('have no calendar file when they are about other things', async () => {
    const { renter, owner, conversationId } = await agreement(app, DAYS);
    await app.outbox.settle();
    await confirmEmails(app, renter);
    await owner.call(sendMessage, { params: { id: conversationId }, body: { text: 'Bonjour' } });
    expect(await invitations(renter)).toEqual([]);
    expect((await mailsTo(app, renter.facts.email)).length).toBeGreaterThan(0);
  });
});
