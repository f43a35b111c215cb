import { IconPhone } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { isObjection } from '#contract/bookings/claims.ts';
import { momentToAnswer } from '#contract/bookings/condition.ts';
import type { Booking, Payment } from '#contract/bookings/schemas.ts';
import { sideOf } from '#contract/next-steps/facts.ts';
import { changeOfHandsSaid } from '#contract/next-steps/meetings.ts';
import { type NextStep, nextOfBooking } from '#contract/next-steps/next-step.ts';
import { paymentToConfirm, refundToConfirm } from '#contract/next-steps/noted-money.ts';
import { ConfirmEmail, RateButton, useMemberName } from '#web/features/members/index.ts';
import { isolated } from '#web/lib/isolated.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useMember } from '#web/lib/session.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { KeptWhileOpen } from '#web/ui/kept-while-open.tsx';
import { otherOf } from './booking-side.ts';
import { PaymentButton, StepButton } from './confirm-buttons.tsx';
import { MeetingDialog } from './meeting-dialog.tsx';
import { asksForMeeting, isHandoverFarAhead, leftToSet } from './meeting-views.ts';
import styles from './next-action.module.css';
import { NoteRefund } from './note-refund.tsx';
import { RestButton } from './rest-button.tsx';
import { showAnswer } from './sections.ts';
import { bookingQuery } from './use-booking.ts';
import { useShowMoment } from './use-show-moment.ts';

interface NextActionProps {
  booking: Booking;
  memberId: string;
}

/** What the member does next, as the one main button of a booking; nothing while the other side has to act. */
export function NextAction({ booking, memberId }: NextActionProps) {
  const next = nextOfBooking(booking, memberId, new Date());
  const payment = paymentToConfirm(booking) ?? refundToConfirm(booking);
  const [atFirst] = useState(nameOf({ next, payment }));
  return (
    <KeptWhileOpen shown={{ next, payment }}>
      {(shown) =>
        shown.next?.waitsFor === 'me' && (
          <Action
            key={nameOf(shown)}
            {...{ booking, memberId }}
            next={shown.next}
            payment={shown.payment}
            replacesAnother={nameOf(shown) !== atFirst}
          />
        )
      }
    </KeptWhileOpen>
  );
}

/** Tells one action from the next. */
const nameOf = ({ next, payment }: { next: NextStep | null; payment: Payment | null }) =>
  `${next?.kind} ${payment?.id}`;

interface ActionProps extends NextActionProps {
  next: NextStep;
  payment: ReturnType<typeof paymentToConfirm>;
  /** Whether another action stood here before. */
  replacesAnother: boolean;
}

function Action({ booking, memberId, next, payment, replacesAnother }: ActionProps) {
  const { t } = useTranslation();
  const { kind, isOpen } = next;
  switch (kind) {
    case 'answerProposal':
      return null;
    case 'answerClaim': {
      const about = isObjection(booking.claim) ? 'answerObjection' : kind;
      return <Button onClick={() => showAnswer(kind)}>{t(`bookings:next.show.${about}`)}</Button>;
    }
    case 'answerChange':
    case 'settleClaim':
    case 'answerCounter':
      return <Button onClick={() => showAnswer(kind)}>{t(`bookings:next.show.${kind}`)}</Button>;
    case 'answerCondition': {
      const step = changeOfHandsSaid(booking);
      return (
        <>
          <ReadCondition {...{ booking, memberId }} />
          {step && <StepButton {...{ booking, memberId, replacesAnother, step }} look="line" />}
        </>
      );
    }
    case 'meet':
      return (
        <>
          <Meet {...{ booking, memberId, next }} />
          <StepButton {...{ booking, memberId, replacesAnother }} step="handover" look="line" />
        </>
      );
    case 'handover':
      return (
        <>
          <Meet {...{ booking, memberId, next }} />
          {!isHandoverFarAhead(booking, next, new Date()) && (
            <StepButton
              {...{ booking, memberId, replacesAnother }}
              step="handover"
              look={isOpen ? 'blue' : 'line'}
            />
          )}
        </>
      );
    case 'answerPayment':
    case 'answerRefund':
      return (
        payment && <PaymentButton {...{ booking, memberId, kind, payment, replacesAnother }} />
      );
    case 'refund':
      return <NoteRefund {...{ booking, memberId }} />;
    case 'returnRest':
      return <RestButton {...{ booking, memberId }} />;
    case 'rate':
      return <Rate {...{ booking, memberId }} />;
    case 'confirmEmail':
      return <EmailFirst />;
    case 'bringBack':
      return (
        <>
          <Reach booking={booking} memberId={memberId} />
          <StepButton {...{ booking, memberId, replacesAnother }} step="returned" look="line" />
        </>
      );
    default:
      return (
        <StepButton
          {...{ booking, memberId, replacesAnother }}
          step={kind}
          look={isOpen ? 'blue' : 'line'}
        />
      );
  }
}

/** Leads to the report that the other side has signed; from a conversation to the page of the booking. */
function ReadCondition({ booking, memberId }: NextActionProps) {
  const { t } = useTranslation();
  const show = useShowMoment(booking.id);
  const moment = momentToAnswer(booking, memberId) ?? 'handover';
  return <Button onClick={() => show(moment)}>{t('bookings:next.show.answerCondition')}</Button>;
}

/** Where and when the two meet, as long as one of them is open; its section has the button to change it. */
function Meet({ booking, memberId, next }: NextActionProps & { next: NextStep }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  if (!asksForMeeting(booking, next) && !open) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        {t(`bookings:meeting.${leftToSet(booking.details)}`)}
      </Button>
      <MeetingDialog
        {...{ booking, memberId, open }}
        moment="handover"
        onClose={() => setOpen(false)}
      />
    </>
  );
}

function Rate({ booking, memberId }: NextActionProps) {
  const client = useQueryClient();
  const readAgain = () =>
    void client.invalidateQueries({ queryKey: bookingQuery(booking.id).queryKey });
  return (
    <Suspense>
      <RateButton user={otherOf(booking, memberId)} onRated={readAgain} />
    </Suspense>
  );
}

function EmailFirst() {
  const member = useMember();
  return <Suspense>{member && <ConfirmEmail member={member} look="blue" />}</Suspense>;
}

/** Ways to reach the other side of a booking that is overdue: they talk first. */
function Reach({ booking, memberId }: NextActionProps) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const memberName = useMemberName();
  const other = otherOf(booking, memberId);
  const phone = booking.phones?.[sideOf(booking, other.id)];
  const name = isolated(memberName(other, { short: true }));
  const thread = `${page('messages')}?conversation=${encodeURIComponent(booking.conversationId)}`;
  return (
    <div className={styles.reach}>
      {phone && (
        <LinkButton to={`tel:${phone}`} reloadDocument>
          <IconPhone size={20} aria-hidden />
          {t('bookings:next.call', { name })}
        </LinkButton>
      )}
      <LinkButton look={phone ? 'line' : 'blue'} to={thread}>
        {t('bookings:next.write', { name })}
      </LinkButton>
    </div>
  );
}
