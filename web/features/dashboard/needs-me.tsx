import {
  IconArrowBackUp,
  IconCalendarEvent,
  IconChevronRight,
  IconCircleCheck,
  IconClockExclamation,
  IconCoins,
  IconMessageCircle,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Session } from '#contract/accounts/user.ts';
import { LIMITS } from '#contract/limits.ts';
import { useMemberName } from '#web/features/members/index.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolated } from '#web/lib/isolated.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Skeleton } from '#web/ui/blocks.tsx';
import type { Need } from './needs.ts';
import styles from './needs-me.module.css';
import { useNeeds } from './use-needs.ts';

/** What the member has to do now: today's handovers and returns, proposals, unread messages. */
export function NeedsMe({ member }: { member: Session }) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const { needs, failed } = useNeeds();
  const { unreadMessages: unread } = member;
  // the lists below show why
  if (!needs && failed) return null;
  const { header: most } = LIMITS.unreadBadge;
  return (
    <section className={styles.needs} aria-labelledby="needs-title">
      <h2 id="needs-title">{t('dashboard:needs.title')}</h2>
      {!needs && <Skeleton style={{ height: 52, borderRadius: 16 }} />}
      {needs?.length === 0 && unread === 0 && (
        <p className={styles.none}>
          <IconCircleCheck size={20} aria-hidden />
          {t('dashboard:needs.none')}
        </p>
      )}
      <ul className="panel">
        {needs?.map((need) => (
          <NeedLine
            key={need.kind === 'proposal' ? need.conversation.id : need.booking.id}
            need={need}
            memberId={member.id}
          />
        ))}
        {needs && unread > 0 && (
          <Line to={page('messages')} icon={<IconMessageCircle size={22} aria-hidden />}>
            {t('dashboard:needs.unread', {
              count: unread,
              shown: unread > most ? `${most}+` : unread,
            })}
          </Line>
        )}
      </ul>
    </section>
  );
}

const ICONS = {
  handover: IconCalendarEvent,
  return: IconArrowBackUp,
  late: IconClockExclamation,
} as const;

function NeedLine({ need, memberId }: { need: Need; memberId: string }) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const { money, time } = useFormat();
  const memberName = useMemberName();
  const thread = (id: string) => `${page('messages')}?conversation=${encodeURIComponent(id)}`;
  if (need.kind === 'proposal') {
    const { id, counterpart, rental, proposal } = need.conversation;
    return (
      <Line to={thread(id)} icon={<IconCoins size={22} aria-hidden />}>
        {t('dashboard:needs.proposal', {
          name: isolated(memberName(counterpart, { short: true })),
          amount: proposal ? isolated(money(proposal)) : '',
          rental: isolated(rental.name),
        })}
      </Line>
    );
  }
  const { conversationId, owner, renter, rental } = need.booking;
  const Icon = ICONS[need.kind];
  return (
    <Line to={thread(conversationId)} icon={<Icon size={22} aria-hidden />}>
      {t(`dashboard:needs.${need.kind}`, {
        name: isolated(memberName(owner.id === memberId ? renter : owner, { short: true })),
        time: isolated(time(need.at)),
        rental: isolated(rental.name),
      })}
    </Line>
  );
}

function Line({ to, icon, children }: { to: string; icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className={styles.line}>
        {icon}
        <span>{children}</span>
        <IconChevronRight className="flip" size={18} aria-hidden />
      </Link>
    </li>
  );
}
