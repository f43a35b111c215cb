import { expect, it } from 'vitest';
import {
  AFTER,
  ALONE,
  type Around,
  BEFORE,
  DURING,
} from '../../tests/support/deal/reachable-states.ts';
import { said } from '../../tests/support/deal/said-next.ts';
import {
  BEGINNING,
  type BookingProgress,
  type BookingSide,
  withRent,
} from '../bookings/transitions.ts';

it('says on the day of a meeting what one waits for after it, and the meeting after what one is asked for', () => {
  const today = { ...ALONE, meeting: '2026-12-12T17:00:00Z' };
  const meeting = 'bookings:next.meeting.time';
  const rent = { total: 2, paid: 0 };
  const given = {
    ...BEGINNING,
    hasDeposit: true,
    confirmed: new Map([['depositGiven', new Set(['renter'] as const)]]),
  } satisfies BookingProgress;
  expect(said('renter', given, DURING, today)).toBe(
    `${meeting} bookings:next.await terms:bookingStep.depositGiven`,
  );
  expect(said('renter', { ...BEGINNING, changeBy: 'renter' }, DURING, today)).toBe(
    `${meeting} bookings:next.answerChange.other`,
  );
  const noted = withRent(BEGINNING, { ...rent, said: { owner: 0, renter: 1 } });
  const sum = '0,001\u00a0terms:currency.TND';
  expect(said('renter', noted, DURING, today)).toBe(
    `${meeting} ${sum} bookings:next.answerPayment.other ${sum}`,
  );
  expect(said('owner', noted, DURING, today)).toBe(
    `bookings:next.answerPayment.me ${sum} ${meeting} ${sum}`,
  );
  expect(said('renter', noted, BEFORE, today)).toBe(`${meeting} ${sum}`);
});

it('says the meeting that is to come, or that it is to be fixed, while something else waits', () => {
  const given = {
    ...BEGINNING,
    hasDeposit: true,
    confirmed: new Map([['depositGiven', new Set(['renter'] as const)]]),
  } satisfies BookingProgress;
  const open = { ...ALONE, meeting: null };
  const waits = 'bookings:next.await terms:bookingStep.depositGiven';
  const asked = 'bookings:next.confirm.depositGiven.owner';
  const toFix = 'bookings:next.idle.agreed';
  expect(said('renter', given, BEFORE, open)).toBe(`${waits} ${toFix}`);
  expect(said('owner', given, BEFORE, open)).toBe(`${asked} ${toFix}`);
  const meeting = 'bookings:next.meeting.time';
  expect(said('renter', given, BEFORE)).toBe(`${waits} ${meeting}`);
  const changing = { ...BEGINNING, changeBy: 'renter' as const };
  expect(said('renter', changing, BEFORE)).toBe(`bookings:next.answerChange.other ${meeting}`);
  expect(said('owner', changing, BEFORE)).toBe(`bookings:next.answerChange.me ${meeting}`);
  // nobody fixes an hour of days that may change
  expect(said('renter', changing, BEFORE, open)).toBe('bookings:next.answerChange.other');
  // that has passed, or that one side says has taken place
  const handed = {
    ...given,
    confirmed: new Map([['handover', new Set(['owner'] as const)]]),
  } satisfies BookingProgress;
  expect(said('renter', given, AFTER)).not.toContain('meeting');
  expect(said('owner', handed, AFTER)).not.toContain('meeting');
  // on its day it is asked for once
  expect(said('renter', BEGINNING, DURING, open)).toBe('bookings:next.meet.both');
});

it('says the return that is to come while something else is asked for', () => {
  const both = new Set(['owner', 'renter'] as const);
  const out = {
    ...BEGINNING,
    status: 'handedOver',
    confirmed: new Map([['handover', both]]),
  } satisfies BookingProgress;
  const returnDetails = { place: 'Gare', note: null, time: '2026-12-14T17:00:00Z' };
  expect(said('renter', out, DURING, ALONE, { returnDetails })).toBe(
    'bookings:next.confirm.rentPaid.renter bookings:next.returnMeeting.both',
  );
  expect(said('renter', out, AFTER, ALONE, { returnDetails })).not.toContain('returnMeeting');
});

it('asks for another hour of the return that other days have dropped, once that of the handover is fixed', () => {
  const formerTime = '2026-12-14T17:00:00Z';
  const dropped = { place: 'Gare', note: null, time: null, formerTime };
  const asked = 'bookings:next.returnHour';
  const now = (progress: BookingProgress, around?: Around, returnDetails = dropped) =>
    said('renter', progress, BEFORE, around, { returnDetails });
  expect(now(BEGINNING)).toBe(`bookings:next.meeting.time ${asked}`);
  // the hour of the handover comes first
  expect(now(BEGINNING, { ...ALONE, meeting: null })).not.toContain(asked);
  expect(now({ ...BEGINNING, changeBy: 'owner' })).not.toContain(asked);
  const both = new Set(['owner', 'renter'] as const);
  const out = {
    ...BEGINNING,
    status: 'handedOver',
    confirmed: new Map([['handover', both]]),
  } satisfies BookingProgress;
  expect(now(out)).toBe(`bookings:next.confirm.rentPaid.renter ${asked}`);
  const paid = { ...out, confirmed: new Map([...out.confirmed, ['rentPaid', both] as const]) };
  // that sentence asks for it already
  expect(now(paid)).toBe('bookings:next.returnMeeting.place');
  const named = { ...dropped, time: formerTime } as unknown as typeof dropped;
  expect(now(out, ALONE, named)).not.toContain(asked);
  const back = new Map([...out.confirmed, ['returned', new Set(['renter'] as const)] as const]);
  expect(now({ ...out, confirmed: back })).not.toContain(asked);
});

it('says on the day of the handover which document is shown, and on no other day', () => {
  const today = { ...ALONE, meeting: '2026-12-12T17:00:00Z' };
  const asked = (side: BookingSide, now: Date) =>
    said(side, BEGINNING, now, today, { identity: 'identityCard' });
  const meeting = 'bookings:next.meeting.time';
  expect(asked('renter', DURING)).toBe(`${meeting} bookings:next.identity.renter.identityCard`);
  expect(asked('owner', DURING)).toBe(`${meeting} bookings:next.identity.owner.identityCard`);
  expect(asked('renter', BEFORE)).toBe(meeting);
  // with the meeting, where a change is to be answered first
  expect(
    said('renter', { ...BEGINNING, changeBy: 'owner' }, DURING, today, {
      identity: 'identityCard',
    }),
  ).toBe(`bookings:next.answerChange.me ${meeting} bookings:next.identity.renter.identityCard`);
  // once the hour has come, only the owner still looks at it
  const met = new Date('2026-12-12T17:01:00Z');
  const confirm = 'bookings:next.confirm.handover';
  expect(asked('renter', met)).toBe(`${confirm}.renter`);
  expect(asked('owner', met)).toBe(`${confirm}.owner bookings:next.identity.owner.identityCard`);
});
