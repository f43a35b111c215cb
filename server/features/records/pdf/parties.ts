import type { ReactElement } from 'react';
import type { BookingSide } from '#contract/bookings/transitions.ts';
import { groupedPhone } from '#contract/text/phone-text.ts';
import type { TextKey } from '#contract/texts.ts';
import { ink, type Print, say } from '../print.ts';
import type { RecordFacts } from '../record-facts.ts';
import { box, neutral, words, written } from './element.ts';
import { SIZES } from './sizes.ts';
import { bold, COLOURS, end, quiet, row } from './style.ts';

const SIDES = ['owner', 'renter'] as const satisfies BookingSide[];

/** The owner and the renter, as they know each other since the agreement. */
export function parties(print: Print): ReactElement {
  return box(
    { ...row, justifyContent: 'space-between', marginTop: 8 },
    ...SIDES.map((side) => party(print, side)),
  );
}

function party(print: Print, side: BookingSide): ReactElement {
  const { languages, facts } = print;
  const [first, second] = languages;
  const { phone, badges, business } = facts.parties[side];
  const noPhone = (language: typeof first) => say(language, noPhoneKey(facts, side));
  const key = `records:pdf.party.${side}` as const;
  const verified = (['email', 'phone', 'identity'] as const).filter((badge) => badges[badge]);
  const badgesIn = (language: (typeof languages)[number]) =>
    verified.length > 0
      ? verified.map((badge) => say(language, `terms:badge.${badge}`)).join(' · ')
      : say(language, 'records:pdf.party.unverified');
  return box(
    { width: '49%', backgroundColor: COLOURS.pale, borderRadius: 4, padding: 7 },
    box(
      { ...row, justifyContent: 'space-between' },
      words(first, say(first, key), quiet),
      words(second, say(second, key), { ...quiet, ...end }),
    ),
    written(nameOf(print, side), { ...bold, fontSize: SIZES.heading + 1, marginVertical: 1 }),
    business && written(ink(`${business.name} · ${business.number}`), quiet),
    ...(phone
      ? [neutral(groupedPhone(phone))]
      : [words(first, noPhone(first)), words(second, noPhone(second), end)]),
    words(first, badgesIn(first), { ...quiet, marginTop: 2 }),
    words(second, badgesIn(second), { ...quiet, ...end }),
  );
}

/** Why there is no number: none was given, or it is no longer shown. */
function noPhoneKey({ parties, status }: RecordFacts, side: BookingSide): TextKey {
  if (!parties[side].isPhoneHidden) return 'records:pdf.party.noPhone';
  if (status === 'cancelled') return 'records:pdf.party.hidden.cancelled';
  const isOver = status === 'closed' || status === 'unsettled';
  return `records:pdf.party.hidden.${isOver ? 'over' : 'running'}`;
}

/** First and last name as given; for a deleted account, the text that says so. */
export function nameOf({ facts, languages: [first, second] }: Print, side: BookingSide): string {
  const { firstname, lastname } = facts.parties[side];
  const gone = (language: typeof first) => say(language, 'records:pdf.party.gone');
  // the account's names are empty, not what the fonts can draw of them
  return firstname || lastname
    ? ink(`${firstname} ${lastname}`)
    : `${gone(first)} · ${gone(second)}`;
}
