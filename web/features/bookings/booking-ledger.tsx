import { IconCheck, IconClock, IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { isContested, isObjection } from '#contract/bookings/claims.ts';
import { isHandoverEstablished } from '#contract/bookings/condition.ts';
import type { RemovableStep } from '#contract/bookings/progress.ts';
import { isRemovableStep } from '#contract/bookings/removal.ts';
import { unpaidRent } from '#contract/bookings/rent-sums.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { AskedStep, BookingStep } from '#contract/bookings/transitions.ts';
import type { CalendarDate } from '#contract/days/calendar.ts';
import { sideOf } from '#contract/next-steps/facts.ts';
import { isFarAhead } from '#contract/next-steps/meetings.ts';
import { nextOfBooking } from '#contract/next-steps/next-step.ts';
import { useMemberName } from '#web/features/members/index.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import styles from './booking-ledger.module.css';
import { otherOf } from './booking-side.ts';
import {
  depositShown,
  earlyHandover,
  earlyReturn,
  isOpenAtEnd,
  ledgerLines,
  sumToConfirm,
  undecidedDeposit,
} from './booking-views.ts';
import { ConfirmStepDialog } from './confirm-step-dialog.tsx';
import { DenyConfirmation, deniableStep } from './deny-confirmation.tsx';
import { HandoverStands } from './handover-stands.tsx';
import { useStepFacts } from './use-step-facts.ts';
import { WithdrawConfirmation } from './withdraw-confirmation.tsx';

interface LedgerProps {
  booking: Booking;
  memberId: string;
}

/** What both parties confirm, in order: who confirmed what when, and the button of the party that can confirm now. */
export function BookingLedger({ booking, memberId }: LedgerProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const [asked, setAsked] = useState<AskedStep | null>(null);
  const lines = ledgerLines(booking);
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        {t('bookings:ledger.title')}
      </h2>
      <p className={styles.lead}>{t('bookings:ledger.lead')}</p>
      <ol className={styles.track}>
        {lines.map((line, index) => (
          <LedgerLine
            key={line.step}
            {...{ booking, memberId, line }}
            number={index + 1}
            onConfirm={setAsked}
          />
        ))}
        <KeptLine {...{ booking }} />
      </ol>
      <ConfirmStepDialog
        booking={booking}
        memberId={memberId}
        step={asked}
        onClose={() => setAsked(null)}
      />
    </section>
  );
}

/** What both have agreed that the owner keeps of the deposit. */
function KeptLine({ booking }: Pick<LedgerProps, 'booking'>) {
  const { t } = useTranslation();
  const { money, moment } = useFormat();
  const { claim, deposit } = booking;
  if (!deposit || claim?.status !== 'accepted' || isObjection(claim)) return null;
  return (
    <li className={styles.done}>
      <span className={styles.number} aria-hidden>
        <IconCheck size={18} />
      </span>
      <span className={styles.name}>{t('terms:bookingStep.depositKept')}</span>
      <bdi className={styles.fact}>{money({ ...deposit, amount: claim.amount })}</bdi>
      {claim.answeredAt && (
        <div className={styles.words}>
          <p className="muted">
            {t('bookings:ledger.done', { when: isolated(moment(claim.answeredAt)) })}
          </p>
        </div>
      )}
    </li>
  );
}

/** Changes of hands whose real day stands in the place of the agreed one where it was earlier. */
const EARLY: Partial<Record<BookingStep, (booking: Booking) => CalendarDate | null>> = {
  handover: earlyHandover,
  returned: earlyReturn,
};

interface LedgerLineProps extends LedgerProps {
  line: ReturnType<typeof ledgerLines>[number];
  number: number;
  onConfirm: (step: AskedStep) => void;
}

