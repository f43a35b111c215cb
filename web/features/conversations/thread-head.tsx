import { IconInfoCircle } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Conversation } from '#contract/conversations/schemas.ts';
import { MemberBadges, MemberName } from '#web/features/members/index.ts';
import { Cover } from '#web/features/rentals/index.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolated } from '#web/lib/isolated.ts';
import { Avatar } from '#web/ui/marks.tsx';
import { BackButton } from './back-button.tsx';
import { FROM_PANE, type MessagesAddress } from './messages-address.ts';
import styles from './thread-head.module.css';

const JUST_NOW_MILLISECONDS = 2 * 60_000;

interface ThreadHeadProps {
  conversation: Conversation;
  address: MessagesAddress;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** With whom, and when they were last here; on phones the way back and the way to the details. */
export function ThreadHead({ conversation, address, heading }: ThreadHeadProps) {
  const { t } = useTranslation();
  const { counterpart, rental } = conversation;
  return (
    <header className={styles.head}>
      <BackButton address={address} />
      <Avatar user={counterpart} size={48} />
      <div className={styles.who}>
        <div className={styles.name}>
          <h2 ref={heading} tabIndex={-1}>
            <MemberName user={counterpart} />
          </h2>
          <MemberBadges user={counterpart} compact />
        </div>
        {!counterpart.deleted && <LastSeen at={counterpart.lastSeen} />}
      </div>
      <Link
        to={address.toDetails}
        state={FROM_PANE}
        className={`only-phone ${styles.details}`}
        aria-label={t('conversations:details.open', { name: isolated(rental.name) })}
        data-details-link
      >
        <Cover rental={rental} sizes="44px" className={styles.cover} />
        <IconInfoCircle size={22} aria-hidden />
      </Link>
    </header>
  );
}

function LastSeen({ at }: { at: string | null }) {
  const { t } = useTranslation();
  const { relative } = useFormat();
  if (at === null) return null;
  const now = new Date();
  const here = now.getTime() - Date.parse(at) < JUST_NOW_MILLISECONDS;
  return (
    <p>
      {here
        ? t('conversations:thread.here')
        : t('conversations:thread.seen', { when: relative(at, now) })}
    </p>
  );
}
