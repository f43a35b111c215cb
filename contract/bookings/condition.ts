/**
 * The condition of a thing as evidence: at the handover and at the return one side drafts a report and signs it, the other
 * one countersigns it or disputes some of its lines. A signed report is never changed; another one may follow. Nobody has
 * to sign anything: no step of a booking waits for it.
 */
import { LIMITS } from '../limits.ts';
import type { ChecklistItem } from './checklists.ts';
import type { Booking, ConditionLine, ConditionReport, HandoverMoment } from './schemas.ts';
import { sidesSaying } from './sides-saying.ts';
import type { BookingStatus } from './transitions.ts';

/** In which statuses a report of each moment can be written and signed: as long as photos of it can be added. */
const WRITABLE = {
  handover: ['agreed', 'handedOver'],
  return: ['handedOver', 'unsettled', 'returned'],
} as const satisfies Record<HandoverMoment, readonly BookingStatus[]>;

/** In which statuses a signed report can be answered; a booking may be closed a minute after the return. */
const ANSWERABLE = {
  handover: WRITABLE.handover,
  return: [...WRITABLE.return, 'closed'],
} as const satisfies Record<HandoverMoment, readonly BookingStatus[]>;

/** Whether a report of a moment can be drafted. */
export function isConditionWritable(status: BookingStatus, moment: HandoverMoment): boolean {
  return (WRITABLE[moment] as readonly BookingStatus[]).includes(status);
}

/** Whether a signed report of a moment can be answered. */
export function isConditionAnswerable(status: BookingStatus, moment: HandoverMoment): boolean {
  return (ANSWERABLE[moment] as readonly BookingStatus[]).includes(status);
}

const LATEST_FIRST = ['return', 'handover'] as const satisfies HandoverMoment[];

type Reports = Record<HandoverMoment, Pick<Booking[HandoverMoment], 'reports'>>;
type Reported = Reports & Pick<Booking, 'status'>;

/** The report that counts at a moment: the one signed last. */
export function standingReport(
  booking: Reports,
  moment: HandoverMoment,
): ConditionReport | undefined {
  return booking[moment].reports.findLast(({ signedAt }) => signedAt !== null);
}

/** Signed reports that another one has followed, oldest first. */
export function followedReports(booking: Reports, moment: HandoverMoment): ConditionReport[] {
  return booking[moment].reports.filter(({ signedAt }) => signedAt !== null).slice(0, -1);
}

/** Whether a side has signed as many reports of a moment as it may (`LIMITS.reportsPerMoment`). */
export function hasSignedAllReports(
  booking: Reports,
  moment: HandoverMoment,
  memberId: string,
): boolean {
  const own = booking[moment].reports.filter(
    ({ authorId, signedAt }) => signedAt !== null && authorId === memberId,
  );
  return own.length >= LIMITS.reportsPerMoment;
}

/** Whether a side has signed a report of a moment, or countersigned one without disputing a line. */
export const hasSigned = (booking: Reports, moment: HandoverMoment, memberId: string): boolean =>
  booking[moment].reports.some(
    ({ authorId, signedAt, answer }) =>
      (signedAt !== null && authorId === memberId) ||
      (answer?.by === memberId && answer.disputed.length === 0),
  );

/** Whether both sides have signed the condition of a moment: they were there. */
export function hasBothSigned(booking: Reports, moment: HandoverMoment): boolean {
  const signers = booking[moment].reports.flatMap(({ authorId, signedAt, answer }) => [
    ...(signedAt === null ? [] : [authorId]),
    ...(answer && answer.disputed.length === 0 ? [answer.by] : []),
  ]);
  return new Set(signers).size === 2;
}

/** Whether the handover is established by both signatures, while the two have not both confirmed it yet. */
export const isHandoverEstablished = (booking: Reported): boolean =>
  booking.status === 'agreed' && hasBothSigned(booking, 'handover');

