import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { forgotPassword, login, resetPassword } from '#contract/accounts/operations.ts';
import {
  followCalendar,
  getRentalCalendar,
  listFollowed,
  unfollowCalendar,
} from '#contract/calendars/operations.ts';
import { listNotifications } from '#contract/notifications/operations.ts';
import { acceptProposal } from '#contract/proposals/operations.ts';
import type { RentalInput } from '#contract/rentals/input.ts';
import { deleteRental, getAvailability, setAvailability } from '#contract/rentals/operations.ts';
import type { Rental } from '#contract/rentals/schemas.ts';
import { enqueueMissingReads } from '#server/features/calendars/index.ts';
import { agreement, cancelAgreement } from '../support/agreement.ts';
import { calendarOf, startCalendarHost, writtenBy } from '../support/calendar-host.ts';
import { fields } from '../support/caller.ts';
import { confirmedMember } from '../support/confirmed.ts';
import { openConversation, proposal, rental } from '../support/factories.ts';
import { mailsTo, tokenMailedTo } from '../support/mails-to.ts';
import type { Member } from '../support/member.ts';
import { startApp } from '../support/start-app.ts';

const host = await startCalendarHost();
const app = await startApp({ calendars: host.reader });
afterAll(async () => {
  await app.close();
  await host.close();
});
// else every hour of the later tests would read them all again
afterEach(async () => {
  await app.context.db.deleteFrom('followed_calendars').execute();
});

const follow = async (owner: Member, id: string, path: string, name = 'Airbnb') => {
  const body = { url: host.url(path), name };
  const followed = await owner.call(followCalendar, { params: { id }, body });
  await app.outbox.settle();
  return followed;
};
const followed = async (owner: Member, id: string) =>
  (await owner.call(listFollowed, { params: { id } })).items;
const datesOf = (periods: { startDate?: string | null; endDate?: string | null }[]) =>
  periods.map(({ startDate, endDate }) => [startDate, endDate]);
const blocked = async (id: string) =>
  datesOf((await app.visitor.call(getAvailability, { params: { id } })).blocked);
const anHour = async (...members: Member[]) => {
  app.clock.advance({ hours: 1, seconds: 1 });
  await app.outbox.settle();
  // two at once are read from a host, more of them some seconds later
  for (let times = 0; times < 12; times += 1) {
    app.clock.advance({ seconds: 21 });
    await app.outbox.settle();
  }
  await Promise.all(members.map((member) => member.renewTokens()));
};
const readsOf = (path: string) => host.calls.filter((called) => called === path).length;
const dwelling: Partial<RentalInput> = { category: 'immovable' };

