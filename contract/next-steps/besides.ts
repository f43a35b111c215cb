import { isHandoverEstablished } from '../bookings/condition.ts';
import { identityToShow, isAboutHandover } from './identity.ts';
import {
  alsoDue,
  alsoNoted,
  alsoNotedBefore,
  awaitedKey,
  deniedBesides,
  leftByRefund,
  rentBesides,
  signedMeanwhile,
  signedToConfirm,
  waitsMeanwhile,
} from './meanwhile.ts';
import {
  changeOfHandsSaid,
  isReturnHourDropped,
  meetingToCome,
  meetingToday,
  standingMeeting,
} from './meetings.ts';
import { awaitedAnswers } from './next-step.ts';
import { isRestDue, isReturnHourAsked, meetingKey, nextKey } from './next-text.ts';
import { refundToConfirm } from './noted-money.ts';
import type { SpokenOf } from './spoken-of.ts';

/** What is to be done, waited for or known while something else comes next, a sentence each, in the order in which it is said. */
export const besidesOf = (about: SpokenOf): string[] =>
  [
    meetings(about),
    waitedFor(about),
    depositBack(about),
    signedReports(about),
    saidByOther(about),
    notedMoney(about),
    moneyDue(about),
    denied(about),
    asked(about),
  ].flat();

function meetings(about: SpokenOf): string[] {
  const { booking, next, now, t, values } = about;
  const standing = standingMeeting(booking, now);
  const toCome = meetingToday(booking, now) ?? meetingToCome(booking, now);
  // who is asked to fix it today has read the place already
  const isSaid = toCome === next?.kind || next?.kind === 'meet';
  return [
    ...(standing ? [t(meetingKey(booking, standing), values)] : []),
    ...(toCome && !isSaid ? [t(meetingKey(booking, toCome), values)] : []),
    ...(isAboutHandover(about) ? [] : identityToShow(about)),
    ...(isReturnHourDropped(booking) && !isReturnHourAsked(booking, next)
      ? [t('bookings:next.returnHour', values)]
      : []),
  ];
}

/** On the day of a meeting: what the other side is to do, although it was not asked for. */
function waitedFor({ booking, next, now, memberId, t, values, stepName }: SpokenOf): string[] {
  if (meetingToday(booking, now) !== next?.kind) return [];
  const waits = waitsMeanwhile(booking, memberId);
  if (!waits) return [];
  return [t(nextKey(booking, waits, memberId, now), { ...values, step: stepName(waits) })];
}

function depositBack({ booking, next, side, t, values }: SpokenOf): string[] {
  const isToCome = isRestDue(booking) && side === 'renter' && next?.kind !== 'depositReturned';
  return isToCome ? [t('bookings:next.depositBack', values)] : [];
}

function signedReports({ booking, next, memberId, t, values }: SpokenOf): string[] {
  const signed = signedMeanwhile(booking, next, memberId);
  const toConfirm = signedToConfirm(booking, next, memberId);
  const isEstablished = isHandoverEstablished(booking) && next?.kind !== 'handover';
  return [
    ...(isEstablished ? [t(`bookings:next.handoverSigned.${toConfirm ? 'me' : 'also'}`)] : []),
    ...(signed
      ? [
          signed === toConfirm
            ? t('bookings:next.signedFirst.handover', values)
            : t(`bookings:next.answerCondition.other.${signed}`, values),
        ]
      : []),
  ];
}

/** Who is to answer a report reads what else its author says. */
function saidByOther({ booking, next, t, values }: SpokenOf): string[] {
  if (next?.kind !== 'answerCondition' || next.waitsFor !== 'me') return [];
  const said = changeOfHandsSaid(booking);
  return said ? [t(`bookings:next.alsoSaid.${said}`, values)] : [];
}

/** Money that the other side says has changed hands. */
function notedMoney({ booking, next, now, memberId, t, values, money }: SpokenOf): string[] {
  return alsoNoted(booking, next).map((kind) => {
    const refund = kind === 'answerRefund' ? refundToConfirm(booking) : null;
    const step = { kind, waitsFor: 'me', dueAt: null, isOpen: true } as const;
    const paid = refund ? money(refund) : values.paid;
    return t(nextKey(booking, step, memberId, now), { ...values, paid });
  });
}

function moneyDue({ booking, next, memberId, t, values, money }: SpokenOf): string[] {
  const before = alsoNotedBefore(booking, next, memberId);
  return [
    ...alsoDue(booking, next, memberId).map((key) => t(key, values)),
    ...(before ? [t('bookings:next.answerPayment.other', { ...values, paid: money(before) })] : []),
    ...leftByRefund(booking).map((key) => t(key, values)),
    ...rentBesides(booking, next, memberId).map((key) => t(key, values)),
  ];
}

const denied = ({ booking, next, side, t, values }: SpokenOf): string[] =>
  deniedBesides(booking, next).map((kind) => t(`bookings:next.denied.${kind}.${side}`, values));

/** What one has asked for is no step, and is not forgotten meanwhile. */
const asked = ({ booking, next, memberId, t, values }: SpokenOf): string[] =>
  awaitedAnswers(booking, memberId)
    .filter((kind) => kind !== next?.kind)
    .map((kind) => t(awaitedKey(booking, kind), { ...values, by: values.answerBy }));