/** What a side has drafted at a moment and not signed. */
export function draftBy(
  booking: Reports,
  moment: HandoverMoment,
  memberId: string,
): ConditionReport | undefined {
  return booking[moment].reports.find(
    ({ authorId, signedAt }) => signedAt === null && authorId === memberId,
  );
}

/** What the other side found of an item instead of what the report that counts says. */
export function disputedLine(
  booking: Reports,
  moment: HandoverMoment,
  item: ChecklistItem,
): ConditionLine | undefined {
  return standingReport(booking, moment)?.answer?.disputed.find((line) => line.item === item);
}

/**
 * The lines that a side's next report starts from: its draft, else those of the report that counts. What the side has disputed of
 * that report takes the place of older lines.
 */
export function linesToStartFrom(
  booking: Reports,
  moment: HandoverMoment,
  memberId: string,
): ConditionLine[] {
  const standing = standingReport(booking, moment);
  const begun = draftBy(booking, moment, memberId) ?? standing;
  const lines = new Map((begun?.lines ?? []).map((line) => [line.item, line]));
  const answer = standing?.answer;
  for (const line of answer?.by === memberId ? answer.disputed : []) {
    if (line.at >= (lines.get(line.item)?.at ?? '')) lines.set(line.item, line);
  }
  return [...lines.values()];
}

/**
 * The moment whose report, signed by this side, the other one disputes in part, as long as another one may follow it and it is not
 * settled what becomes of the deposit: the return before the handover; null for none.
 */
export function momentDisputed(
  booking: Reported & Pick<Booking, 'claim' | 'steps'>,
  memberId: string,
): HandoverMoment | null {
  if (isDepositSettled(booking)) return null;
  const isDisputed = (moment: HandoverMoment) => {
    const report = standingReport(booking, moment);
    return (
      isConditionWritable(booking.status, moment) &&
      !hasSignedAllReports(booking, moment, memberId) &&
      report?.authorId === memberId &&
      (report.answer?.disputed.length ?? 0) > 0
    );
  };
  return LATEST_FIRST.find(isDisputed) ?? null;
}

/** Whether the two agree on what is kept of the deposit, or that it was given back. */
const isDepositSettled = (booking: Pick<Booking, 'claim' | 'steps'>): boolean =>
  booking.claim?.status === 'accepted' || sidesSaying(booking, 'depositReturned') === 2;

/** The moment whose report a side may answer now: the return before the handover; null for none. */
export function momentToAnswer(booking: Reported, memberId: string): HandoverMoment | null {
  return LATEST_FIRST.find((moment) => answerableReport(booking, moment, memberId)) ?? null;
}

/** The moment whose report, signed by this side, the other one may still answer: the return before the handover; null for none. */
export function momentAwaited(booking: Reported, memberId: string): HandoverMoment | null {
  const isAwaited = (moment: HandoverMoment) => {
    const report = standingReport(booking, moment);
    return (
      report?.authorId === memberId &&
      report.answer === null &&
      isConditionAnswerable(booking.status, moment)
    );
  };
  return LATEST_FIRST.find(isAwaited) ?? null;
}

/** Whether a report still waits for this side's answer. */
export const waitsFor = (
  report: Pick<ConditionReport, 'authorId' | 'answer'> | undefined,
  memberId: string,
): boolean => report !== undefined && report.answer === null && report.authorId !== memberId;

/** The report that a side may answer now. */
export function answerableReport(
  booking: Reported,
  moment: HandoverMoment,
  memberId: string,
): ConditionReport | undefined {
  const report = standingReport(booking, moment);
  return isConditionAnswerable(booking.status, moment) && waitsFor(report, memberId)
    ? report
    : undefined;
}

/** Whether a side may sign a report now: it first answers what the other side has signed. */
export function maySignReport(
  booking: Reported,
  moment: HandoverMoment,
  memberId: string,
): boolean {
  return (
    isConditionWritable(booking.status, moment) &&
    !waitsFor(standingReport(booking, moment), memberId)
  );
}