describe('a calendar that a rental follows', () => {
  it('blocks the nights that Airbnb has sold, with the name of their source', async () => {
    const owner = await app.member();
    const { id } = await rental(owner, dwelling);
    host.put('/airbnb.ics', writtenBy('airbnb'));
    await follow(owner, id, '/airbnb.ics');
    expect(await blocked(id)).toEqual([
      ['2027-07-10', '2027-07-12'],
      ['2027-08-01', '2027-08-03'],
    ]);
    const [calendar] = await followed(owner, id);
    expect(calendar).toMatchObject({ name: 'Airbnb', readAt: expect.any(String) });
    expect(calendar).not.toHaveProperty('error');
    expect(datesOf(calendar?.blocked ?? [])).toEqual(await blocked(id));
  });

  it.each([
    [
      'google',
      [
        ['2027-07-10', '2027-07-12'],
        ['2027-08-02', '2027-08-02'],
        ['2027-08-17', '2027-08-17'],
        ['2027-08-23', '2027-08-23'],
      ],
    ],
    [
      'outlook',
      [
        ['2027-07-10', '2027-07-12'],
        ['2027-08-01', '2027-08-02'],
      ],
    ],
    [
      'apple',
      [
        ['2026-12-25', '2026-12-25'],
        ['2027-07-10', '2027-07-11'],
        ['2027-08-01', '2027-08-03'],
        ['2027-12-25', '2027-12-25'],
      ],
    ],
  ] as const)('of the shape of %s blocks the days of a thing', async (program, days) => {
    const owner = await app.member();
    const { id } = await rental(owner);
    host.put(`/${program}.ics`, writtenBy(program));
    await follow(owner, id, `/${program}.ics`);
    expect(await blocked(id)).toEqual(days);
  });

  it('frees the days whose events are gone when it is read again, an hour later', async () => {
    const owner = await app.member();
    const { id } = await rental(owner);
    host.put(
      '/changing.ics',
      calendarOf(['2027-07-10', '2027-07-12'], ['2027-08-01', '2027-08-02']),
    );
    await follow(owner, id, '/changing.ics');
    host.put('/changing.ics', calendarOf(['2027-08-01', '2027-08-04']));
    app.clock.advance({ minutes: 59 });
    await app.outbox.settle();
    expect(await blocked(id)).toHaveLength(2);
    await anHour(owner);
    expect(await blocked(id)).toEqual([['2027-08-01', '2027-08-03']]);
  });

  it('shows its owner why it cannot be read, and keeps its days until it can', async () => {
    const owner = await app.member();
    const { id } = await rental(owner);
    host.put('/broken.ics', calendarOf(['2027-07-10', '2027-07-12']));
    await follow(owner, id, '/broken.ics');
    const cases = [
      [404, 'closed'],
      [500, 'unreachable'],
      ['<!doctype html>', 'notCalendar'],
      ['x'.repeat(1_048_577), 'tooLarge'],
    ] as const;
    for (const [content, error] of cases) {
      host.put('/broken.ics', content);
      await anHour(owner);
      expect((await followed(owner, id))[0]).toMatchObject({ error });
      expect(await blocked(id)).toEqual([['2027-07-10', '2027-07-11']]);
    }
    host.put('/broken.ics', calendarOf());
    await anHour(owner);
    expect((await followed(owner, id))[0]).not.toHaveProperty('error');
    expect(await blocked(id)).toEqual([]);
  });

  it('never takes the days of an agreement, and its owner is notified of both once', async () => {
    const {
      owner,
      id: bookingId,
      rentalId,
    } = await agreement(app, {
      startDate: '2027-07-10',
      endDate: '2027-07-12',
    });
    // with the new day all calendars are read again, and two at once from a host
    await anHour(owner);
    host.put('/clash.ics', calendarOf(['2027-07-11', '2027-07-15']));
    await follow(owner, rentalId, '/clash.ics');
    expect(await blocked(rentalId)).toEqual([['2027-07-13', '2027-07-14']]);
    await anHour(owner);
    const [calendar] = await followed(owner, rentalId);
    expect(datesOf(calendar?.clashes ?? [])).toEqual([['2027-07-10', '2027-07-12']]);
    const { items } = await owner.call(listNotifications, {});
    expect(items.filter(({ event }) => event === 'calendarClash')).toEqual([
      expect.objectContaining({ bookingId }),
    ]);
    await cancelAgreement(owner, { id: bookingId });
    await app.outbox.settle();
    expect(await blocked(rentalId)).toEqual([['2027-07-11', '2027-07-14']]);
  });

  it('blocks next to another one, and each keeps its days when the other goes', async () => {
    const owner = await app.member();
    const { id } = await rental(owner);
    host.put('/one.ics', calendarOf(['2027-07-10', '2027-07-13']));
    host.put('/two.ics', calendarOf(['2027-07-12', '2027-07-15']));
    const one = await follow(owner, id, '/one.ics');
    await follow(owner, id, '/two.ics', 'Booking');
    expect(await blocked(id)).toEqual([['2027-07-10', '2027-07-14']]);
    await owner.call(unfollowCalendar, { params: { id, calendarId: one.id } });
    expect(await blocked(id)).toEqual([['2027-07-12', '2027-07-14']]);
  });

  it('leaves the days that the owner blocks to the owner, and keeps its own', async () => {
    const owner = await app.member();
    const { id } = await rental(owner);
    const block = (...days: [string, string][]) =>
      owner.call(setAvailability, {
        params: { id },
        body: { blocked: days.map(([startDate, endDate]) => ({ startDate, endDate })) },
      });
    host.put('/own.ics', calendarOf(['2027-07-10', '2027-07-13']));
    await block(['2027-07-12', '2027-07-14']);
    const { id: calendarId } = await follow(owner, id, '/own.ics');
    expect(await blocked(id)).toEqual([['2027-07-10', '2027-07-14']]);
    // a browser sends back all blocked days, and one more
    await block(['2027-07-10', '2027-07-15']);
    await owner.call(unfollowCalendar, { params: { id, calendarId } });
    expect(await blocked(id)).toEqual([['2027-07-12', '2027-07-15']]);
  });

  it('cannot be booked over, as any blocked day', async () => {
    const [owner, renter] = [await app.member(), await app.member()];
    const listing = await rental(owner);
    const made = await proposal(renter, await openConversation(renter, listing), {
      startDate: '2027-07-10',
      endDate: '2027-07-12',
    });
    host.put('/busy.ics', calendarOf(['2027-07-11', '2027-07-12']));
    await follow(owner, listing.id, '/busy.ics');
    const refusal = await owner.refusal(acceptProposal, { params: { id: made.id } });
    expect(refusal.code).toBe('periodTaken');
  });

  it('is not handed on by the feed of the rental, so that two sites never block each other for good', async () => {
    const owner = await app.member();
    const { id } = await rental(owner);
    host.put('/foreign.ics', calendarOf(['2027-07-10', '2027-07-13']));
    await follow(owner, id, '/foreign.ics');
    const { url } = await owner.call(getRentalCalendar, { params: { id } });
    const { body } = await app.server.inject({ url: new URL(url).pathname });
    expect(body).not.toContain('BEGIN:VEVENT');
  });

  it('is read no more once its rental is gone', async () => {
    const owner = await app.member();
    const { id } = await rental(owner);
    host.put('/gone.ics', calendarOf());
    await follow(owner, id, '/gone.ics');
    await owner.call(deleteRental, { params: { id } });
    const before = readsOf('/gone.ics');
    await anHour();
    expect(readsOf('/gone.ics')).toBe(before);
  });
});

