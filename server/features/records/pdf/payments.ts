import type { ReactElement } from 'react';
import { namedMethod } from '#contract/bookings/payments.ts';
import type { RecordLanguage } from '../languages.ts';
import { ink, type Print, say, sum } from '../print.ts';
import type { RecordFacts } from '../record-facts.ts';
import { instant, labelled, quoted, section, translated } from './bilingual.ts';
import { box, written } from './element.ts';
import { nameOf } from './parties.ts';
import { end } from './style.ts';

/** What was paid of the rent and given back of it: how much, how, what each side says of it, and what is left to pay. */
export function payments(print: Print): ReactElement[] {
  const { payments: paid, refunds, rent, currency, status } = print.facts;
  if (paid.length === 0) return [];
  const left = rent - paid.reduce((total, { amount }) => total + amount, 0);
  return [
    section(
      print,
      'records:pdf.payments.section',
      ...paid.flatMap((payment) => lineOf(print, 'amount', payment)),
      ...refunds.flatMap((refund) => lineOf(print, 'refund', refund)),
      // nothing is left to pay of a cancelled booking
      left > 0 &&
        status !== 'cancelled' &&
        translated(print, 'records:pdf.payments.left', (language) =>
          sum(language, { amount: left, currency }),
        ),
    ),
  ];
}

function lineOf(
  print: Print,
  what: 'amount' | 'refund',
  payment: RecordFacts['payments'][number],
): ReactElement[] {
  const { amount, method, note, side, at, confirmedAt } = payment;
  const { currency } = print.facts;
  const named = namedMethod(method);
  const how = (language: RecordLanguage) =>
    named ? [say(language, `terms:paymentMethod.${named}`)] : [];
  const other = side === 'owner' ? 'renter' : 'owner';
  const by = (who: typeof side, when: Date) =>
    labelled(
      print,
      who === side ? 'records:pdf.payments.said' : 'records:pdf.payments.confirmed',
      box({ width: '49%' }, written(nameOf(print, who))),
      box({ width: '49%' }, instant(print, when, end)),
    );
  return [
    translated(print, `records:pdf.payments.${what}`, (language) =>
      [sum(language, { amount, currency }), ...how(language)].join(' · '),
    ),
    by(side, at),
    ...(confirmedAt ? [by(other, confirmedAt)] : []),
    ...(note ? [quoted(print, 'records:pdf.payments.note', ink(note))] : []),
  ];
}
