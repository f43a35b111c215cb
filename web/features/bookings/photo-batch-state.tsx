import { useFormat } from '#web/lib/format.ts';
import { useErrorText } from '#web/lib/forms/error-text.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import styles from './moment-photos.module.css';
import type { PhotoBatch } from './use-photo-batch.ts';

/** The progress of photos being sent, with a way to cancel; or why they were not sent, and a button to try again. */
export function PhotoBatchState({ batch }: { batch: PhotoBatch }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { sending, share, error, bad, retry, cancel } = batch;
  const { ofField } = useErrorText();
  const words = t('bookings:photos.sending', { count: sending });
  if (sending > 0) {
    return (
      <div className={styles.underway}>
        <ProgressBar value={share} label={words} />
        <span role="status">
          {words}
          {'\u00a0· '}
          {share < 1
            ? number(share, { style: 'percent', maximumFractionDigits: 0 })
            : t('bookings:photos.preparing')}
        </span>
        <Button look="ghost" onClick={cancel}>
          {t('bookings:photos.cancel')}
        </Button>
      </div>
    );
  }
  if (bad.length > 0) {
    return (
      <div className={styles.failed} role="alert">
        <ul>
          {bad.map(({ name, code }) => (
            <li key={name}>
              {t('bookings:photos.refused', { file: isolated(name) })} {ofField({ message: code })}
            </li>
          ))}
        </ul>
        {batch.stored && <p className="muted">{t('bookings:photos.kept')}</p>}
      </div>
    );
  }
  if (!error) return null;
  return (
    <div className={styles.failed}>
      <CallFailure error={error} />
      <Button look="line" onClick={retry}>
        {t('common:action.tryAgain')}
      </Button>
    </div>
  );
}
