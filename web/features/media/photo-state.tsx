import { IconAlertTriangle } from '@tabler/icons-react';
import { useFormat } from '#web/lib/format.ts';
import { useErrorText } from '#web/lib/forms/error-text.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import styles from './photo-field.module.css';
import type { Photo } from './photos.ts';

/** All bytes are sent before the answer comes: the bar waits there while the server encodes. */
const SENT = 1;

export function PhotoProgress({ photo }: { photo: Photo }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const text =
    photo.state === 'waiting'
      ? t('publish:photos.waiting')
      : photo.share >= SENT
        ? t('publish:photos.preparing')
        : number(photo.share, { style: 'percent' });
  return (
    <div className={styles.progress}>
      <span>{text}</span>
      <ProgressBar value={photo.share} max={SENT} label={t('publish:photos.sending')} />
    </div>
  );
}

/** Errors of the file itself: sending it again would fail again. */
const FILE_REFUSALS = new Set([
  'unsupportedFormat',
  'photoTooLarge',
  'photoTooManyPixels',
  'photoTooSmall',
]);

/** Why a photo was not sent, in the server's words, and a button to try again. */
export function PhotoFailure({ photo, onRetry }: { photo: Photo; onRetry: () => void }) {
  const { t } = useTranslation();
  const { ofCall } = useErrorText();
  return (
    <div className={styles.failure} role="alert">
      <IconAlertTriangle size={20} aria-hidden />
      <span>{photo.error ? ofCall(photo.error) : t('errors:uploadFailed')}</span>
      {!FILE_REFUSALS.has(photo.error?.code ?? '') && (
        <Button look="ghost" className="link" onClick={onRetry}>
          {t('common:action.tryAgain')}
        </Button>
      )}
    </div>
  );
}