function LedgerLine({ booking, memberId, line, number, onConfirm }: LedgerLineProps) {
  const { t } = useTranslation();
  const { money, moment, day } = useFormat();
  const facts = useStepFacts({
    ...booking,
    ...booking.rent,
    depositShown: depositShown(booking),
  });
  const { step, confirmedBy, mayConfirm, countedAt, objectedAt, denied } = line;
  const deniable = deniableStep(booking, step);
  const side = sideOf(booking, memberId);
  const done = confirmedBy.length === 2;
  const unpaid = unpaidRent(booking);
  const isPartPaid = unpaid.amount > 0 && unpaid.amount < booking.rent.amount;
  const undecided = step === 'depositReturned' ? undecidedDeposit(booking) : null;
  const early = EARLY[step]?.(booking) ?? null;
  const fact = early
    ? day(early)
    : undecided
      ? t('bookings:ledger.undecided', { amount: isolated(money(undecided)) })
      : step === 'rentPaid' && isPartPaid
        ? t('bookings:ledger.left', { left: isolated(money(unpaid)) })
        : facts(step);
  // the claim has to be withdrawn first, in the section of the deposit
  const isHeld = step === 'depositReturned' && isContested(booking.claim);
  const now = new Date();
  const next = nextOfBooking(booking, memberId, now);
  const isNext =
    next?.waitsFor === 'me' &&
    (next.kind === step ||
      (next.kind === 'bringBack' && step === 'returned') ||
      (next.kind === 'meet' && step === 'handover'));
  // its button is the main one, above
  const isAbove = isNext && (step !== 'handover' || next.isOpen || !isFarAhead(booking, now));
  const sum = sumToConfirm(booking, step, memberId);
  const action = t(`bookings:step.${step}.action.${side}`, {
    amount: sum ? isolated(money(sum)) : '',
  });
  const reason = confirmedBy.find((one) => one.reason !== undefined)?.reason;
  return (
    <li className={classes(done && styles.done, isNext && styles.first)}>
      <span className={styles.number} aria-hidden>
        {done ? <IconCheck size={18} /> : number}
      </span>
      <span className={styles.name}>{t(`terms:bookingStep.${step}`)}</span>
      <bdi className={styles.fact}>{fact}</bdi>
      <div className={styles.words}>
        {denied && isRemovableStep(step) && <Denied {...{ booking, memberId, denied, step }} />}
        {done ? (
          <p className="muted">
            {t('bookings:ledger.done', { when: isolated(moment(lastOf(confirmedBy).at)) })}
          </p>
        ) : (
          <Confirmations {...{ booking, memberId, line }} />
        )}
        {early && (
          <p className="muted">{t('bookings:early.agreed', { day: isolated(facts(step)) })}</p>
        )}
        {reason && (
          <p className={styles.reason} dir="auto">
            {t('bookings:ledger.reason', { reason: isolated(reason) })}
          </p>
        )}
        {countedAt && (
          <p className="muted">
            {t('bookings:ledger.counted', { when: isolated(moment(countedAt)) })}
          </p>
        )}
        {objectedAt && <Objected {...{ booking, memberId, at: objectedAt }} />}
        {line.mayWithdraw && isRemovableStep(step) && (
          <WithdrawConfirmation {...{ booking, step }} />
        )}
        {deniable && !isAbove && (
          <div>
            <DenyConfirmation {...{ booking, memberId }} step={deniable} />
          </div>
        )}
        {step === 'handover' && (!isAbove || isHandoverEstablished(booking)) && (
          <HandoverStands {...{ booking, memberId }} />
        )}
        {isOpenAtEnd(booking, line) && (
          <p className="muted">
            {t(`bookings:ledger.${confirmedBy.length === 1 ? 'byOne' : 'byNobody'}`)}
          </p>
        )}
        {mayConfirm && !isAbove && !isHeld && (
          <details className={styles.already}>
            <summary>{t('bookings:ledger.already')}</summary>
            <Button look="line" wide onClick={() => onConfirm(step)}>
              {action}
            </Button>
          </details>
        )}
      </div>
    </li>
  );
}

const lastOf = (said: LedgerLineProps['line']['confirmedBy']) =>
  said.reduce((last, one) => (one.at > last.at ? one : last));

/** Since when the owner says that the thing has not come back. */
function Objected({ booking, memberId, at }: LedgerProps & { at: string }) {
  const { t } = useTranslation();
  const { moment } = useFormat();
  const name = isolated(useMemberName()(otherOf(booking, memberId), { short: true }));
  return (
    <p className="muted">
      {t(`bookings:ledger.objected.${sideOf(booking, memberId)}`, {
        name,
        when: isolated(moment(at)),
      })}
    </p>
  );
}

interface DeniedProps extends LedgerProps {
  denied: NonNullable<LedgerLineProps['line']['denied']>;
  step: RemovableStep;
}

/** Who says when that a step that the other side had confirmed has not taken place. */
function Denied({ booking, memberId, denied, step }: DeniedProps) {
  const { t } = useTranslation();
  const { moment } = useFormat();
  const name = isolated(useMemberName()(otherOf(booking, memberId), { short: true }));
  return (
    <p>
      {t(`bookings:ledger.denied.${step}.${denied.userId === memberId ? 'theirs' : 'mine'}`, {
        name,
        when: isolated(moment(denied.deniedAt)),
      })}
    </p>
  );
}

/** Both parties with their confirmations; after the first one, who still has to confirm. */
function Confirmations({ booking, memberId, line }: LedgerProps & Pick<LedgerLineProps, 'line'>) {
  const { t } = useTranslation();
  const { moment } = useFormat();
  const memberName = useMemberName();
  const other = otherOf(booking, memberId);
  const name = memberName(other, { short: true });
  const parties = [
    { id: memberId, label: t('bookings:ledger.you') },
    { id: other.id, label: name },
  ];
  const { confirmedBy } = line;
  const [first] = confirmedBy;
  const waiting =
    confirmedBy.length === 1 &&
    first?.userId === memberId &&
    booking.status !== 'closed' &&
    !isOpenAtEnd(booking, line);
  return (
    <ul className={styles.parties}>
      {parties.map(({ id, label }) => {
        const confirmation = confirmedBy.find(({ userId }) => userId === id);
        return (
          <li key={id} className={classes(confirmation && styles.confirmed)}>
            {confirmation ? (
              <IconCheck size={16} aria-hidden />
            ) : isOpenAtEnd(booking, line) ? (
              <IconX size={16} aria-hidden />
            ) : (
              <IconClock size={16} aria-hidden />
            )}
            <span>
              <bdi>{waiting && !confirmation ? t('bookings:ledger.waiting', { name }) : label}</bdi>
              {confirmation ? (
                <>
                  <span className="visually-hidden">
                    {' '}
                    {t('bookings:ledger.said', { when: isolated(moment(confirmation.at)) })}
                  </span>
                  <time dateTime={confirmation.at} aria-hidden>
                    {moment(confirmation.at)}
                  </time>
                </>
              ) : (
                !waiting && <span className="visually-hidden"> {t('bookings:ledger.unsaid')}</span>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
