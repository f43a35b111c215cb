import emailPicture from '@lobehub/fluent-emoji-3d/assets/1f4ed.webp?url';
import { useEffect, useRef } from 'react';
import { CONVERSATION_FILTERS, type ConversationFilter } from '#contract/conversations/schemas.ts';
import { useErrorText } from '#web/lib/forms/error-text.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { useRecovery } from '#web/lib/use-recovery.ts';
import { Callout, EmptyState, Skeleton } from '#web/ui/blocks.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Chip } from '#web/ui/marks.tsx';
import { InboxEntry } from './inbox-entry.tsx';
import styles from './inbox-pane.module.css';
import type { MessagesNavigation } from './messages-navigation.ts';
import pageStyles from './messages-page.module.css';
import { scrollRoot, useInView } from './use-in-view.ts';
import { type Inbox, useInbox } from './use-inbox.ts';

/** The member's conversations with their filters. */
export function InboxPane({
  navigation,
  memberId,
}: {
  navigation: MessagesNavigation;
  memberId: string;
}) {
  const { t } = useTranslation();
  const { filter, setFilter } = navigation;
  const inbox = useInbox(filter, navigation.conversationId);
  const list = useRef<HTMLUListElement>(null);
  useFocusOnReturn(list, navigation);
  return (
    <section
      className={classes(pageStyles.pane, pageStyles.inbox)}
      aria-label={t('conversations:inbox.label')}
    >
      <div className={styles.top}>
        <h1>{t('conversations:title')}</h1>
        <fieldset className={styles.filters}>
          <legend className="visually-hidden">{t('conversations:inbox.filters')}</legend>
          {CONVERSATION_FILTERS.map((name) => (
            <Chip
              key={name}
              className={styles.filter}
              on={name === filter}
              onClick={() => setFilter(name)}
            >
              {t(`conversations:filter.${name}`)}
            </Chip>
          ))}
        </fieldset>
      </div>
      <div className={styles.scroll} {...scrollRoot} aria-busy={inbox.loading}>
        {inbox.error && <InboxFailure inbox={inbox} />}
        <ul className={styles.list} ref={list}>
          {inbox.conversations.map((conversation) => (
            <InboxEntry
              key={conversation.id}
              conversation={conversation}
              memberId={memberId}
              to={navigation.toConversation(conversation.id)}
              open={conversation.id === navigation.conversationId}
            />
          ))}
        </ul>
        {inbox.loading && inbox.conversations.length === 0 && <InboxSkeleton />}
        {inbox.hasMore && <MoreEntries inbox={inbox} />}
        {!inbox.loading && !inbox.error && inbox.conversations.length === 0 && (
          <NoEntries filter={filter} />
        )}
      </div>
    </section>
  );
}

/** On a phone, focuses the entry of the conversation one comes back from. */
function useFocusOnReturn(
  list: React.RefObject<HTMLUListElement | null>,
  navigation: MessagesNavigation,
) {
  const left = useRef<string | null>(null);
  const { conversationId, pane } = navigation;
  useEffect(() => {
    if (pane !== 'inbox') {
      left.current = conversationId;
      return;
    }
    if (left.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-conversation="${left.current}"]`)?.focus();
    left.current = null;
  }, [list, conversationId, pane]);
}

function MoreEntries({ inbox }: { inbox: Inbox }) {
  const { t } = useTranslation();
  const seen = useInView(inbox.loadMore);
  return (
    <div ref={seen} className={styles.more}>
      <Button look="line" busy={inbox.loadingMore} onClick={inbox.loadMore}>
        {t('conversations:inbox.more')}
      </Button>
    </div>
  );
}

function InboxFailure({ inbox }: { inbox: Inbox }) {
  const { t } = useTranslation();
  const { ofCall } = useErrorText();
  useRecovery(inbox.error, inbox.retry);
  return (
    <div className={styles.failure}>
      {inbox.error && <Callout>{ofCall(inbox.error)}</Callout>}
      <Button look="line" onClick={inbox.retry}>
        {t('common:action.tryAgain')}
      </Button>
    </div>
  );
}

/** Where an empty list leads. */
const ACTION_OF: Record<ConversationFilter, 'offers' | 'requests' | null> = {
  all: 'offers',
  proposals: 'offers',
  offers: 'offers',
  requests: 'requests',
  unread: null,
  archived: null,
};

function NoEntries({ filter }: { filter: ConversationFilter }) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const action = ACTION_OF[filter];
  return (
    <div className={styles.empty}>
      <EmptyState
        picture={emailPicture}
        title={t(`conversations:empty.${filter}.title`)}
        text={t(`conversations:empty.${filter}.text`)}
        tint="sport"
        actions={
          action && (
            <LinkButton to={page(action)}>{t(`conversations:empty.${action}.action`)}</LinkButton>
          )
        }
      />
    </div>
  );
}

const SKELETON_ROWS = ['one', 'two', 'three', 'four', 'five', 'six'];

function InboxSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={styles.skeletons}>
      <p role="status" className="visually-hidden">
        {t('common:state.loading')}
      </p>
      {SKELETON_ROWS.map((row) => (
        <div key={row} className={styles.skeleton}>
          <Skeleton style={{ width: 56, height: 56, borderRadius: 14 }} />
          <span>
            <Skeleton style={{ width: '45%' }} />
            <Skeleton style={{ width: '90%', height: 11 }} />
            <Skeleton style={{ width: '70%' }} />
          </span>
        </div>
      ))}
    </div>
  );
}
