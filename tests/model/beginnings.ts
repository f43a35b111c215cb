import fc from 'fast-check';
import { Act, type Command, Wait } from './commands.ts';
import type { Intent } from './intents.ts';

/** An action that succeeds; of those of its kind, which one depends on `pick`. */
const act = (verb: Intent['verb'], pick: number, step?: Intent['step']) =>
  new Act([
    {
      ...{ verb, pick, step, sensible: true, amount: 60_000, currency: 'TND', deposit: 80_000 },
      ...{ days: { from: 0, length: 1 }, longer: 1, surcharge: 0, part: 0.2, note: null },
    },
  ]);

/** The thing is two days late, the owner claims a part of the deposit, and the renter disputes that. */
const disputed = (pick: number): Command[] => [
  act('propose', pick),
  act('accept', pick),
  act('confirm', pick, 'depositGiven'),
  act('confirm', pick, 'handover'),
  act('confirm', pick, 'handover'),
  new Wait(72),
  act('claim', pick),
  act('disputeClaim', pick),
];

/** The renter cancels after both have confirmed a payment; then a side notes what was given back, or the renter asks for nothing. */
const afterPayment =
  (then: 'addRefund' | 'waiveRefund') =>
  (pick: number): Command[] => [
    act('propose', pick),
    act('accept', pick),
    act('addPayment', pick),
    act('confirmPayment', pick),
    act('cancelBooking', pick),
    act(then, pick),
  ];

/** What has happened before a sequence: mostly nothing, at times what members seldom come to by chance. */
export const beginnings: fc.Arbitrary<Command[]> = fc.oneof(
  { weight: 5, arbitrary: fc.constant<Command[]>([]) },
  { weight: 1, arbitrary: fc.nat(99).map(disputed) },
  { weight: 1, arbitrary: fc.nat(99).map(afterPayment('addRefund')) },
  { weight: 1, arbitrary: fc.nat(99).map(afterPayment('waiveRefund')) },
);
