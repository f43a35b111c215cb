import fc from 'fast-check';
import { REMOVABLE_STEPS } from '#contract/bookings/progress.ts';
import { BOOKING_STEPS, type BookingStep } from '#contract/bookings/transitions.ts';
import type { Action, Terms, Verb } from './actions.ts';
import { ACTORS, type Actor, CONVERSATION_NAMES, RENTAL_NAMES } from './actors.ts';
import { judge } from './judge.ts';
import { type ChangedTerms, DAY, dayOf, type Model, type PaymentState, paidOf } from './model.ts';

/** What a member is about to do; which member and on what depends on the state then. */
export interface Intent {
  verb: Verb;
  /** Which of the actions that come into question. */
  pick: number;
  /** What is confirmed; any step, without it. */
  step?: BookingStep | undefined;
  /** Whether it should be one that succeeds, if there is one. */
  sensible: boolean;
  amount: number;
  currency: Terms['currency'];
  deposit: number | undefined;
  /** Days from today: when it begins, and how long it takes; null for none named. */
  days: { from: number; length: number } | null;
  /** Days from the end that is agreed on. */
  longer: number;
  surcharge: number;
  /** Of the deposit. */
  part: number;
  note: string | null;
}

/** How often each is meant; what needs the most steps is meant the most. */
const WEIGHTS: Record<Verb, number> = {
  propose: 8,
  counter: 3,
  accept: 8,
  decline: 2,
  cancelProposal: 1,
  confirm: 16,
  withdrawConfirmation: 4,
  denyConfirmation: 4,
  cancelBooking: 1,
  extend: 6,
  acceptChange: 8,
  declineChange: 3,
  claim: 8,
  acceptClaim: 8,
  disputeClaim: 6,
  withdrawClaim: 4,
  changeClaim: 5,
  returnRest: 8,
  objectReturn: 5,
  addPayment: 4,
  addRefund: 8,
  waiveRefund: 5,
  confirmPayment: 4,
  removePayment: 2,
  change: 8,
  withdrawChange: 3,
  changeNote: 1,
  write: 1,
  read: 2,
  close: 1,
  reopen: 1,
  rate: 12,
};

export const VERBS = Object.keys(WEIGHTS) as Verb[];

const verbs = fc.oneof(
  ...Object.entries(WEIGHTS).map(([verb, weight]) => ({
    weight,
    arbitrary: fc.constant(verb as Verb),
  })),
);
const days = fc.record({
  from: fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 0, max: 4 }) },
    fc.integer({ min: -2, max: 26 }),
  ),
  length: fc.constantFrom(1, 2, 3, 7),
});

export const intents: fc.Arbitrary<Intent> = fc.record({
  verb: verbs,
  pick: fc.nat(999),
  sensible: fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, fc.constant(false)),
  amount: fc.constantFrom(50_000, 60_000, 75_500),
  currency: fc.oneof(
    { weight: 5, arbitrary: fc.constant('TND' as const) },
    fc.constant('EUR' as const),
  ),
  deposit: fc.constantFrom(undefined, 80_000, 0),
  days: fc.oneof({ weight: 3, arbitrary: days }, fc.constant(null)),
  longer: fc.constantFrom(1, 2, 4, 0, -1),
  part: fc.constantFrom(0.2, 1),
  surcharge: fc.constantFrom(20_000, 0, 1),
  note: fc.constantFrom('Au café.', null, 'Sonnez deux fois.'),
});

/** Of several alike the site is asked about the first open one. */
const isOpenLike = (one: PaymentState, { by, amount }: PaymentState) =>
  !one.confirmed && one.by === by && one.amount === amount;

/** The actions that lead to an agreement, taken instead of impossible ones. */
const INSTEAD: Verb[] = ['confirm', 'accept', 'propose'];

/** The action of an intent, or null where there is nothing to act on. */
export function resolve(intent: Intent, model: Model): Action | null {
  const able = (verb: Verb) =>
    candidates({ ...intent, verb }, model).filter(
      (action) => judge(model, action, '').refusals.length === 0,
    );
  const verb = [intent.verb, ...INSTEAD].find((one) => able(one).length > 0);
  const among = intent.sensible && verb ? able(verb) : candidates(intent, model);
  return among[intent.pick % among.length] ?? null;
}

const each = <Item>(items: readonly Item[], made: (item: Item, by: Actor) => Action[]): Action[] =>
  items.flatMap((item) => ACTORS.flatMap((by) => made(item, by)));

