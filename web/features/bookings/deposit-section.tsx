import { useId, useState } from 'react';
import { isObjection, pendingCounter } from '#contract/bookings/claims.ts';
import { depositAfterCounter, unclaimedDeposit } from '#contract/bookings/deposits.ts';
import { acceptClaim, changeClaim, withdrawClaim } from '#contract/bookings/operations.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { sideOf } from '#contract/next-steps/facts.ts';
import { nextOfBooking, settledBy } from '#contract/next-steps/next-step.ts';
import { useMemberName } from '#web/features/members/index.ts';
import { callApi } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useMomentText } from '#web/lib/moment-text.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { KeptWhileOpen } from '#web/ui/kept-while-open.tsx';
import { Dialog } from '#web/ui/overlay.tsx';
import { otherOf } from './booking-side.ts';
import { photosOfAnswer } from './booking-views.ts';
import { ChangeClaimForm } from './change-claim-form.tsx';
import { ClaimFacts } from './claim-facts.tsx';
import { ClaimForm } from './claim-form.tsx';
import { ClaimHistory, hasHistory } from './claim-history.tsx';
import { ClaimPhotos } from './claim-photos.tsx';
import { claimKeys } from './claim-words.ts';
import styles from './deposit-section.module.css';
import { DisputeClaimForm } from './dispute-claim-form.tsx';
import { RestButton } from './rest-button.tsx';
import sectionStyles from './section.module.css';
import { SureDialog } from './sure-dialog.tsx';
import { useBookingCall } from './use-booking-call.ts';

interface DepositSectionProps {
  booking: Booking;
  memberId: string;
}

type Asked = 'claim' | 'dispute' | 'change';

