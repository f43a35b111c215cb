import messagePicture from '@lobehub/fluent-emoji-3d/assets/1f4ac.webp?url';
import { useMember } from '#web/lib/session.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { EmptyState } from '#web/ui/blocks.tsx';
import { PageMeta } from '#web/ui/page-meta.tsx';
import { ConversationPanes } from './conversation-panes.tsx';
import { FirstContact } from './first-contact.tsx';
import { InboxPane } from './inbox-pane.tsx';
import { type MessagesNavigation, useMessagesNavigation } from './messages-navigation.ts';
import styles from './messages-page.module.css';
import { useLiveMessages } from './use-live-messages.ts';

/** Inbox, thread and details: side by side on wide windows, one at a time on phones. */
export function MessagesPage() {
  const { t } = useTranslation();
  const member = useMember();
  return (
    <>
      <PageMeta title={t('conversations:title')} noindex />
      {member && <Panes key={member.id} memberId={member.id} />}
    </>
  );
}

function Panes({ memberId }: { memberId: string }) {
  const { t } = useTranslation();
  const navigation = useMessagesNavigation();
  useLiveMessages(memberId);
  return (
    <div className={styles.desk} data-pane={navigation.pane}>
      {navigation.pane !== 'inbox' && (
        // a phone hides the inbox and its heading then, but the page needs a title
        <h1 className="visually-hidden only-phone">{t('conversations:title')}</h1>
      )}
      <InboxPane navigation={navigation} memberId={memberId} />
      <Opened navigation={navigation} memberId={memberId} />
    </div>
  );
}

/** The pane next to the inbox: a conversation, a first contact, or a hint what to do. */
function Opened({ navigation, memberId }: { navigation: MessagesNavigation; memberId: string }) {
  const { t } = useTranslation();
  const { conversationId, rentalId } = navigation;
  if (conversationId) {
    return (
      <ConversationPanes
        key={conversationId}
        conversationId={conversationId}
        navigation={navigation}
        memberId={memberId}
      />
    );
  }
  if (rentalId) {
    return (
      <FirstContact
        key={rentalId}
        rentalId={rentalId}
        navigation={navigation}
        memberId={memberId}
      />
    );
  }
  return (
    <div className={styles.nothing}>
      <EmptyState
        picture={messagePicture}
        title={t('conversations:none.title')}
        text={t('conversations:none.text')}
        tint="car"
      />
    </div>
  );
}
