import type { ReactElement } from 'react';
import type { TextKey } from '#contract/texts.ts';
import { dated, ink, type Print, say, sum } from '../print.ts';
import { quoted, section, translated } from './bilingual.ts';

/** What the owner keeps of the deposit and why, and what the renter answered. */
export function claim(print: Print): ReactElement[] {
  const { facts, timeZone } = print;
  const { claim: claimed, deposit, depositCurrency, currency } = facts;
  if (!claimed) return [];
  const money = (amount: number) => ({ amount, currency: depositCurrency ?? currency });
  const amountOf = (key: TextKey, amount: number) =>
    translated(print, key, (language) => sum(language, money(amount)));
  const when = (key: TextKey, at: Date) =>
    translated(print, key, (language) => dated(language, at, timeZone));
  const own = (key: TextKey, text: string | null) => (text ? [quoted(print, key, ink(text))] : []);
  return [
    section(
      print,
      'records:pdf.claim.section',
      amountOf('records:pdf.claim.amount', claimed.amount),
      amountOf('records:pdf.claim.rest', (deposit ?? 0) - claimed.amount),
      when('records:pdf.claim.openedAt', claimed.at),
      ...own('records:pdf.claim.reason', claimed.reason),
      ...claimed.items.map((item) =>
        translated(print, 'records:pdf.claim.item', (language) =>
          say(language, `bookings:check.item.${item}`),
        ),
      ),
      translated(print, 'records:pdf.claim.status', (language) =>
        say(language, `records:pdf.claim.is.${claimed.status}`),
      ),
      ...(claimed.answeredAt ? [when('records:pdf.claim.answeredAt', claimed.answeredAt)] : []),
      ...own('records:pdf.claim.answer', claimed.answer),
    ),
  ];
}
