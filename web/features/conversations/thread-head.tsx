import type { RefObject } from 'react';
import { Link } from 'react-router';
import type { Conversation } from '#contract/conversations/schemas.ts';
import { MemberBadges, MemberName } from '#web/features/members/index.ts';
import { Cover } from '#web/features/rentals/index.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Avatar } from '#web/ui/marks.tsx';
import { BackButton } from './back-button.tsx';
import { FROM_PANE, type MessagesNavigation } from './messages-navigation.ts';
import { Presence } from './presence.tsx';
import styles from './thread-head.module.css';
import { ThreadMenu } from './thread-menu.tsx';

interface ThreadHeadProps {
  conversation: Conversation;
  navigation: MessagesNavigation;
  heading: RefObject<HTMLHeadingElement | null>;
  onSearch: () => void;
}

/** The other side, when they were last online, and the menu; on phones the links back and to the details. */
export function ThreadHead({ conversation, navigation, heading, onSearch }: ThreadHeadProps) {
  const { t } = useTranslation();
  const { counterpart, rental } = conversation;
  return (
    <header className={styles.head}>
      <BackButton navigation={navigation} />
      <Avatar user={counterpart} size={48} />
      <div className={styles.who}>
        <div className={styles.name}>
          <h2 ref={heading} tabIndex={-1}>
            <MemberName user={counterpart} />
          </h2>
          {/* a phone has no space for badges next to a name; the details show them */}
          <span className="only-wide">
            <MemberBadges user={counterpart} compact />
          </span>
        </div>
        {!counterpart.deleted && <Presence conversation={conversation} />}
      </div>
      <Link
        to={navigation.toDetails}
        state={FROM_PANE}
        className={`only-phone ${styles.details}`}
        aria-label={t('conversations:details.open', { name: isolated(rental.name) })}
        data-details-link
      >
        <Cover rental={rental} sizes="44px" className={styles.cover} />
      </Link>
      <ThreadMenu conversation={conversation} navigation={navigation} onSearch={onSearch} />
    </header>
  );
}
