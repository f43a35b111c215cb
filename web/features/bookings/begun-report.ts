import { draftBy, linesToStartFrom } from '#contract/bookings/condition.ts';
import type {
  Booking,
  Check,
  ConditionReport,
  HandoverMoment,
} from '#contract/bookings/schemas.ts';
import { cleanText } from '#contract/text/clean.ts';
import { draftName } from './draft-name.ts';

/** What is stored of a form of lines that is being filled. */
export interface TypedLines {
  lines: Check[];
  /** The lines that the form started from. */
  begun?: Check[];
}

/** The lines that a member's form starts from. */
export const startOf = (booking: Booking, moment: HandoverMoment, memberId: string): Check[] =>
  linesToStartFrom(booking, moment, memberId).map(checkOf);

/**
 * The name under which what is typed into that form is kept in the tab. It stays the same when a report is signed meanwhile: what
 * was typed then goes on, or fills the dispute.
 */
export const reportDraftName = (booking: Booking, moment: HandoverMoment): string =>
  draftName(booking, `condition-${moment}`);

/** The lines that a form starts from, with what was typed into it before: the other lines may be other ones meanwhile. */
export function withTyped(
  begun: readonly Check[],
  { lines, begun: before = [] }: Partial<TypedLines>,
): Check[] {
  if (!lines) return [...begun];
  const of = (list: readonly Check[], { item }: Check) => list.find((one) => one.item === item);
  const isLeft = (one: Check) => of(before, one) !== undefined && of(lines, one) === undefined;
  const typed = lines.filter((line) => !saysTheSame(line, of(before, line)));
  const kept = begun.filter((one) => !isLeft(one)).map((one) => of(typed, one) ?? one);
  return [...kept, ...typed.filter((line) => of(begun, line) === undefined)];
}

/** What a member had begun to note otherwise than the report says that they are to answer: typed in this tab, or in a draft. */
export function notedOtherwise(
  booking: Booking,
  moment: HandoverMoment,
  memberId: string,
  report: ConditionReport,
  typed: Partial<TypedLines>,
): Check[] {
  const drafted = draftBy(booking, moment, memberId)?.lines ?? [];
  return withTyped(drafted.map(checkOf), typed).filter((check) =>
    saysOtherwise(
      check,
      report.lines.find(({ item }) => item === check.item),
    ),
  );
}

/** Whether a line contradicts the one that the other side has signed, or adds to it. */
function saysOtherwise(check: Check, signed: Check | undefined): boolean {
  const note = noteOf(check);
  if (!signed) return check.state !== 'good' || note !== '' || photosOf(check).length > 0;
  return check.state !== signed.state || (note !== '' && note !== noteOf(signed));
}

const saysTheSame = (one: Check, other: Check | undefined): boolean =>
  one.state === other?.state &&
  noteOf(one) === noteOf(other) &&
  photosOf(one).join() === photosOf(other).join();

const noteOf = ({ note }: Check): string => cleanText(note ?? '');
const photosOf = ({ photoIds = [] }: Check): string[] => photoIds;

/** What a form takes of a line. */
function checkOf({ item, state, note, photoIds }: Check): Check {
  return { item, state, ...(note ? { note } : {}), ...(photoIds ? { photoIds } : {}) };
}
