import type { Booking } from '#contract/bookings/schemas.ts';
import type { AskedStep } from '#contract/bookings/transitions.ts';
import { PAGES } from '#contract/paths.ts';
import type { DemoSite } from '../demo-site.ts';
import { type Hand, type OverlayCase, pressForDialog } from './overlay-case.ts';

type Side = 'owner' | 'renter';

const bookingPage = (id: string) => PAGES.booking.path.replace(':bookingId', id);

/** The page of a person's first booking with the wanted elements. */
function bookingWith(who: Side, what: string, fits: (booking: Booking) => boolean) {
  return ({ bookings }: DemoSite) => {
    const found = bookings[who].find(fits);
    if (!found) throw new Error(`The demo data has no booking of ${who} with ${what}.`);
    return bookingPage(found.id);
  };
}

const agreed = bookingWith('owner', 'a handover to come', ({ status }) => status === 'agreed');
const away = bookingWith('renter', 'the thing away', ({ status }) => status === 'handedOver');
/** Presses the button of a step, for either side; amounts in its label differ. */
function confirm(hand: Hand, step: AskedStep, sides: Side[] = ['owner', 'renter']) {
  const names = sides.map((side) =>
    hand.say(`bookings:step.${step}.action.${side}`, { amount: '.*' }),
  );
  return pressForDialog(hand, new RegExp(`^(${names.join('|')})$`));
}

const either = (hand: Hand, one: string, other: string) =>
  pressForDialog(hand, new RegExp(`^(${one}|${other})$`));

/** The overlays of a booking. */
export const BOOKING_OVERLAYS: OverlayCase[] = [
  {
    name: 'meeting of a booking',
    kind: 'dialog',
    by: 'owner',
    at: agreed,
    open: (hand) => {
      const names = (['set', 'setHour', 'change'] as const).map((key) =>
        hand.say(`bookings:meeting.${key}`),
      );
      return pressForDialog(hand, new RegExp(`^(${names.join('|')})$`));
    },
  },
  {
    name: 'more time for a booking',
    kind: 'dialog',
    by: 'renter',
    at: away,
    open: (hand) => either(hand, hand.say('bookings:change.ask'), hand.say('bookings:change.edit')),
  },
  {
    name: 'new last day of a booking',
    kind: 'dialog',
    by: 'renter',
    at: away,
    open: async (hand) => {
      const { say } = hand;
      await either(hand, say('bookings:change.ask'), say('bookings:change.edit'));
      return pressForDialog(hand, new RegExp(`^${say('bookings:change.lastDay')}`));
    },
  },
  {
    name: 'calling a booking off',
    kind: 'dialog',
    by: 'owner',
    at: agreed,
    open: (hand) => pressForDialog(hand, hand.say('bookings:cancel.action')),
  },
  {
    name: 'state at the handover',
    kind: 'sheet',
    by: 'owner',
    at: agreed,
    open: (hand) => pressForDialog(hand, hand.say('bookings:check.fill.handover')),
  },
  {
    name: 'state at the return',
    kind: 'sheet',
    by: 'renter',
    at: away,
    open: (hand) => pressForDialog(hand, hand.say('bookings:check.fill.return')),
  },
  {
    name: 'confirming the return',
    kind: 'dialog',
    by: 'renter',
    at: away,
    open: (hand) => confirm(hand, 'returned'),
  },
  {
    name: 'claiming a deposit',
    kind: 'dialog',
    by: 'lender',
    at: ({ returned }) => bookingPage(returned),
    open: (hand) => pressForDialog(hand, new RegExp(`^${hand.say('bookings:claim.open')}$`)),
  },
  {
    name: 'photo of a handover',
    kind: 'sheet',
    by: 'owner',
    at: bookingWith('owner', 'photos', ({ handover }) => handover.photos.length > 0),
    open: (hand) =>
      pressForDialog(
        hand,
        new RegExp(`^${hand.say('bookings:photos.open', { position: 1, total: '\\d+' })}`),
      ),
  },
];
