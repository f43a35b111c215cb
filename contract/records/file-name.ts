import { BRAND } from '../brand.ts';
import type { CalendarDate } from '../days/calendar.ts';
import { firstGraphemes } from '../text/graphemes.ts';

interface NamedRecord {
  /** What kind of document it is, in the reader's language. */
  kind: string;
  /** What is rented. */
  title: string;
  firstDay: CalendarDate;
  lastDay: CalendarDate;
  /** Tells it from other versions of the same record; absent where it is not known yet. */
  code?: string;
}

/** Of a title, so that the days stay in sight. */
const LONGEST_TITLE = 40;

/**
 * What the file of a record is called, so that its reader knows it again:
 * `kerya-fiche-de-remise-perceuse-2026-12-03-2026-12-05.pdf`. Only letters, digits, dots and dashes, in the script of the language.
 */
export function recordFileName({ kind, title, firstDay, lastDay, code }: NamedRecord): string {
  const days = firstDay === lastDay ? [firstDay] : [firstDay, lastDay];
  const short = firstGraphemes(dashed(title), LONGEST_TITLE).replace(/-+$/, '');
  const parts = [BRAND.slug, dashed(kind), short, ...days, code];
  return `${parts.filter(Boolean).join('-')}.pdf`;
}

/** A text in lower case, with dashes between its words; without the accents of Latin letters, which not every device keeps. */
const dashed = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
