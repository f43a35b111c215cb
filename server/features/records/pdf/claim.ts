import type { ReactElement } from 'react';
import { acceptedCounter, isObjection } from '#contract/bookings/claims.ts';
import { HANDOVER_MOMENTS } from '#contract/bookings/schemas.ts';
import type { TextKey } from '#contract/texts.ts';
import { dated, type Print, say, sum } from '../print.ts';
import type { RecordFacts } from '../record-facts.ts';
import { byAt, labelled, section, together, translated } from './bilingual.ts';
import { nameOf } from './parties.ts';
import { photoNumbers } from './photos.ts';
import { author, said } from './said.ts';

/**
 * The claim to the deposit: its sum, whose it is and why, what the renter answered, the former sums, and what was returned
 * meanwhile. An objection to a return without a deposit has no sum.
 */
export function claim(print: Print): ReactElement[] {
  const { claim: claimed, formerClaims, depositReturns } = print.facts;
  const claims = [...(claimed ? [claimed] : []), ...formerClaims];
  if (claims.length === 0 && depositReturns.length === 0) return [];
  const isOfDeposit = depositReturns.length > 0 || !claims.every(isObjection);
  return [
    section(
      print,
      isOfDeposit ? 'records:pdf.claim.section' : 'records:pdf.claim.objection.section',
      ...(claimed ? standing(print, claimed) : []),
      ...formerClaims.flatMap((one) => former(print, one)),
      ...depositReturns.map((one) => together(...returned(print, one))),
    ),
  ];
}

const amountOf = (print: Print, key: TextKey, amount: number) => {
  const currency = print.facts.depositCurrency ?? print.facts.currency;
  return translated(print, key, (language) => sum(language, { amount, currency }));
};
const when = (print: Print, key: TextKey, at: Date) =>
  translated(print, key, (language) => dated(language, at, print.timeZone));
/** All claims are the owner's. */
const byOwner = (print: Print, key: TextKey, at: Date) =>
  byAt(print, key, nameOf(print, 'owner'), at);
const own = (print: Print, key: TextKey, text: string | null, by: Parameters<typeof said>[3]) =>
  text ? [said(print, key, text, by)] : [];

/** Why a sum is asked for; without words, since the owner has said that the return has not taken place. */
const why = (print: Print, reason: string | null, at: Date): ReactElement =>
  said(
    print,
    'records:pdf.claim.reason',
    reason ?? ((language) => say(language, 'bookings:claim.notBack')),
    { side: 'owner', at },
  );

function standing(print: Print, claimed: NonNullable<RecordFacts['claim']>): ReactElement[] {
  return [
    ...(isObjection(claimed)
      ? objected(print, claimed.at)
      : [...asked(print, claimed), why(print, claimed.reason, claimed.reasonAt)]),
    ...claimed.items.map((item) =>
      translated(print, 'records:pdf.claim.item', (language) =>
        say(language, `bookings:check.item.${item}`),
      ),
    ),
    ...namedPhotos(print),
    ...answered(print, claimed),
    ...(claimed.answeredAt
      ? [when(print, 'records:pdf.claim.answeredAt', claimed.answeredAt)]
      : []),
    ...own(print, 'records:pdf.claim.answer', claimed.answer, {
      side: 'renter',
      // once it is accepted after all, that is another day than the one of these words
      at: claimed.status === 'disputed' ? claimed.answeredAt : null,
    }),
  ];
}

/** The photos that the claim rests on, by the moment that they show. */
function namedPhotos(print: Print): ReactElement[] {
  return HANDOVER_MOMENTS.flatMap((moment) => {
    const numbers = photoNumbers(print, moment, print.facts.claimPhotos);
    return numbers ? [labelled(print, `records:pdf.photos.section.${moment}`, numbers)] : [];
  });
}

/** What is asked for, by whom; what the renter has not agreed to is not kept yet. */
function asked(print: Print, claimed: NonNullable<RecordFacts['claim']>) {
  const { deposit, formerClaims } = print.facts;
  const { amount, at, status } = claimed;
  const isNamedByRenter = acceptedCounter(claimed, formerClaims) !== null;
  return [
    amountOf(print, `records:pdf.claim.${status === 'accepted' ? 'amount' : 'asked'}`, amount),
    amountOf(print, 'records:pdf.claim.rest', (deposit ?? 0) - amount),
    ...(isNamedByRenter
      ? [
          labelled(print, 'records:pdf.claim.namedBy', author(print, 'renter', null)),
          byOwner(print, 'records:pdf.claim.acceptedBy', at),
        ]
      : [byOwner(print, 'records:pdf.claim.openedBy', at)]),
  ];
}

/** What the owner says of the return. */
const objected = (print: Print, at: Date) => [
  translated(print, 'records:pdf.claim.saidBy.owner', (language) =>
    say(language, 'bookings:claim.notBack'),
  ),
  byOwner(print, 'records:pdf.claim.objection.openedBy', at),
];

type Answered = Pick<RecordFacts['formerClaims'][number], 'amount' | 'status' | 'counterAmount'>;

function answered(print: Print, one: Answered): ReactElement[] {
  const { status, counterAmount } = one;
  const label = isObjection(one) ? 'objection.status' : 'status';
  return [
    translated(print, `records:pdf.claim.${label}`, (language) =>
      say(language, `records:pdf.claim.is.${status}`),
    ),
    ...(counterAmount === null
      ? []
      : [amountOf(print, 'records:pdf.claim.counter', counterAmount)]),
  ];
}

/** A sum or an objection that stands no more. */
function former(print: Print, one: RecordFacts['formerClaims'][number]): ReactElement[] {
  return [
    ...(isObjection(one)
      ? objected(print, one.at)
      : [
          amountOf(print, 'records:pdf.claim.former', one.amount),
          byOwner(print, 'records:pdf.claim.openedBy', one.at),
          ...(one.reason === undefined ? [] : [why(print, one.reason, one.at)]),
        ]),
    ...answered(print, one),
    ...own(print, 'records:pdf.claim.answer', one.answer, { side: 'renter', at: null }),
  ];
}

/** A part of the deposit that went back, as one side says, or both. */
function returned(print: Print, one: RecordFacts['depositReturns'][number]): ReactElement[] {
  return [
    amountOf(print, 'records:pdf.claim.returned', one.amount),
    when(print, `records:pdf.claim.saidBy.${one.side}`, one.at),
    ...(one.confirmedAt ? [when(print, 'records:pdf.claim.confirmedAt', one.confirmedAt)] : []),
  ];
}
