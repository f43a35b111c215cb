import handshake from '@lobehub/fluent-emoji-3d/assets/1f91d.webp?url';
import { useTranslation } from 'react-i18next';
import type { Conversation, Message } from '#contract/conversations/schemas.ts';
import { useMemberName } from '#web/features/members/index.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolated } from '#web/lib/isolated.ts';
import styles from './system-message.module.css';

interface SystemMessageProps {
  message: Message;
  conversation: Conversation;
  memberId: string;
}

/** What has happened to a proposal, told from the reader's side. */
export function SystemMessage({ message, conversation, memberId }: SystemMessageProps) {
  const { t } = useTranslation();
  const { time } = useFormat();
  const memberName = useMemberName();
  const { event, proposal } = message;
  if (!event) return null;
  const hour = <time dateTime={message.createdAt}>{time(message.createdAt)}</time>;
  if (event === 'proposalAccepted') {
    return (
      <div className={styles.agreed}>
        <img src={handshake} alt="" width={52} height={52} />
        <strong>{t('conversations:event.proposalAccepted.title')}</strong>
        <p>{t('conversations:event.proposalAccepted.text')}</p>
        {hour}
      </div>
    );
  }
  const side = proposal?.authorId === memberId ? 'mine' : 'theirs';
  const name = isolated(memberName(conversation.counterpart, { short: true }));
  return (
    <p className={styles.event}>
      {t(`conversations:event.${event}.${side}`, { name })} {hour}
    </p>
  );
}
