import { mayOnlyFall, REST_DUE } from '#contract/bookings/claims.ts';
import type { PaymentKind, RentFacts } from '#contract/bookings/payments.ts';
import type { Booking, Payment } from '#contract/bookings/schemas.ts';
import {
  BEGINNING,
  BOOKING_ACTIONS,
  BOOKING_STEPS,
  type BookingProgress,
  type BookingSide,
  mayAct,
  mayConfirm,
  PAYMENT_ANSWERED_DURING,
  STEP_RULES,
  withClaim,
  withConfirmation,
  withOtherSum,
  withRent,
  withRestReturned,
} from '#contract/bookings/transitions.ts';
import type { NextStepFacts } from '#contract/next-steps/facts.ts';

export const SIDES = ['owner', 'renter'] as const satisfies BookingSide[];
export const OTHER = { owner: 'renter', renter: 'owner' } as const;
export const BEFORE = new Date('2026-12-01T12:00:00Z');
export const DURING = new Date('2026-12-12T12:00:00Z');
/** When those that are cancelled were: a refund is asked for until after `DURING`. */
const CANCELLED_AT = '2026-11-30T12:00:00Z';
export const AFTER = new Date('2026-12-20T12:00:00Z');

/** What a booking has besides its process. */
export interface Around {
  /** The hour of the handover. */
  meeting: string | null;
  /** A condition report, whose, and whether the other side has countersigned it or not answered yet. */
  report: { moment: 'handover' | 'return'; by: BookingSide; isCountersigned?: boolean } | null;
  /** The renter who disputes has named a sum. */
  counter: boolean;
  ask: Booking['rating']['ask'];
}

export const ALONE: Around = {
  meeting: '2026-12-11T17:00:00Z',
  report: null,
  counter: false,
  ask: null,
};
export const VARIANTS: Around[] = [
  ALONE,
  { ...ALONE, meeting: null },
  { ...ALONE, meeting: '2026-12-12T17:00:00Z', counter: true },
  ...(['handover', 'return'] as const).flatMap((moment) =>
    SIDES.map((by) => ({ ...ALONE, report: { moment, by } })),
  ),
  { ...ALONE, ask: 'rate' },
  { ...ALONE, ask: 'confirmEmail' },
];

const answerTo = ({ by, isCountersigned }: NonNullable<Around['report']>) =>
  isCountersigned ? { by: OTHER[by], at: '', disputed: [] } : null;

function reportsAt(moment: 'handover' | 'return', { report }: Around): Booking['handover'] {
  const reports =
    report?.moment === moment
      ? [
          {
            ...{ id: 'report', authorId: report.by, signedAt: '', lines: [] },
            answer: answerTo(report),
          },
        ]
      : [];
  return { photos: [], checks: [], reports };
}

/** What both have confirmed of a rent, or of what was given back of it, and what each side alone has noted, as one of them sees it. */
const linesSeenBy = (
  side: BookingSide,
  { confirmed, said, isOpen }: { confirmed: number; said: RentFacts['said']; isOpen: boolean },
): Payment[] => {
  const line = (author: BookingSide, amount: number) => ({
    ...{ amount, currency: 'TND' as const, method: 'd17' as const, note: null },
    ...{ authorId: author, at: '2026-12-12T12:00:00Z' },
  });
  const both = {
    id: 'both',
    confirmedAt: '2026-12-12T13:00:00Z',
    mayConfirm: false,
    mayRemove: false,
  };
  return [
    ...(confirmed > 0 ? [{ ...line('renter', confirmed), ...both }] : []),
    ...SIDES.filter((author) => said[author] > 0).map((author) => ({
      ...line(author, said[author]),
      ...{ id: author, confirmedAt: null },
      ...{ mayConfirm: isOpen && author !== side, mayRemove: isOpen },
    })),
  ];
};

/** What one side's answers of the API say of a booking from 12 to 14 December; members are named by their sides. */
export function seenBy(
  side: BookingSide,
  progress: BookingProgress,
  around: Around = ALONE,
): NextStepFacts {
  const { status, claim, confirmed, changeBy, isOverdue, hasDeposit, rest, rent } = progress;
  return {
    status,
    cancelled:
      status === 'cancelled' ? { by: null, at: CANCELLED_AT, reason: null, because: 'wish' } : null,
    overdue: isOverdue,
    unit: 'day',
    timeZone: 'Africa/Tunis',
    startDate: '2026-12-12',
    endDate: '2026-12-14',
    startsAt: '2026-12-11T23:00:00Z',
    endsAt: '2026-12-14T23:00:00Z',
    owner: { id: 'owner' } as Booking['owner'],
    details: { place: null, time: around.meeting, note: null },
    returnDetails: { place: null, time: null, note: null },
    handover: reportsAt('handover', around),
    return: reportsAt('return', around),
    depositReturns: rest.saidBy
      ? [{ amount: 1, authorId: rest.saidBy, at: '', confirmedAt: null }]
      : [],
    payments: linesSeenBy(side, {
      confirmed: rent.paid,
      said: rent.said,
      isOpen: isAnswered('rent', progress),
    }),
    ...(rent.refunds && {
      refunds: linesSeenBy(side, {
        ...rent.refunds,
        isOpen: isAnswered('refund', progress),
      }),
    }),
    ...(rent.isRefundWaived && { refundWaivedAt: BEFORE.toISOString() }),
    rating: { ask: around.ask, mine: null, theirs: null },
    deadline: null,
    change: changeBy && ({ authorId: changeBy } as Booking['change']),
    claim:
      claim &&
      ({
        status: claim.status,
        answerBy: '2026-12-22T12:00:00Z',
        counterAmount: around.counter && claim.status === 'disputed' ? 1 : null,
        wasDisputed: claim.wasDisputedOrUnanswered ?? false,
      } as Booking['claim']),
    actions: BOOKING_ACTIONS.filter((action) => mayAct(progress, action, side)),
    steps: BOOKING_STEPS.filter((step) => hasDeposit || !STEP_RULES[step].ofDeposit).map(
      (step) => ({
        step,
        confirmedBy: [...(confirmed.get(step) ?? [])].map((userId) => ({
          userId,
          at: '2026-12-12T12:00:00Z',
        })),
        mayConfirm: mayConfirm(progress, step, side),
        ...(step === 'returned' && progress.returnObjected && { objectedAt: DURING.toISOString() }),
      }),
    ),
  };
}