describe('the address of a calendar', () => {
  it.each([
    'nonsense',
    'http://calendars.example/a.ics',
    'ftp://calendars.example/a.ics',
    'https://user:secret@calendars.example/a.ics',
    'https://localhost/calendar/x.ics',
  ])('is refused at its field: %s', async (url) => {
    const owner = await app.member();
    const { id } = await rental(owner);
    const refusal = await owner.refusal(followCalendar, {
      params: { id },
      body: { url, name: 'X' },
    });
    expect(fields(refusal)).toEqual({ url: 'invalidCalendarUrl' });
  });

  it('may be a webcal one, as programs write it, and is followed once, five at most', async () => {
    const owner = await app.member();
    const { id } = await rental(owner);
    const add = (url: string) => ({ params: { id }, body: { url, name: 'X' } });
    const { url } = await owner.call(followCalendar, add('webcal://calendars.example/a.ics'));
    expect(url).toBe('https://calendars.example/a.ics');
    expect(fields(await owner.refusal(followCalendar, add(url)))).toEqual({ url: 'calendarKnown' });
    for (const name of 'bcde') await owner.call(followCalendar, add(host.url(`/${name}`)));
    const refusal = await owner.refusal(followCalendar, add(host.url('/f')));
    expect(refusal.code).toBe('tooManyCalendars');
  });

  it('and its days are shown to the owner only', async () => {
    const [owner, other] = [await app.member(), await app.member()];
    const { id } = await rental(owner);
    const { id: calendarId } = await follow(owner, id, '/secret.ics');
    const refused = { params: { id, calendarId } };
    expect((await other.refusal(listFollowed, refused)).code).toBe('rentalNotFound');
    expect((await other.refusal(unfollowCalendar, refused)).code).toBe('rentalNotFound');
    const body = { url: host.url('/x.ics'), name: 'X' };
    expect((await other.refusal(followCalendar, { params: { id }, body })).code).toBe(
      'rentalNotFound',
    );
    const elsewhere = await rental(owner);
    const wrong = { params: { id: elsewhere.id, calendarId } };
    expect((await owner.refusal(unfollowCalendar, wrong)).code).toBe('calendarNotFound');
  });
});

