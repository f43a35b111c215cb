import {
  IconArrowBackUp,
  IconArrowRight,
  IconCalendarEvent,
  IconChecklist,
  IconCircleCheck,
  IconClockExclamation,
  IconCoins,
  IconMailCheck,
  IconMessageCircle,
  IconMessageQuestion,
  type IconProps,
  IconShieldHalf,
  IconStar,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useNavigate } from 'react-router';
import type { Session } from '#contract/accounts/user.ts';
import { listBookings } from '#contract/bookings/operations.ts';
import { listConversations } from '#contract/conversations/operations.ts';
import type { NextStepKind } from '#contract/next-steps/next-step.ts';
import { listNextSteps } from '#contract/next-steps/operations.ts';
import type { NextStepItem } from '#contract/next-steps/schemas.ts';
import { inOneText } from '#contract/next-steps/words.ts';
import type { Proposal } from '#contract/proposals/schemas.ts';
import { cleanLine } from '#contract/text/clean.ts';
import { shortened } from '#contract/text/graphemes.ts';
import {
  isDoneInPlace,
  NextActionPart,
  otherOf,
  useChangeTermsText,
  useNextWords,
} from '#web/features/bookings/index.ts';
import { useMemberName } from '#web/features/members/index.ts';
import { ProposalButtonsPart, usePeriodText } from '#web/features/proposals/index.ts';
import { badgeText } from '#web/lib/badge-text.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolated } from '#web/lib/isolated.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useMomentText } from '#web/lib/moment-text.ts';
import { callQuery } from '#web/lib/queries/call-query.ts';
import { useInvalidate } from '#web/lib/queries/invalidate.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Skeleton } from '#web/ui/blocks.tsx';
import { NeedsLine } from './needs-line.tsx';
import styles from './needs-me.module.css';
import { useOpenBooking } from './use-open-booking.ts';

/** The sections of the list, in their order. */
const SECTIONS = ['now', 'soon', 'waiting'] as const;
type Section = (typeof SECTIONS)[number];

const sectionOf = ({ waitsFor, isOpen }: NextStepItem): Section =>
  waitsFor === 'other' ? 'waiting' : isOpen ? 'now' : 'soon';

/** What the member has to do now and soon, and what they wait for: bookings, proposals, unread messages. */
export function NeedsMe({ member }: { member: Session }) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const { data, isError } = useQuery(callQuery(listNextSteps, {}));
  const { unreadMessages: unread } = member;
  // the lists below show why
  if (!data && isError) return null;
  const bySection = Map.groupBy(data?.items ?? [], sectionOf);
  return (
    <section className={styles.needs} aria-labelledby="needs-title">
      <h2 id="needs-title">{t('dashboard:needs.title')}</h2>
      {!data && <Skeleton style={{ height: 52, borderRadius: 16 }} />}
      {data && !bySection.has('now') && unread === 0 && (
        <p className={styles.none}>
          <IconCircleCheck size={20} aria-hidden />
          {t('dashboard:needs.none')}
        </p>
      )}
      {data && unread > 0 && (
        <ul className="panel">
          <NeedsLine to={page('messages')} icon={IconMessageCircle}>
            {t('dashboard:needs.unread', {
              count: unread,
              shown: badgeText(unread),
            })}
          </NeedsLine>
        </ul>
      )}
      {SECTIONS.map((section) => (
        <Steps
          key={section}
          title={section === 'now' ? null : t(`dashboard:needs.${section}`)}
          items={bySection.get(section) ?? []}
          memberId={member.id}
        />
      ))}
    </section>
  );
}

interface StepsProps {
  /** Null for the first section, which the page's heading names. */
  title: string | null;
  items: NextStepItem[];
  memberId: string;
}

function Steps({ title, items, memberId }: StepsProps) {
  if (items.length === 0) return null;
  return (
    <>
      {title && <h3>{title}</h3>}
      <ul className="panel">
        {items.map((item) => (
          <StepLine key={item.subject.id} item={item} memberId={memberId} />
        ))}
      </ul>
    </>
  );
}