const isAnswered = (kind: PaymentKind, { status }: BookingProgress) =>
  PAYMENT_ANSWERED_DURING[kind].some((one) => one === status);

/** Everything that a booking may become by what its sides do, with the time at which each is looked at. */
export function* reachable(): Generator<{ progress: BookingProgress; now: Date }> {
  const times = [
    { now: BEFORE, isPastEnd: false, isClaimTime: false },
    { now: DURING, isPastEnd: false, isClaimTime: true },
    { now: AFTER, isPastEnd: true, isClaimTime: true },
  ];
  for (const { now, ...clock } of times) {
    for (const hasDeposit of [false, true]) {
      const known = new Set<string>();
      // of two parts, so that one alone can be noted
      const rent = { ...BEGINNING.rent, total: 2 };
      const queue: BookingProgress[] = [{ ...BEGINNING, rent, hasDeposit, ...clock }];
      for (let progress = queue.pop(); progress; progress = queue.pop()) {
        const seen = { ...progress, isOverdue: isOverdue(progress, clock.isPastEnd) };
        const key = keyOf(seen);
        if (known.has(key)) continue;
        known.add(key);
        yield { progress: seen, now };
        queue.push(...following(seen));
      }
    }
  }
}

const isOverdue = ({ status, confirmed }: BookingProgress, isPastEnd: boolean) =>
  isPastEnd &&
  (status === 'handedOver' || status === 'unsettled') &&
  confirmed.get('handover')?.size === 2 &&
  !confirmed.get('returned')?.has('owner');

export const keyOf = ({ confirmed, ...rest }: BookingProgress) =>
  JSON.stringify([rest, BOOKING_STEPS.map((step) => [...(confirmed.get(step) ?? [])].toSorted())]);

function following(progress: BookingProgress): BookingProgress[] {
  return SIDES.flatMap((side) => {
    const { rent } = progress;
    const noted = rent.said[OTHER[side]];
    const may = (action: (typeof BOOKING_ACTIONS)[number]) => mayAct(progress, action, side);
    const { claim } = progress;
    return [
      ...BOOKING_STEPS.filter((step) => mayConfirm(progress, step, side)).map((step) =>
        withConfirmation(progress, step, side),
      ),
      ...(may('addPayment')
        ? [withRent(progress, { ...rent, said: { ...rent.said, [side]: rent.said[side] + 1 } })]
        : []),
      ...(noted > 0 && isAnswered('rent', progress)
        ? [rent.paid + noted, rent.paid].map((paid) =>
            withRent(progress, { ...rent, paid, said: { ...rent.said, [OTHER[side]]: 0 } }),
          )
        : []),
      ...(may('cancel') ? [{ ...progress, status: 'cancelled' as const, changeBy: null }] : []),
      ...followingRefunds(progress, side),
      ...(may('change') ? [{ ...progress, changeBy: side }] : []),
      ...(may('acceptChange') ? [{ ...progress, changeBy: null }] : []),
      ...(may('claim') ? [withClaim(progress, { status: 'open', isWhole: false })] : []),
      ...(claim && may('acceptClaim')
        ? [withClaim(progress, { ...claim, status: 'accepted' })]
        : []),
      ...(claim && may('disputeClaim')
        ? [withClaim(progress, { ...claim, status: 'disputed' })]
        : []),
      ...(may('withdrawClaim') ? [withClaim(progress, null)] : []),
      ...(claim && may('changeClaim')
        ? (['open', 'accepted'] as const).map((status) =>
            withOtherSum(
              progress,
              { status, isWhole: false, wasDisputedOrUnanswered: mayOnlyFall(claim) },
              REST_DUE,
            ),
          )
        : []),
      ...(may('returnRest') ? [withRestReturned(progress, side)] : []),
    ];
  });
}

/** What a side may do about refunds: say that a part was given back, confirm or refuse what the other says, ask for nothing back. */
function followingRefunds(progress: BookingProgress, side: BookingSide): BookingProgress[] {
  const { rent } = progress;
  const { confirmed, said } = rent.refunds ?? { confirmed: 0, said: { owner: 0, renter: 0 } };
  const other = OTHER[side];
  const answered = { ...said, [other]: 0 };
  const refunds = [
    ...(mayAct(progress, 'addRefund', side)
      ? [{ confirmed, said: { ...said, [side]: said[side] + 1 } }]
      : []),
    ...(said[other] > 0
      ? [
          { confirmed: confirmed + said[other], said: answered },
          { confirmed, said: answered },
        ]
      : []),
  ];
  return [
    ...refunds.map((one) => withRent(progress, { ...rent, refunds: one })),
    ...(mayAct(progress, 'waiveRefund', side)
      ? [withRent(progress, { ...rent, isRefundWaived: true })]
      : []),
  ];
}
