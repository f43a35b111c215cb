import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import styles from './message-item.module.css';
import { Words } from './message-item.tsx';
import { type Outgoing, sendAgain, settleOutgoing } from './outgoing.ts';
import { ReceiptMark } from './receipt-mark.tsx';
import { takeMessage } from './use-live-messages.ts';

/** A message on its way; one that failed can be sent again or given up. */
export function OutgoingItem({ message }: { message: Outgoing }) {
  const { t } = useTranslation();
  const { time } = useFormat();
  const failed = message.state === 'failed';
  const { memberId } = message;
  return (
    <>
      <p className={classes(styles.bubble, styles.mine, failed ? styles.failed : styles.waiting)}>
        <span className="visually-hidden">{t('conversations:thread.you')} </span>
        <Words>{message.text}</Words>
      </p>
      {failed ? (
        <div className={styles.failure} role="alert">
          <IconAlertTriangle size={16} aria-hidden />
          {t('conversations:status.failed')}
          <Button
            look="ghost"
            onClick={() => sendAgain(message, (sent) => takeMessage(sent, memberId))}
          >
            {t('conversations:outgoing.retry')}
          </Button>
          <Button look="ghost" onClick={() => settleOutgoing(message.clientId)}>
            {t('conversations:outgoing.remove')}
          </Button>
        </div>
      ) : (
        <p className={classes(styles.meta, styles.metaMine)}>
          <time dateTime={message.createdAt}>{time(message.createdAt)}</time>
          <ReceiptMark status="sending" />
        </p>
      )}
    </>
  );
}