function candidates(intent: Intent, model: Model): Action[] {
  const { verb, note } = intent;
  const proposals = Object.keys(model.proposals).slice(-6);
  const bookings = Object.keys(model.bookings);
  switch (verb) {
    case 'propose':
      return each(CONVERSATION_NAMES, (conversation, by) => [
        { verb, by, conversation, terms: termsOf(intent, model) },
      ]);
    case 'counter':
      return each(proposals, (proposal, by) => [
        { verb, by, proposal, terms: termsOf(intent, model) },
      ]);
    case 'accept':
    case 'decline':
    case 'cancelProposal':
      return each(proposals, (proposal, by) => [{ verb, by, proposal }]);
    case 'confirm':
      return each(bookings, (booking, by) =>
        BOOKING_STEPS.flatMap((step) =>
          step === (intent.step ?? step) ? [{ verb, by, booking, step }] : [],
        ),
      );
    case 'withdrawConfirmation':
    case 'denyConfirmation':
      return each(bookings, (booking, by) =>
        REMOVABLE_STEPS.map((step) => ({ verb, by, booking, step })),
      );
    case 'cancelBooking':
    case 'withdrawChange':
    case 'acceptClaim':
    case 'disputeClaim':
    case 'withdrawClaim':
    case 'returnRest':
    case 'objectReturn':
    case 'waiveRefund':
    case 'acceptChange':
    case 'declineChange':
      return each(bookings, (booking, by) => [{ verb, by, booking }]);
    case 'extend':
      return each(bookings, (booking, by) => [
        { verb, by, booking, endsAt: longerEnd(intent, model, booking), amount: intent.surcharge },
      ]);
    case 'claim':
    case 'changeClaim':
      return each(bookings, (booking, by) => {
        const deposit = model.bookings[booking]?.deposit ?? 1;
        return [{ verb, by, booking, amount: Math.ceil(deposit * intent.part) }];
      });
    case 'addPayment':
      return each(bookings, (booking, by) => {
        const { rent = 1, currency = 'TND' } = model.bookings[booking] ?? {};
        return [{ verb, by, booking, amount: Math.ceil(rent * intent.part), currency }];
      });
    case 'addRefund':
      return each(bookings, (booking, by) => {
        const state = model.bookings[booking];
        if (!state) return [];
        const amount = Math.ceil(paidOf(state) * intent.part) || 1;
        return [{ verb, by, booking, amount, currency: state.currency }];
      });
    case 'confirmPayment':
    case 'removePayment':
      return each(bookings, (booking, by) => {
        const { payments = [], refunds = [] } = model.bookings[booking] ?? {};
        return (
          [
            ['rent', payments],
            ['refund', refunds],
          ] as const
        ).flatMap(([kind, noted]) =>
          noted.map((payment) => {
            const { by: of, amount } = payment;
            const { number } = noted.find((one) => isOpenLike(one, payment)) ?? payment;
            return { verb, by, booking, kind, of, amount, number };
          }),
        );
      });
    case 'change':
      return each(bookings, (booking, by) => [
        { verb, by, booking, terms: changedTerms(intent, model, booking) },
      ]);
    case 'changeNote':
      return each(bookings, (booking, by) => [{ verb, by, booking, note }]);
    case 'write':
      return each(CONVERSATION_NAMES, (conversation, by) => [{ verb, by, conversation }]);
    case 'read':
      return each(CONVERSATION_NAMES, (conversation, by) => {
        const upTo = model.conversations[conversation].messages.length - (intent.pick % 2);
        return upTo > 0 ? [{ verb, by, conversation, upTo }] : [];
      });
    case 'close':
    case 'reopen':
      return each(RENTAL_NAMES, (rental, by) => [{ verb, by, rental }]);
    case 'rate':
      return each(ACTORS, (about, by) => (about === by ? [] : [{ verb, by, about }]));
  }
}

function termsOf({ amount, currency, deposit, days: meant }: Intent, model: Model): Terms {
  const startsAt = dayOf(model, model.now).startsAt + (meant?.from ?? 0) * DAY;
  const days = meant && { startsAt, endsAt: startsAt + meant.length * DAY };
  return { amount, currency, deposit, days };
}

/** Other days, a total and a deposit, of which not every change names all. */
function changedTerms(intent: Intent, model: Model, id: string): Partial<ChangedTerms> {
  const { pick, longer, amount, deposit } = intent;
  const booking = model.bookings[id];
  if (!booking) return {};
  const currency = booking.depositCurrency ?? booking.currency;
  return {
    ...(pick % 2 === 0 ? { endsAt: booking.endsAt + longer * DAY } : {}),
    ...(pick % 3 === 0 ? { startsAt: booking.startsAt + (longer - 1) * DAY } : {}),
    ...(pick % 5 < 3 ? { rent: amount } : {}),
    ...(pick % 7 === 0 && deposit !== undefined
      ? { deposit: deposit || null, depositCurrency: deposit ? currency : null }
      : {}),
  };
}

function longerEnd({ longer }: Intent, model: Model, booking: string): number {
  return (model.bookings[booking]?.endsAt ?? model.now) + longer * DAY;
}
