import type { Booking, ConditionLine, Payment } from './schemas.ts';

/**
 * Where the words of one side still reach the other after a block: `page` is only the booking's own page, not mails and pushes. The
 * record and a moderator's case contain all of them.
 */
const WORDS_AFTER_BLOCK = {
  paymentNote: 'nowhere',
  changeNote: 'nowhere',
  cancelReason: 'nowhere',
  confirmationReason: 'nowhere',
  // evidence of the thing's condition, which the other side has to be able to dispute
  conditionNote: 'page',
  claimReason: 'everywhere',
  claimAnswer: 'everywhere',
} as const satisfies Record<string, 'nowhere' | 'page' | 'everywhere'>;

/** Where a booking is shown: on its page, or in a mail or push that nobody has asked for. */
export type ShownIn = 'page' | 'notification';

/** A booking as a side sees it after a block: without the words of the other side that do not reach it (`WORDS_AFTER_BLOCK`). */
export function afterBlock(booking: Booking, viewerId: string, shownIn: ShownIn): Booking {
  const reaches = (kind: keyof typeof WORDS_AFTER_BLOCK) => {
    const where: string = WORDS_AFTER_BLOCK[kind];
    return where === 'everywhere' || where === shownIn;
  };
  const withheld = (kind: keyof typeof WORDS_AFTER_BLOCK, authorId: string | null) =>
    authorId !== viewerId && !reaches(kind);
  const lineOf = (line: ConditionLine): ConditionLine => {
    const { note: _, ...said } = line;
    return withheld('conditionNote', line.authorId) ? said : line;
  };
  const stateOf = ({ checks, reports, ...state }: Booking['handover']): Booking['handover'] => ({
    ...state,
    // nobody's name is on these: they repeat the lines of the reports
    checks: reaches('conditionNote') ? checks : checks.map(({ note: _, ...check }) => check),
    reports: reports.map((report) => ({
      ...report,
      lines: report.lines.map(lineOf),
      answer: report.answer && { ...report.answer, disputed: report.answer.disputed.map(lineOf) },
    })),
  });
  const changeOf = (change: NonNullable<Booking['change']>): Booking['change'] => {
    const { note: _, ...terms } = change;
    return withheld('changeNote', change.authorId) ? terms : change;
  };
  const paymentOf = (payment: Payment): Payment =>
    withheld('paymentNote', payment.authorId) ? { ...payment, note: null } : payment;
  const { cancelled, change, refunds } = booking;
  return {
    ...booking,
    payments: booking.payments.map(paymentOf),
    ...(refunds && { refunds: refunds.map(paymentOf) }),
    change: change && changeOf(change),
    cancelled:
      cancelled && withheld('cancelReason', cancelled.by)
        ? { ...cancelled, reason: null }
        : cancelled,
    steps: booking.steps.map((step) => ({
      ...step,
      confirmedBy: step.confirmedBy.map((word) => {
        // under this name the reason is that of the claim
        const kind = step.step === 'depositKept' ? 'claimReason' : 'confirmationReason';
        const { reason: __, ...said } = word;
        return withheld(kind, word.userId) ? said : word;
      }),
    })),
    handover: stateOf(booking.handover),
    return: stateOf(booking.return),
  };
}
