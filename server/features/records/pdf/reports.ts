import { View } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { checkStateKey, inChecklistOrder } from '#contract/bookings/checklists.ts';
import { HANDOVER_MOMENTS, type HandoverMoment } from '#contract/bookings/schemas.ts';
import { BOOKING_SIDES, type BookingSide } from '#contract/bookings/transitions.ts';
import { LIMITS } from '#contract/limits.ts';
import type { TextKey } from '#contract/texts.ts';
import { ink, type Print, say } from '../print.ts';
import type { ReportFacts, ReportLine } from '../record-facts.ts';
import { instant, labelled, type Section, section, translated } from './bilingual.ts';
import { box, h, words, written } from './element.ts';
import { earlierLine, lastPrinted } from './last-printed.ts';
import { nameOf } from './parties.ts';
import { photoNumbers } from './photos.ts';
import { author } from './said.ts';
import { bold, COLOURS, centred, end, row } from './style.ts';

/**
 * Who found what: each condition report with its signature, its lines and its answer, first those of the handover. Before there was
 * `LIMITS.reportsPerMoment`, sides have signed more: of these the last are printed.
 */
export function reports(print: Print): Section[] {
  const lines = HANDOVER_MOMENTS.flatMap((moment) => {
    const { printed, earlier } = reportsAt(print, moment);
    return printed.flatMap(({ report, before, after }, index) =>
      parts(print, report, [
        ...earlierLine(print, 'records:pdf.reports.earlier', index === 0 ? earlier : 0),
        ...of(print, 'records:pdf.reports.replaces', before),
        ...of(print, 'records:pdf.reports.replacedBy', after),
      ]),
    );
  });
  if (lines.length === 0) return [];
  return [section(print, 'records:pdf.reports.section', ...lines)];
}

/** The report that another one replaces or is replaced by, named by its signature. */
const of = (print: Print, key: TextKey, report: ReportFacts | undefined): ReactElement[] =>
  report?.signedAt ? [mark(print, key, report.side, report.signedAt)] : [];

interface Printed {
  report: ReportFacts;
  /** The one signed before it, which it replaces. */
  before?: ReportFacts | undefined;
  after?: ReportFacts | undefined;
}

/** Those signed, in their order; drafts only as long as nothing is signed, like on the booking's page. */
function reportsAt(
  { facts }: Print,
  moment: HandoverMoment,
): { printed: Printed[]; earlier: number } {
  const all = facts.reports.filter((report) => report.moment === moment);
  const signed = all.filter(({ signedAt }) => signedAt !== null);
  if (signed.length === 0) return { printed: all.map((report) => ({ report })), earlier: 0 };
  const ofSides = BOOKING_SIDES.map((side) =>
    lastPrinted(
      signed.filter((report) => report.side === side),
      LIMITS.reportsPerMoment,
    ),
  );
  const last = new Set(ofSides.flatMap(({ printed }) => printed));
  return {
    printed: signed
      .map((report, index) => ({ report, before: signed[index - 1], after: signed[index + 1] }))
      .filter(({ report }) => last.has(report)),
    earlier: ofSides.reduce((sum, { earlier }) => sum + earlier, 0),
  };
}

/** @param about what is said of it among the reports of its moment */
function parts(print: Print, report: ReportFacts, about: ReactElement[]): ReactElement[] {
  const { moment, answer } = report;
  const { category } = print.facts.item;
  const lines = inChecklistOrder(category, report.lines);
  const disputed = inChecklistOrder(category, answer?.disputed ?? []);
  const unlisted = disputed.filter(({ item }) => !lines.some((line) => line.item === item));
  return [
    h(
      View,
      { wrap: false },
      bar(print, `bookings:moment.${moment}`),
      ...about,
      ...marks(print, report),
    ),
    ...lines.map((line) =>
      h(
        View,
        { wrap: false },
        lineOf(print, report, line, `bookings:check.item.${line.item}`),
        ...disputed.flatMap((one) =>
          one.item === line.item
            ? [lineOf(print, report, one, 'records:pdf.reports.disputes')]
            : [],
        ),
      ),
    ),
    ...unlisted.map((one) => lineOf(print, report, one, `bookings:check.item.${one.item}`)),
  ];
}

/** Who signed the report, and what the other side answered. */
function marks(print: Print, { side, signedAt, answer }: ReportFacts): ReactElement[] {
  if (!signedAt) {
    const name = written(nameOf(print, side), { width: '100%', ...centred });
    return [labelled(print, 'records:pdf.reports.draft', name)];
  }
  const signed = mark(print, 'records:pdf.reports.signed', side, signedAt);
  if (!answer) {
    const unanswered = translated(print, 'records:pdf.reports.answer', (language) =>
      say(language, 'records:pdf.reports.unanswered'),
    );
    return [signed, unanswered];
  }
  const key = answer.disputed.length > 0 ? 'disputed' : 'countersigned';
  return [signed, mark(print, `records:pdf.reports.${key}`, answer.side, answer.at)];
}

function bar({ languages: [first, second] }: Print, key: TextKey): ReactElement {
  return box(
    {
      ...row,
      justifyContent: 'space-between',
      paddingVertical: 2,
      marginTop: 3,
      backgroundColor: COLOURS.pale,
    },
    words(first, say(first, key), bold),
    words(second, say(second, key), { ...bold, ...end }),
  );
}

/** Who signed or answered, and when. */
function mark(print: Print, key: TextKey, side: BookingSide, at: Date): ReactElement {
  return labelled(
    print,
    key,
    written(nameOf(print, side), { width: '49%' }),
    box({ width: '49%' }, instant(print, at, end)),
  );
}

/** What somebody found on an item: in both languages, with the note, the photos, and whose words they are. */
function lineOf(print: Print, { moment }: ReportFacts, line: ReportLine, key: TextKey) {
  const [first, second] = print.languages;
  const state = checkStateKey(line.item, line.state);
  return labelled(
    print,
    key,
    h(
      View,
      { style: { width: '100%' } },
      box(
        { ...row, justifyContent: 'space-between' },
        words(first, say(first, state)),
        words(second, say(second, state), end),
      ),
      line.note && written(ink(line.note), centred),
      photoNumbers(print, moment, line.photos),
      author(print, line.side, line.at),
    ),
  );
}
