import type {
  Booking,
  Check,
  ConditionLine,
  ConditionReport,
  Payment,
  RemovedPayment,
} from './schemas.ts';

/**
 * Where the words of one side still reach the other after a block: `page` is only the booking's own page, not mails and pushes. The
 * record and a moderator's case contain all of them.
 */
const WORDS_AFTER_BLOCK = {
  paymentNote: 'nowhere',
  changeNote: 'nowhere',
  cancelReason: 'nowhere',
  confirmationReason: 'nowhere',
  // evidence of the thing's condition, which the other side has to be able to dispute; drafts are none (`reportsAfterBlock`)
  conditionNote: 'page',
  claimReason: 'everywhere',
  claimAnswer: 'everywhere',
} as const satisfies Record<string, 'nowhere' | 'page' | 'everywhere'>;

/** Where a booking is shown: on its page, or in a mail or push that nobody has asked for. */
export type ShownIn = 'page' | 'notification';

type Words = keyof typeof WORDS_AFTER_BLOCK;

function reachesAfterBlock(kind: Words, shownIn: ShownIn): boolean {
  const where: string = WORDS_AFTER_BLOCK[kind];
  return where === 'everywhere' || where === shownIn;
}

/** Whether the note of a payment or a refund is withheld from a side after a block: on the booking, in the wallet and in its table alike. */
export const isPaymentNoteWithheld = (
  authorId: string,
  viewerId: string,
  shownIn: ShownIn,
): boolean => authorId !== viewerId && !reachesAfterBlock('paymentNote', shownIn);

/**
 * What a side sees after a block of a moment's condition reports: its own, and those that the other side has signed. A draft can be
 * written anew without end, and would be a chat.
 */
export function reportsAfterBlock<Report extends Pick<ConditionReport, 'authorId' | 'signedAt'>>(
  reports: readonly Report[],
  viewerId: string,
): Report[] {
  return reports.filter(({ authorId, signedAt }) => signedAt !== null || authorId === viewerId);
}

/** What counts at a moment for who sees these reports of it: as stored once one is signed, before that the lines of the own draft. */
function checksOfSeen(checks: Check[], seen: readonly ConditionReport[]): Check[] {
  if (seen.some(({ signedAt }) => signedAt !== null)) return checks;
  return seen.flatMap(({ lines }) =>
    lines.map(({ item, state, note }) => ({ item, state, ...(note !== undefined && { note }) })),
  );
}

/** A booking as a side sees it after a block: without drafts of the other side, and without the words of the other side that do not reach it (`WORDS_AFTER_BLOCK`). */
export function afterBlock(booking: Booking, viewerId: string, shownIn: ShownIn): Booking {
  const reaches = (kind: Words) => reachesAfterBlock(kind, shownIn);
  const withheld = (kind: Words, authorId: string | null) =>
    authorId !== viewerId && !reaches(kind);
  const lineOf = (line: ConditionLine): ConditionLine => {
    const { note: _, ...said } = line;
    return withheld('conditionNote', line.authorId) ? said : line;
  };
  const stateOf = ({ checks, reports, ...state }: Booking['handover']): Booking['handover'] => ({
    ...state,
    // nobody's name is on these: they repeat the lines of the reports
    checks: checksOfSeen(checks, reportsAfterBlock(reports, viewerId)).map(({ note, ...check }) =>
      note !== undefined && reaches('conditionNote') ? { ...check, note } : check,
    ),
    reports: reportsAfterBlock(reports, viewerId).map((report) => ({
      ...report,
      lines: report.lines.map(lineOf),
      answer: report.answer && { ...report.answer, disputed: report.answer.disputed.map(lineOf) },
    })),
  });
  const changeOf = (change: NonNullable<Booking['change']>): Booking['change'] => {
    const { note: _, ...terms } = change;
    return withheld('changeNote', change.authorId) ? terms : change;
  };
  const isNoteWithheld = ({ authorId }: { authorId: string }) =>
    isPaymentNoteWithheld(authorId, viewerId, shownIn);
  const paymentOf = (payment: Payment): Payment =>
    isNoteWithheld(payment) ? { ...payment, note: null } : payment;
  const removedPaymentOf = (payment: RemovedPayment): RemovedPayment => {
    const { note: _, ...said } = payment;
    return isNoteWithheld(payment) ? said : payment;
  };
  const { cancelled, change, refunds, removedPayments } = booking;
  return {
    ...booking,
    payments: booking.payments.map(paymentOf),
    ...(refunds && { refunds: refunds.map(paymentOf) }),
    ...(removedPayments && { removedPayments: removedPayments.map(removedPaymentOf) }),
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
    draftsWithheld: true,
    handover: stateOf(booking.handover),
    return: stateOf(booking.return),
  };
}