describe('a calendar that somebody else has made a listing follow', () => {
  const NEW = 'guitare-verte-5';
  const reset = async ({ id, facts: { email } }: Member) => {
    await app.visitor.call(forgotPassword, { body: { email } });
    const token = await tokenMailedTo(app, email, 'reinitialiser-mot-de-passe');
    const body = { token, password: NEW, passwordConfirmation: NEW };
    await app.visitor.call(resetPassword, { params: { userId: id }, body });
  };
  const subjectsTo = async ({ facts: { email } }: Member) =>
    (await mailsTo(app, email)).map(({ subject }) => subject);
  /** The last mail about followed calendars, without marks of direction, on one line. */
  const lastMail = async ({ facts: { email } }: Member) => {
    const mails = await mailsTo(app, email);
    const mail = mails.findLast(({ subject }) => /calendrier/.test(subject));
    return (mail?.text ?? '').replace(/[\u2068\u2069]/g, '').replace(/\s+/g, ' ');
  };
  const daysOf = ({ slug }: Rental) => `/fr/offre-location/${slug}#dates`;

  it('is announced to the owner, and no longer read once the account is recovered; its days stay', async () => {
    const owner = await confirmedMember(app);
    const { id } = await rental(owner);
    host.put('/thief.ics', calendarOf(['2027-07-10', '2027-07-12']));
    await follow(owner, id, '/thief.ics');
    expect(await subjectsTo(owner)).toContain('Une de vos annonces suit un autre calendrier');
    await reset(owner);
    expect(await subjectsTo(owner)).toContain('Des calendriers de vos annonces ne sont plus lus');
    host.put('/thief.ics', calendarOf(['2027-01-01', '2028-12-31']));
    await anHour();
    expect(await blocked(id)).toEqual([['2027-07-10', '2027-07-11']]);
    app.clock.advance({ hours: 12 });
    await enqueueMissingReads({ ...app.context, wakeOutbox: () => app.outbox.wake() });
    await app.outbox.settle();
    expect(await blocked(id)).toEqual([['2027-07-10', '2027-07-11']]);
    const { accessToken } = await app.visitor.call(login, {
      body: { email: owner.facts.email, password: NEW },
    });
    const later = app.as(() => accessToken);
    const { items } = await later.call(listFollowed, { params: { id } });
    expect(items).toMatchObject([{ stopped: true }]);
  });

  it('is named in the mail with its host and the listing, whose calendars the button leads to', async () => {
    const owner = await confirmedMember(app);
    const listing = await rental(owner, { name: 'Scie sauteuse' });
    await follow(owner, listing.id, '/thief.ics', 'Vacances');
    const mail = await lastMail(owner);
    expect(mail).toContain(`« Vacances » (${new URL(host.url('/')).hostname})`);
    expect(mail).toContain('« Scie sauteuse »');
    expect(mail).toContain(daysOf(listing));
    expect(mail).not.toContain('/fr/parametres');
  });

  it('is named with its listing once it is no longer read, with the way to its calendars', async () => {
    const owner = await confirmedMember(app);
    const saw = await rental(owner, { name: 'Scie sauteuse' });
    await follow(owner, saw.id, '/thief.ics', 'Vacances');
    await follow(owner, saw.id, '/other-thief.ics', 'Travaux');
    await reset(owner);
    const one = await lastMail(owner);
    expect(one).toMatch(/Scie sauteuse .*Vacances \(.+\) · Travaux \(.+\)/);
    expect(one.split(daysOf(saw))).toHaveLength(3);
    expect(one).toContain('Voir les calendriers de l’annonce');
  });

  it('is named with each listing where there are several, and the button leads to all listings', async () => {
    const owner = await confirmedMember(app);
    const saw = await rental(owner, { name: 'Scie sauteuse' });
    const drill = await rental(owner, { name: 'Perceuse' });
    await follow(owner, saw.id, '/thief.ics', 'Vacances');
    await follow(owner, drill.id, '/third.ics', 'Chantier');
    await reset(owner);
    const mail = await lastMail(owner);
    for (const listing of [saw, drill]) expect(mail).toContain(daysOf(listing));
    expect(mail).toMatch(/Vacances .+ Perceuse .+ Chantier/);
    expect(mail).toMatch(/Voir mes annonces \S+\/fr\/mes-offres-location/);
  });

  it('is read on where its owner added it more than a week before', async () => {
    const owner = await confirmedMember(app);
    const { id } = await rental(owner);
    host.put('/own.ics', calendarOf(['2027-07-10', '2027-07-12']));
    await follow(owner, id, '/own.ics');
    app.clock.advance({ days: 8 });
    await app.outbox.settle();
    await reset(owner);
    host.put('/own.ics', calendarOf(['2027-08-01', '2027-08-04']));
    await anHour();
    expect(await blocked(id)).toEqual([['2027-08-01', '2027-08-03']]);
  });
});
