import { View } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { otherSide } from '#contract/bookings/payments.ts';
import type { StepRule } from '#contract/bookings/progress.ts';
import { sumOf } from '#contract/bookings/rent-sums.ts';
import {
  BOOKING_SIDES,
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

/** What each party has confirmed and when; an empty line to write on for what is to be confirmed. */
export function ledger(print: Print): ReactElement[] {
  const steps = stepsOf(print.facts);
  const removedLines = removed(print);
  if (steps.length === 0 && removedLines.length === 0) return [];
  const lines = steps.flatMap((step) => lineOf(print, step));
  return [section(print, 'records:pdf.steps.section', names(print), ...lines, ...removedLines)];
}

/**
 * The deposit steps only when there is a deposit; that it was kept only when a party has confirmed it, and that it was returned not
 * where it is kept whole; of a cancelled booking those that a party has confirmed or can still confirm.
 */
function stepsOf(facts: RecordFacts): BookingStep[] {
  const { deposit, confirmations, claim, status } = facts;
  const isConfirmed = (step: BookingStep) => confirmations.some((one) => one.step === step);
  return BOOKING_STEPS.filter(
    (step) =>
      (status !== 'cancelled' || isConfirmed(step) || isAskedAfterCancelling(facts, step)) &&
      (deposit !== null || !STEP_RULES[step].ofDeposit) &&
      // a claim has a separate section
      (step !== 'depositKept' || (claim === null && isConfirmed(step))) &&
      (step !== 'depositReturned' || isConfirmed(step) || !isKeptWhole(facts)),
  );
}

/** Whether the two have agreed that nothing of the deposit goes back, besides what was returned before. */
function isKeptWhole({ claim, deposit, depositReturns }: RecordFacts): boolean {
  const returned = sumOf(depositReturns.filter(({ confirmedAt }) => confirmedAt !== null));
  return claim?.status === 'accepted' && claim.amount + returned === deposit;
}

/** Whether a step is still to be confirmed after a cancellation: that a deposit, which both say was given, is back. */
function isAskedAfterCancelling({ confirmations }: RecordFacts, step: BookingStep): boolean {
  const { during, after }: StepRule = STEP_RULES[step];
  return (
    during.includes('cancelled') &&
    after !== null &&
    BOOKING_SIDES.every((side) =>
      confirmations.some((one) => one.step === after && one.side === side),
    )
  );
}

/** Since when a side says that the whole rent is paid, by payments that it has noted or confirmed; null where it does not say so. */
function allPaidSince(
  { payments, rent, confirmations }: RecordFacts,
  side: BookingSide,
): Date | null {
  const said = payments.flatMap(({ amount, side: author, at, confirmedAt }) => {
    const since = author === side ? at : confirmedAt;
    return since ? [{ amount, since }] : [];
  });
  // what both had confirmed before an extension is no payment
  const settled = Math.max(0, ...confirmations.map(({ settledRent }) => settledRent ?? 0));
  if (said.length === 0 || settled + sumOf(said) < rent) return null;
  return new Date(Math.max(...said.map(({ since }) => since.getTime())));
}

/** How many denials and withdrawals are printed: a record has an end also where the two contradict each other for weeks. */
const MOST_REMOVED = 10;

/** What one side had confirmed, and the other one says is not so or its author has taken back, in the order of that. */
function removed(print: Print): ReactElement[] {
  const { deniedConfirmations, withdrawnConfirmations } = print.facts;
  const denials = lastPrinted(deniedConfirmations, MOST_REMOVED);
  const withdrawals = lastPrinted(withdrawnConfirmations, MOST_REMOVED);
  const ends = [
    ...denials.printed.map(({ deniedAt, ...one }) => ({
      ...one,
      endedAt: deniedAt,
      by: otherSide(one.side),
      how: 'denied' as const,
    })),
    ...withdrawals.printed.map(({ withdrawnAt, ...one }) => ({
      ...one,
      endedAt: withdrawnAt,
      by: one.side,
      how: 'withdrawn' as const,
    })),
  ].toSorted((one, other) => one.endedAt.getTime() - other.endedAt.getTime());
  return [
    ...earlierLine(print, 'records:pdf.steps.earlier', denials.earlier),
    ...earlierLine(print, 'records:pdf.steps.earlierWithdrawn', withdrawals.earlier),
    ...ends.flatMap(({ step, side, at, endedAt, by, how }) => [
      translated(print, `records:pdf.steps.${how}`, (language) =>
        say(language, `terms:bookingStep.${step}`),
      ),
      byAt(print, 'records:pdf.payments.confirmed', nameOf(print, side), at),
      byAt(print, `records:pdf.payments.${REMOVED_BY[how]}`, nameOf(print, by), endedAt),
    ]),
  ];
}

const REMOVED_BY = { denied: 'refused', withdrawn: 'withdrawn' } as const;

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
    const at =
      confirmations.find((one) => one.side === side)?.at ??
      (step === 'rentPaid' ? allPaidSince(facts, side) : null);
    return at
      ? box({ width: '49%' }, instant(print, at, centred))
      : facts.status === 'cancelled' && !isAskedAfterCancelling(facts, step)
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
    ...(step === 'depositReturned' && ofStep.length > 0 ? returnedSum(print) : []),
    ...(step === 'returned' && facts.returnObjectedAt
      ? [byAt(print, 'records:pdf.steps.objected', nameOf(print, 'owner'), facts.returnObjectedAt)]
      : []),
    ...ofStep.flatMap(({ reason, side, at }) =>
      reason ? [said(print, 'records:pdf.steps.reason', reason, { side, at })] : [],
    ),
  ];
}

/** How much of a deposit went back in the end: not what both agreed to keep, nor what was returned while a claim stood. */
function returnedSum(print: Print): ReactElement[] {
  const { deposit, depositCurrency, currency, claim, depositReturns } = print.facts;
  const kept = claim?.status === 'accepted' ? claim.amount : 0;
  const before = sumOf(depositReturns.filter(({ confirmedAt }) => confirmedAt !== null));
  const amount = (deposit ?? 0) - kept - before;
  if (amount <= 0) return [];
  return [
    translated(print, 'records:pdf.steps.returnedSum', (language) =>
      sum(language, { amount, currency: depositCurrency ?? currency }),
    ),
  ];
}

const blank = () => box({ borderBottomWidth: 0.5, borderBottomColor: COLOURS.quiet, height: 9 });