/** What becomes of the deposit: the claim with its answers, or the way to make one; nothing without either. */
export function DepositSection({ booking, memberId }: DepositSectionProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { actions, claim } = booking;
  if (!claim && !actions.includes('claim') && !hasHistory(booking) && !asked) return null;
  const keys = claim && claimKeys(claim, sideOf(booking, memberId));
  const close = () => setAsked(null);
  return (
    <section className={sectionStyles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{t(keys?.title ?? 'bookings:claim.title')}</h2>
      <KeptWhileOpen shown={booking}>
        {(shown) =>
          shown.claim && (
            <ClaimCard {...{ memberId }} booking={shown} claim={shown.claim} onAsk={setAsked} />
          )
        }
      </KeptWhileOpen>
      <ClaimHistory {...{ booking, memberId }} />
      {actions.includes('claim') && (
        <>
          <p className="muted">{t('bookings:claim.lead')}</p>
          <Button look="line" onClick={() => setAsked('claim')}>
            {t('bookings:claim.open')}
          </Button>
        </>
      )}
      <Dialog
        open={asked !== null}
        onClose={close}
        title={asked && t(`bookings:claim.dialog.${asked}`)}
      >
        {asked === 'claim' && <ClaimForm {...{ booking, memberId }} onClose={close} />}
        {asked === 'dispute' && <DisputeClaimForm {...{ booking, memberId }} onClose={close} />}
        {asked === 'change' && <ChangeClaimForm {...{ booking, memberId }} onClose={close} />}
      </Dialog>
    </section>
  );
}

interface ClaimCardProps extends DepositSectionProps {
  claim: NonNullable<Booking['claim']>;
  onAsk: (asked: Asked) => void;
}

/** The claim as both sides see it, with what the reader can do about it. */
function ClaimCard({ booking, memberId, claim, onAsk }: ClaimCardProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const momentText = useMomentText();
  const memberName = useMemberName();
  const name = isolated(memberName(otherOf(booking, memberId), { short: true }));
  const { deposit } = booking;
  const isDisputed = claim.status === 'disputed' || claim.status === 'unanswered';
  const by = settledBy(booking);
  const sum = (amount: number) =>
    deposit ? isolated(money({ ...deposit, amount })) : String(amount);
  return (
    <div className={styles.claim} data-status={claim.status}>
      <p className={styles.state}>
        {t(claimKeys(claim, sideOf(booking, memberId)).state, {
          name,
          amount: sum(claim.amount),
          counter: sum(claim.counterAmount ?? 0),
          when: claim.answerBy ? isolated(momentText(claim.answerBy, booking.timeZone).until) : '',
        })}
      </p>
      {!isObjection(claim) && isDisputed && (
        <p className="muted">
          {by
            ? t('bookings:deadline.stillContested', {
                when: isolated(momentText(by, booking.timeZone).at),
              })
            : t('bookings:claim.noDeadline')}
        </p>
      )}
      {!isObjection(claim) && <ClaimFacts {...{ booking, memberId, claim, sum }} />}
      {claim.reason && (
        <p className={styles.quote} dir="auto">
          {t('bookings:ledger.reason', { reason: isolated(claim.reason) })}
        </p>
      )}
      <ClaimPhotos {...{ booking, memberId }} photoIds={claim.photos} />
      {claim.answer && (
        <p className={styles.quote} dir="auto">
          {t('bookings:claim.answer', { answer: isolated(claim.answer) })}
        </p>
      )}
      <ClaimPhotos {...{ booking, memberId }} photoIds={photosOfAnswer(booking, claim)} />
      <ClaimAnswers {...{ booking, memberId, claim, onAsk }} sum={sum} />
    </div>
  );
}

interface ClaimAnswersProps extends ClaimCardProps {
  sum: (amount: number) => string;
}

type Sure = 'acceptClaim' | 'withdrawClaim' | 'takeCounter';

/** The answers of the renter, or what the owner can do about the claim; what is final asks once more. */
function ClaimAnswers({ booking, memberId, claim, onAsk, sum }: ClaimAnswersProps) {
  const { t } = useTranslation();
  const memberName = useMemberName();
  const [sure, setSure] = useState<Sure | null>(null);
  const { busy, failure, run } = useBookingCall(booking.id);
  const { actions } = booking;
  const { amount, status } = claim;
  const keys = claimKeys(claim, sideOf(booking, memberId));
  const counter = actions.includes('changeClaim') ? pendingCounter(claim) : null;
  const isRestAsked = nextOfBooking(booking, memberId, new Date())?.kind === 'returnRest';
  const name = isolated(memberName(otherOf(booking, memberId), { short: true }));
  const back = sum(depositAfterCounter(booking) ?? 0);
  const words = { name, amount: sum(amount), counter: sum(counter ?? 0), back };
  const rest = unclaimedDeposit(booking);
  const params = { id: booking.id };
  const answer = async (which: Sure) => {
    const calls = {
      takeCounter: () => callApi(changeClaim, { params, body: { amount: counter ?? amount } }),
      acceptClaim: () => callApi(acceptClaim, { params, query: { amount } }),
      withdrawClaim: () => callApi(withdrawClaim, { params }),
    };
    const error = await run(calls[which]());
    if (!error) setSure(null);
  };
  return (
    <>
      <div className={sectionStyles.buttons}>
        {counter !== null && (
          <Button onClick={() => setSure('takeCounter')}>
            {t('bookings:claim.takeCounter', words)}
          </Button>
        )}
        {actions.includes('acceptClaim') && (
          <Button look={status === 'open' ? 'blue' : 'line'} onClick={() => setSure('acceptClaim')}>
            {t(keys.accept, words)}
          </Button>
        )}
        {actions.includes('disputeClaim') && (
          <Button look="line" onClick={() => onAsk('dispute')}>
            {t('bookings:claim.dispute')}
          </Button>
        )}
        {actions.includes('changeClaim') && (
          <Button look="line" onClick={() => onAsk('change')}>
            {t('bookings:claim.change')}
          </Button>
        )}
        {actions.includes('returnRest') && !isRestAsked && (
          <RestButton {...{ booking, memberId }} look="line" />
        )}
        {actions.includes('withdrawClaim') && (
          <Button look="line" onClick={() => setSure('withdrawClaim')}>
            {t(keys.withdraw)}
          </Button>
        )}
      </div>
      <SureDialog
        open={sure !== null}
        onClose={() => setSure(null)}
        title={sure ? t(keys.dialog[sure === 'takeCounter' ? 'acceptClaim' : sure]) : ''}
        yes={t('bookings:confirm.yes')}
        {...{ busy, failure }}
        onYes={() => sure && void answer(sure)}
      >
        <p>
          {sure === 'takeCounter' && t('bookings:claim.changeCounter', words)}
          {sure && sure !== 'takeCounter' && t(keys.sure[sure], words)}
        </p>
        {sure === 'acceptClaim' && rest > 0 && !isObjection(claim) && (
          <p>{t('bookings:claim.rest', { rest: sum(rest) })}</p>
        )}
      </SureDialog>
    </>
  );
}