const ICONS: Record<NextStepKind, ComponentType<IconProps>> = {
  answerProposal: IconCoins,
  answerChange: IconMessageQuestion,
  answerClaim: IconShieldHalf,
  settleClaim: IconShieldHalf,
  bringBack: IconClockExclamation,
  answerCounter: IconShieldHalf,
  answerCondition: IconChecklist,
  answerPayment: IconCoins,
  answerRefund: IconCoins,
  refund: IconCoins,
  meet: IconCalendarEvent,
  returnRest: IconShieldHalf,
  rate: IconStar,
  confirmEmail: IconMailCheck,
  handover: IconCalendarEvent,
  rentPaid: IconCoins,
  depositGiven: IconShieldHalf,
  returned: IconArrowBackUp,
  depositReturned: IconShieldHalf,
};

/** A page that was loaded before an update gets steps that it does not know. */
const iconOf = (kind: NextStepKind): ComponentType<IconProps> => ICONS[kind] ?? IconArrowRight;

/** How much of a message is quoted, so that it ends within the lines that are shown. */
const QUOTED = 90;

/** Another price is written where the conversation is. */
const ANSWERS = ['accept', 'counter', 'decline'] as const;

function StepLine({ item, memberId }: { item: NextStepItem; memberId: string }) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const { money } = useFormat();
  const momentText = useMomentText();
  const memberName = useMemberName();
  const nextWords = useNextWords(memberId);
  const period = usePeriodText();
  const navigate = useNavigate();
  const invalidate = useInvalidate();
  const openBooking = useOpenBooking();
  const changeTerms = useChangeTermsText();
  const { kind, waitsFor, dueAt, booking, conversation, countered } = item;
  if (booking) {
    const change = kind === 'answerChange' ? booking.change : null;
    return (
      <NeedsLine
        to={page('booking', { bookingId: booking.id })}
        icon={iconOf(kind)}
        about={{ user: otherOf(booking, memberId), thing: booking.rental.name }}
        answer={
          isDoneInPlace(booking, memberId, new Date()) && (
            <NextActionPart {...{ booking, memberId }} />
          )
        }
      >
        {inOneText(nextWords(booking))}
        {change && <small>{changeTerms(booking, change)}</small>}
        {change?.note && <Quoted text={change.note} />}
      </NeedsLine>
    );
  }
  const deposit = ({ depositMoney }: Proposal) =>
    depositMoney
      ? t('dashboard:needs.deposit.some', { amount: isolated(money(depositMoney)) })
      : t('dashboard:needs.deposit.none');
  const { id = '', counterpart, rental, proposal, canWrite = false } = conversation ?? {};
  const other = counterpart ? memberName(counterpart, { short: true }) : '';
  const thread = `${page('messages')}?conversation=${encodeURIComponent(id)}`;
  return (
    <NeedsLine
      to={thread}
      icon={iconOf(kind)}
      about={counterpart && { user: counterpart, thing: rental?.name ?? '' }}
      answer={
        proposal &&
        conversation &&
        waitsFor === 'me' && (
          <ProposalButtonsPart
            about={conversation}
            {...{ proposal, canWrite }}
            countered={countered ?? null}
            buttons={ANSWERS}
            again={false}
            onAccepted={() => void openBooking(id)}
            onChanged={() => void invalidate(listNextSteps, listBookings, listConversations)}
            onProposeFrom={() => void navigate(`${thread}&mode=proposal`)}
          />
        )
      }
    >
      {t(`bookings:next.answerProposal.${waitsFor}`, {
        name: other && isolated(other),
        amount: proposal ? isolated(money(proposal)) : '',
        by: dueAt && proposal ? isolated(momentText(dueAt, proposal.timeZone).until) : '',
      })}
      {proposal && (
        <small>
          <bdi>{period(proposal).dates}</bdi>
          {t('proposals:separator')}
          <bdi>{period(proposal).length}</bdi>
          {t('proposals:separator')}
          {deposit(proposal)}
        </small>
      )}
      {countered && (
        <small>
          {t('dashboard:needs.countered', {
            amount: isolated(money(countered)),
            deposit: deposit(countered),
          })}
        </small>
      )}
      {proposal?.message && <Quoted text={proposal.message} />}
    </NeedsLine>
  );
}

/** The beginning of what somebody has written. */
function Quoted({ text }: { text: string }) {
  return <q dir="auto">{shortened(cleanLine(text), QUOTED)}</q>;
}
