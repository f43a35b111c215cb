import type { ReactElement } from 'react';
import { namedMethod, otherSide, type PaymentKind } from '#contract/bookings/payments.ts';
import { LIMITS } from '#contract/limits.ts';
import type { TextKey } from '#contract/texts.ts';
import type { RecordLanguage } from '../languages.ts';
import { ink, type Print, say, sum } from '../print.ts';
import type { PaymentFacts, RefusedPaymentFacts } from '../record-facts.ts';
import { byAt, groupedSection, quoted, translated } from './bilingual.ts';
import { earlierLine, lastPrinted } from './last-printed.ts';
import { nameOf } from './parties.ts';

/**
 * What was paid of the rent and given back of it, also what the other side says is not exact: how much, how, what each side says of
 * it; and what is left to pay.
 */
export function payments(print: Print): ReactElement[] {
  const { payments: paid, refunds } = print.facts;
  const lines = [...ofKind(print, 'rent', paid), ...ofKind(print, 'refund', refunds)];
  if (lines.length === 0) return [];
  const closing = [...(lines.pop() ?? []), ...left(print)];
  return [groupedSection(print, 'records:pdf.payments.section', [...lines, closing])];
}

/** The payments or refunds of a booking, the oldest first: the lines of each. */
function ofKind(print: Print, kind: PaymentKind, standing: PaymentFacts[]): ReactElement[][] {
  // a confirmation of the step of the paid rent notes a payment beyond the limit of payments, and it can be refused each time
  const { printed, earlier } = lastPrinted(
    print.facts.refusedPayments.filter((one) => one.kind === kind),
    LIMITS.paymentsPerBooking,
  );
  const lines = [...standing, ...printed]
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map((payment) => linesOf(print, kind, payment));
  const refusedBefore = earlierLine(print, 'records:pdf.payments.earlier', earlier);
  return refusedBefore.length > 0 ? [refusedBefore, ...lines] : lines;
}

/** Nothing is left to pay of a cancelled booking. */
function left(print: Print): ReactElement[] {
  const { payments: paid, rent, currency, status } = print.facts;
  const amount = rent - paid.reduce((total, one) => total + one.amount, 0);
  if (paid.length === 0 || amount <= 0 || status === 'cancelled') return [];
  return [
    translated(print, 'records:pdf.payments.left', (language) =>
      sum(language, { amount, currency }),
    ),
  ];
}

const SUM = { rent: 'records:pdf.payments.amount', refund: 'records:pdf.payments.refund' } as const;

function linesOf(
  print: Print,
  kind: PaymentKind,
  payment: PaymentFacts | RefusedPaymentFacts,
): ReactElement[] {
  const { amount, method, note, side, at } = payment;
  const { currency } = print.facts;
  const named = namedMethod(method);
  const how = (language: RecordLanguage) =>
    named ? [say(language, `terms:paymentMethod.${named}`)] : [];
  const isRefused = 'refusedAt' in payment;
  const answeredAt = isRefused ? payment.refusedAt : payment.confirmedAt;
  const answer = isRefused ? 'refused' : 'confirmed';
  const by = (key: TextKey, who: typeof side, when: Date) =>
    byAt(print, key, nameOf(print, who), when);
  return [
    translated(
      print,
      isRefused ? `bookings:payment.refused.${kind}Anyhow` : SUM[kind],
      (language) => [sum(language, { amount, currency }), ...how(language)].join(' · '),
    ),
    by('records:pdf.payments.said', side, at),
    ...(answeredAt ? [by(`records:pdf.payments.${answer}`, otherSide(side), answeredAt)] : []),
    ...(note ? [quoted(print, 'records:pdf.payments.note', ink(note))] : []),
  ];
}
