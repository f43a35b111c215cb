import { Image } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { otherSide } from '#contract/bookings/payments.ts';
import type { CalendarDate } from '#contract/days/calendar.ts';
import { datesOf } from '#contract/days/period.ts';
import type { TextKey } from '#contract/texts.ts';
import { dated, datedDay, ink, type Print, say, sum } from '../print.ts';
import { byAt, quoted, section, translated } from './bilingual.ts';
import { box, h } from './element.ts';
import { earlierLine, lastPrinted } from './last-printed.ts';
import { nameOf } from './parties.ts';
import { said } from './said.ts';
import { row } from './style.ts';

/** Accepted changes: both sides have to agree to each, but there may be any number of them. */
const PRINTED_CHANGES = 30;
const COVER = { width: 70, height: 70 };

/** The item, with its first photo. */
export function item(print: Print): ReactElement {
  const { facts, photos } = print;
  const { title, category, condition, place } = facts.item;
  const photo = facts.cover ? photos.get(facts.cover) : undefined;
  const lines = [
    quoted(
      print,
      'records:pdf.item.title',
      ink(title) || say(print.languages[0], `terms:category.${category}`),
    ),
    translated(print, 'records:pdf.item.category', (language) =>
      say(language, `terms:category.${category}`),
    ),
    translated(print, 'records:pdf.item.condition', (language) =>
      say(language, `terms:condition.${condition}`),
    ),
    ...(place ? [quoted(print, 'records:pdf.item.place', ink(place))] : []),
  ];
  return section(
    print,
    'records:pdf.item.section',
    box(
      { ...row, gap: 8 },
      photo &&
        h(Image, {
          src: { data: Buffer.from(photo), format: 'jpg' },
          style: { ...COVER, objectFit: 'cover', borderRadius: 4 },
        }),
      box({ flex: 1 }, ...lines),
    ),
  );
}

/** The agreed days; with hours, where it has hours. */
function period(print: Print): ReactElement[] {
  const { facts, timeZone } = print;
  const { counting } = facts;
  const days = datesOf(counting, facts);
  const until = counting.unit === 'night' ? 'records:pdf.terms.leaving' : 'records:pdf.terms.to';
  const line = (key: TextKey, date: CalendarDate | null, at: Date) =>
    translated(print, key, (language) =>
      date === null ? dated(language, at, timeZone) : datedDay(language, date),
    );
  return [
    line('records:pdf.terms.from', days?.startDate ?? null, facts.startsAt),
    line(until, days?.endDate ?? null, facts.endsAt),
  ];
}

/** The versions that held before the present terms, each until when; nothing where nothing was changed. */
export function formerTerms(print: Print): ReactElement[] {
  const { printed, earlier } = lastPrinted(print.facts.changes, PRINTED_CHANGES);
  const lines = [
    ...earlierLine(print, 'records:pdf.change.earlier', earlier),
    ...printed.flatMap((change) => changeLines(print, change)),
  ];
  return lines.length > 0 ? [section(print, 'records:pdf.change.section', ...lines)] : [];
}

/** A former version: its days, total and deposit, until when it held, why another one was asked for, and who accepted that. */
function changeLines(
  print: Print,
  { was, at, askedBy, why }: Print['facts']['changes'][number],
): ReactElement[] {
  const { facts, timeZone } = print;
  const { counting, currency } = facts;
  const days = datesOf(counting, was);
  const day = (language: Print['languages'][number], date: CalendarDate | null, instant: Date) =>
    date === null ? dated(language, instant, timeZone) : datedDay(language, date);
  return [
    translated(print, 'records:pdf.change.until', (language) => dated(language, at, timeZone)),
    translated(print, 'records:pdf.change.days', (language) =>
      [
        day(language, days?.startDate ?? null, was.startsAt),
        day(language, days?.endDate ?? null, was.endsAt),
      ].join(' - '),
    ),
    translated(print, 'records:pdf.change.terms', (language) =>
      [
        sum(language, { amount: was.rent, currency }),
        was.deposit === null
          ? say(language, 'records:pdf.terms.noDeposit')
          : sum(language, { amount: was.deposit, currency: was.depositCurrency ?? currency }),
      ].join(' · '),
    ),
    ...(why ? [said(print, 'records:pdf.change.why', why.text, { side: why.side, at: null })] : []),
    byAt(print, 'records:pdf.change.acceptedBy', nameOf(print, otherSide(askedBy)), at),
  ];
}

/** When a booking was cancelled, by whom and why. */
function cancellation(print: Print): ReactElement[] {
  const { cancelled } = print.facts;
  if (!cancelled) return [];
  const { by, at, reason } = cancelled;
  const when = (language: Print['languages'][number]) => dated(language, at, print.timeZone);
  if (by === null) {
    return [
      translated(print, 'records:pdf.cancelled', when),
      ...(reason ? [quoted(print, 'records:pdf.cancelReason', ink(reason))] : []),
    ];
  }
  return [
    byAt(print, 'records:pdf.cancelledBy', nameOf(print, by), at),
    ...(reason ? [said(print, 'records:pdf.cancelReason', reason, { side: by, at: null })] : []),
  ];
}

/** When, for how much, against which deposit, how it is handed over, and where they meet. */
export function terms(print: Print): ReactElement {
  const { facts, timeZone } = print;
  const { delivery, meeting, returnMeeting, item: listed, currency, deposit } = facts;
  const when = (key: TextKey, at: Date) =>
    translated(print, key, (language) => dated(language, at, timeZone));
  const own = (key: TextKey, text: string | null) => (text ? [quoted(print, key, ink(text))] : []);
  return section(
    print,
    'records:pdf.terms.section',
    ...period(print),
    translated(print, 'records:pdf.terms.rent', (language) =>
      sum(language, { amount: facts.rent, currency }),
    ),
    translated(print, 'records:pdf.terms.deposit', (language) =>
      deposit === null
        ? say(language, 'records:pdf.terms.noDeposit')
        : sum(language, { amount: deposit, currency: facts.depositCurrency ?? currency }),
    ),
    ...own('records:pdf.terms.depositNote', listed.depositNote),
    delivery !== null &&
      translated(print, 'records:pdf.terms.delivery', (language) =>
        say(language, `terms:deliveryMethod.${delivery}`),
      ),
    ...own('records:pdf.terms.meeting', meeting.place),
    ...(meeting.time ? [when('records:pdf.terms.meetingTime', meeting.time)] : []),
    ...own('records:pdf.terms.note', meeting.note),
    ...own('records:pdf.terms.returnMeeting', returnMeeting.place),
    ...(returnMeeting.time
      ? [when('records:pdf.terms.returnMeetingTime', returnMeeting.time)]
      : []),
    ...own('records:pdf.terms.returnNote', returnMeeting.note),
    when('records:pdf.terms.agreed', facts.agreedAt),
    translated(print, 'records:pdf.terms.status', (language) =>
      say(language, `terms:bookingStatus.${facts.status}`),
    ),
    ...cancellation(print),
  );
}
