import { View } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { otherSide } from '#contract/bookings/payments.ts';
import {
  BOOKING_STEPS,
  type BookingSide,
  type BookingStep,
  STEP_RULES,
} from '#contract/bookings/transitions.ts';
import { type Print, say, sum } from '../print.ts';
import type { RecordFacts } from '../record-facts.ts';
import { byAt, instant, labelled, section, translated } from './bilingual.ts';
import { box, h, neutral, words, written } from './element.ts';
import { earlierLine, lastPrinted } from './last-printed.ts';
import { nameOf } from './parties.ts';
import { said } from './said.ts';
import { bold, COLOURS, centred, quiet, row } from './style.ts';

/** What each party has confirmed and when; an empty line to write on for what is not confirmed, unless the booking was cancelled. */
export function ledger(print: Print): ReactElement[] {
  const steps = stepsOf(print.facts);
  if (steps.length === 0 && print.facts.deniedConfirmations.length === 0) return [];
  const lines = steps.flatMap((step) => lineOf(print, step));
  return [section(print, 'records:pdf.steps.section', names(print), ...lines, ...denied(print))];
}

/**
 * The deposit steps only when there is a deposit; that it was kept only when a party has confirmed it; of a cancelled booking no
 * step that nobody has confirmed.
 */
function stepsOf({ deposit, confirmations, claim, payments, status }: RecordFacts): BookingStep[] {
  return BOOKING_STEPS.filter(
    (step) =>
      (status !== 'cancelled' || confirmations.some((one) => one.step === step)) &&
      (deposit !== null || !STEP_RULES[step].ofDeposit) &&
      // payments have a separate section
      (step !== 'rentPaid' ||
        payments.length === 0 ||
        confirmations.some((one) => one.step === step)) &&
      // a claim has a separate section
      (step !== 'depositKept' ||
        (claim === null && confirmations.some((one) => one.step === step))),
  );
}

/** How many denials are printed: a record has an end also where the two contradict each other for weeks. */
const MOST_DENIED = 10;

/** What one side had confirmed, and the other one says is not so. */
function denied(print: Print): ReactElement[] {
  const { printed, earlier } = lastPrinted(print.facts.deniedConfirmations, MOST_DENIED);
  return [
    ...earlierLine(print, 'records:pdf.steps.earlier', earlier),
    ...printed.flatMap(({ step, side, at, deniedAt }) => [
      translated(print, 'records:pdf.steps.denied', (language) =>
        say(language, `terms:bookingStep.${step}`),
      ),
      byAt(print, 'records:pdf.payments.confirmed', nameOf(print, side), at),
      byAt(print, 'records:pdf.payments.refused', nameOf(print, otherSide(side)), deniedAt),
    ]),
  ];
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
  const { facts } = print;
  const ofStep = facts.confirmations.filter((one) => one.step === step);
  const current = ofStep.filter(({ settledRent }) => settledRent === undefined);
  const cell = (side: BookingSide, confirmations = current) => {
    const confirmation = confirmations.find((one) => one.side === side);
    return confirmation
      ? box({ width: '49%' }, instant(print, confirmation.at, centred))
      : facts.status === 'cancelled'
        ? box({ width: '49%' }, neutral('-', centred))
        : box({ width: '49%', paddingHorizontal: 20, justifyContent: 'flex-end' }, blank());
  };
  // what was paid before an extension has a separate line, with its sum
  const settled = ofStep.filter(({ settledRent, side }) => settledRent && side === 'owner');
  const renters = ofStep.filter(({ settledRent, side }) => settledRent && side === 'renter');
  return [
    ...settled.flatMap((word, index) => [
      labelled(
        print,
        `terms:bookingStep.${step}`,
        cell('owner', [word]),
        cell('renter', renters.slice(index, index + 1)),
      ),
      translated(print, 'records:pdf.terms.rent', (language) =>
        sum(language, { amount: word.settledRent ?? 0, currency: facts.currency }),
      ),
    ]),
    labelled(print, `terms:bookingStep.${step}`, cell('owner'), cell('renter')),
    ...ofStep.flatMap(({ reason, side, at }) =>
      reason ? [said(print, 'records:pdf.steps.reason', reason, { side, at })] : [],
    ),
  ];
}

const blank = () => box({ borderBottomWidth: 0.5, borderBottomColor: COLOURS.quiet, height: 9 });
