import { View } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import {
  BOOKING_STEPS,
  type BookingSide,
  type BookingStep,
  STEP_RULES,
} from '#contract/bookings/transitions.ts';
import { ink, type Print, say, stamp } from '../print.ts';
import type { RecordFacts } from '../record-facts.ts';
import { labelled, quoted, section } from './bilingual.ts';
import { box, h, neutral, words, written } from './element.ts';
import { nameOf } from './parties.ts';
import { bold, COLOURS, centred, quiet, row } from './style.ts';

/** What each party has confirmed and when; an empty line to write on for what is not confirmed. */
export function ledger(print: Print): ReactElement {
  return section(
    print,
    'records:pdf.steps.section',
    names(print),
    ...stepsOf(print.facts).flatMap((step) => lineOf(print, step)),
  );
}

/** The deposit steps only when there is a deposit; that it was kept only when a party has confirmed it. */
function stepsOf({ deposit, confirmations }: RecordFacts): BookingStep[] {
  return BOOKING_STEPS.filter(
    (step) =>
      (deposit !== null || !STEP_RULES[step].ofDeposit) &&
      (step !== 'depositKept' || confirmations.some((one) => one.step === step)),
  );
}

function names(print: Print): ReactElement {
  const [first, second] = print.languages;
  const of = (side: BookingSide) =>
    box(
      { width: '49%' },
      written(nameOf(print, side), { ...bold, ...centred }),
      box(
        { ...row, justifyContent: 'center', gap: 6 },
        ...[first, second].map((language) =>
          words(language, say(language, `records:pdf.party.${side}`), quiet),
        ),
      ),
    );
  return h(
    View,
    { style: { ...row, paddingVertical: 2, backgroundColor: COLOURS.pale } },
    box({ width: '20%' }),
    box({ ...row, width: '60%', justifyContent: 'space-between' }, of('owner'), of('renter')),
    box({ width: '20%' }),
  );
}

function lineOf(print: Print, step: BookingStep): ReactElement[] {
  const { facts, timeZone } = print;
  const cell = (side: BookingSide) => {
    const confirmation = facts.confirmations.find((one) => one.step === step && one.side === side);
    return confirmation
      ? neutral(stamp(confirmation.at, timeZone), { ...centred, width: '49%' })
      : box({ width: '49%', paddingHorizontal: 20, justifyContent: 'flex-end' }, blank());
  };
  const reasons = facts.confirmations.flatMap((one) =>
    one.step === step && one.reason ? [one.reason] : [],
  );
  return [
    labelled(print, `terms:bookingStep.${step}`, cell('owner'), cell('renter')),
    ...reasons.map((reason) => quoted(print, 'records:pdf.steps.reason', ink(reason))),
  ];
}

const blank = () => box({ borderBottomWidth: 0.5, borderBottomColor: COLOURS.quiet, height: 9 });
