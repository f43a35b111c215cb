import { IconAlertTriangle } from '@tabler/icons-react';
import { useFormat } from '#web/lib/format.ts';
import { useErrorText } from '#web/lib/forms/error-text.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { imageBox } from './image-box.ts';
import styles from './message-item.module.css';
import type { Outgoing } from './outgoing.ts';
import { useImageUrl, useProgress } from './outgoing-images.ts';
import { ReceiptMark } from './receipt-mark.tsx';
import { giveUp, sendAgain } from './sending.ts';
import { takeMessage } from './use-live-messages.ts';
import { Words } from './words.tsx';

/** An unsent message; one that failed can be sent again or discarded, the upload of an image can be cancelled. */
export function OutgoingItem({ message }: { message: Outgoing }) {
  const { t } = useTranslation();
  const { text, image } = message;
  const failed = message.state === 'failed';
  return (
    <>
      <div
        className={classes(
          styles.bubble,
          styles.mine,
          failed ? styles.failed : styles.waiting,
          image && styles.withImage,
        )}
      >
        <span className="visually-hidden">{t('conversations:thread.you')} </span>
        {image && <SendingImage clientId={message.clientId} size={image} />}
        {text && <Words>{text}</Words>}
      </div>
      {failed ? <Failure message={message} /> : <Underway message={message} />}
    </>
  );
}

function SendingImage(props: { clientId: string; size: { width: number; height: number } }) {
  const { t } = useTranslation();
  const url = useImageUrl(props.clientId);
  return (
    <span className={styles.sendingImage} style={imageBox(props.size)}>
      {url && <img src={url} alt={t('conversations:image.yours')} />}
    </span>
  );
}

function Underway({ message }: { message: Outgoing }) {
  const { t } = useTranslation();
  const { time } = useFormat();
  return (
    <>
      {message.image && message.state === 'sending' && <Progress clientId={message.clientId} />}
      <p className={classes(styles.meta, styles.metaMine)}>
        <time dateTime={message.createdAt}>{time(message.createdAt)}</time>
        {message.state === 'waiting' && t('conversations:status.waiting')}
        <ReceiptMark status="sending" />
      </p>
    </>
  );
}

function Progress({ clientId }: { clientId: string }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const share = useProgress(clientId);
  return (
    <div className={styles.progress}>
      <ProgressBar
        className={styles.share}
        value={share}
        label={t('conversations:image.sending')}
      />
      <span>{number(share, { style: 'percent', maximumFractionDigits: 0 })}</span>
      <Button look="ghost" onClick={() => giveUp(clientId)}>
        {t('conversations:image.cancel')}
      </Button>
    </div>
  );
}

function Failure({ message }: { message: Outgoing }) {
  const { t } = useTranslation();
  const { ofField } = useErrorText();
  const { clientId, memberId, reason } = message;
  return (
    <div className={styles.failure} role="alert">
      <p>
        <IconAlertTriangle size={16} aria-hidden />
        <span>
          {t('conversations:status.failed')}
          {reason && <span className={styles.reason}>{ofField({ message: reason })}</span>}
        </span>
      </p>
      <Button
        look="ghost"
        onClick={() => sendAgain(message, (sent) => takeMessage(sent, memberId))}
      >
        {t('conversations:outgoing.retry')}
      </Button>
      <Button look="ghost" onClick={() => giveUp(clientId)}>
        {t('conversations:outgoing.remove')}
      </Button>
    </div>
  );
}
