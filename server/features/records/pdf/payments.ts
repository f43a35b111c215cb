import type { ReactElement } from 'react';
import { namedMethod, otherSide, type PaymentKind } from '#contract/bookings/payments.ts';
import { LIMITS } from '#contract/limits.ts';
import type { TextKey } from '#contract/texts.ts';
import type { RecordLanguage } from '../languages.ts';
import { ink, type Print, say, sum } from '../print.ts';
import type { PaymentFacts, RefusedPaymentFacts, WithdrawnPaymentFacts } from '../record-facts.ts';
import { byAt, groupedSection, quoted, translated } from './bilingual.ts';
import { earlierLine, lastPrinted } from './last-printed.ts';
import { nameOf } from './parties.ts';

/**
 * What was paid of the rent and given back of it, also what the other side says is not exact and
 * what its author has taken back, in the order in which it was noted:
 * how much, how, what each side says of it; and what is left to pay.
 */
export function payments(print: Print): ReactElement[] {
  const { payments: paid, refunds } = print.facts;
  const ofKinds = [ofKind(print, 'rent', paid), ofKind(print, 'refund', refunds)];
  const earlier = (['earlier', 'earlierWithdrawn'] as const).flatMap((label) =>
    earlierLine(
      print,
      `records:pdf.payments.${label}`,
      ofKinds.reduce((total, kind) => total + kind[label], 0),
    ),
  );
  const noted = ofKinds
    .flatMap(({ entries }) => entries)
    .toSorted((one, other) => one.payment.at.getTime() - other.payment.at.getTime())
    .map(({ kind, payment }) => linesOf(print, kind, payment));
  const lines = earlier.length > 0 ? [earlier, ...noted] : noted;
  const after = [...left(print), ...waived(print)];
  if (lines.length + after.length === 0) return [];
  const closing = [...(lines.pop() ?? []), ...after];
  return [groupedSection(print, 'records:pdf.payments.section', [...lines, closing])];
}

/** The payments or refunds of a booking, and how many of those that were refused or withdrawn are not printed. */
function ofKind(print: Print, kind: PaymentKind, standing: PaymentFacts[]) {
  const { refusedPayments, withdrawnPayments } = print.facts;
  const isOfKind = (one: { kind: PaymentKind }) => one.kind === kind;
  // a confirmation of the step of the paid rent notes a payment beyond the limit of payments, and it can be refused each time
  const refused = lastPrinted(refusedPayments.filter(isOfKind), LIMITS.paymentsPerBooking);
  const withdrawn = lastPrinted(withdrawnPayments.filter(isOfKind), LIMITS.paymentsPerBooking);
  return {
    entries: [...standing, ...refused.printed, ...withdrawn.printed].map((payment) => ({
      ...{ kind, payment },
    })),
    earlier: refused.earlier,
    earlierWithdrawn: withdrawn.earlier,
  };
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

/** What the renter does not ask back, and since when. */
function waived(print: Print): ReactElement[] {
  const { refundWaived, currency } = print.facts;
  if (!refundWaived) return [];
  const { amount, at } = refundWaived;
  return [
    translated(print, 'records:pdf.payments.waived', (language) =>
      sum(language, { amount, currency }),
    ),
    byAt(print, 'records:pdf.payments.said', nameOf(print, 'renter'), at),
  ];
}

/** What has become of a payment: what both say, what the other side refuses, or what its author has taken back. */
function fateOf(payment: NotedPayment) {
  if ('refusedAt' in payment) return { fate: 'refused', at: payment.refusedAt } as const;
  if ('withdrawnAt' in payment) return { fate: 'withdrawn', at: payment.withdrawnAt } as const;
  const { confirmedAt: at } = payment;
  return at ? ({ fate: 'confirmed', at } as const) : ({ fate: 'noted', at } as const);
}

type NotedPayment = PaymentFacts | RefusedPaymentFacts | WithdrawnPaymentFacts;

function headOf(kind: PaymentKind, fate: ReturnType<typeof fateOf>['fate']): TextKey {
  if (fate === 'refused') return `bookings:payment.refused.${kind}Anyhow`;
  return `records:pdf.payments.${fate}Sum.${kind}`;
}

function linesOf(print: Print, kind: PaymentKind, payment: NotedPayment): ReactElement[] {
  const { amount, method, side, at } = payment;
  const { currency } = print.facts;
  const named = namedMethod(method);
  const how = (language: RecordLanguage) =>
    named ? [say(language, `terms:paymentMethod.${named}`)] : [];
  const fate = fateOf(payment);
  const note = 'note' in payment ? payment.note : null;
  const by = (key: TextKey, who: typeof side, when: Date) =>
    byAt(print, key, nameOf(print, who), when);
  return [
    translated(print, headOf(kind, fate.fate), (language) =>
      [sum(language, { amount, currency }), ...how(language)].join(' · '),
    ),
    by('records:pdf.payments.said', side, at),
    fate.at
      ? by(
          `records:pdf.payments.${fate.fate}`,
          fate.fate === 'withdrawn' ? side : otherSide(side),
          fate.at,
        )
      : translated(print, 'records:pdf.reports.answer', (language) =>
          say(language, 'records:pdf.reports.unanswered'),
        ),
    ...(note ? [quoted(print, 'records:pdf.payments.note', ink(note))] : []),
  ];
}
