import { Suspense } from 'react';
import type { Conversation } from '#contract/conversations/schemas.ts';
import { BlockedNotice } from '#web/features/members/index.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { fetchConversation } from './fetch-messages.ts';
import styles from './thread-pane.module.css';

/** Why no more messages can be written; one's own block can be undone here. */
export function ThreadClosed({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation();
  const { id, counterpart } = conversation;
  if (counterpart.deleted) return <p className={styles.closed}>{t('members:gone')}</p>;
  return (
    <div className={styles.closed}>
      <Suspense>
        <BlockedNotice
          user={counterpart}
          otherwise={t('errors:memberBlocked')}
          onUnblocked={() => void fetchConversation(id)}
        />
      </Suspense>
    </div>
  );
}
