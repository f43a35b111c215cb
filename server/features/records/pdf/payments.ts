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
 * What was paid of the rent and given back of it, also what the other side says is not exact, in the order in which it was noted:
 * how much, how, what each side says of it; and what is left to pay.
 */
export function payments(print: Print): ReactElement[] {
  const { payments: paid, refunds } = print.facts;
  const ofKinds = [ofKind(print, 'rent', paid), ofKind(print, 'refund', refunds)];
  const earlier = earlierLine(
    print,
    'records:pdf.payments.earlier',
    ofKinds.reduce((sum, kind) => sum + kind.earlier, 0),
  );
  const noted = ofKinds
    .flatMap(({ entries }) => entries)
    .toSorted((one, other) => one.payment.at.getTime() - other.payment.at.getTime())
    .map(({ kind, payment }) => linesOf(print, kind, payment));
  const lines = earlier.length > 0 ? [earlier, ...noted] : noted;
  if (lines.length === 0) return [];
  const closing = [...(lines.pop() ?? []), ...left(print)];
  return [groupedSection(print, 'records:pdf.payments.section', [...lines, closing])];
}

/** The payments or refunds of a booking, and how many of those that were refused are not printed. */
function ofKind(print: Print, kind: PaymentKind, standing: PaymentFacts[]) {
  // a confirmation of the step of the paid rent notes a payment beyond the limit of payments, and it can be refused each time
  const { printed, earlier } = lastPrinted(
    print.facts.refusedPayments.filter((one) => one.kind === kind),
    LIMITS.paymentsPerBooking,
  );
  return { entries: [...standing, ...printed].map((payment) => ({ kind, payment })), earlier };
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
    answeredAt
      ? by(`records:pdf.payments.${answer}`, otherSide(side), answeredAt)
      : translated(print, 'records:pdf.reports.answer', (language) =>
          say(language, 'records:pdf.reports.unanswered'),
        ),
    ...(note ? [quoted(print, 'records:pdf.payments.note', ink(note))] : []),
  ];
}
