import { IconX } from '@tabler/icons-react';
import { useErrorText } from '#web/lib/forms/error-text.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { IconButton } from '#web/ui/button.tsx';
import styles from './attachment-preview.module.css';
import type { Attachment } from './use-attachment.ts';

/** The image that will be sent with the message, and a button to remove it; or why the chosen file cannot be sent. */
export function AttachmentPreview({ attachment }: { attachment: Attachment }) {
  const { t } = useTranslation();
  const { ofField } = useErrorText();
  const { preview, refusal, remove } = attachment;
  return (
    <>
      {refusal && (
        <p className={styles.refusal} role="alert">
          {ofField({ message: refusal })}
        </p>
      )}
      {preview && (
        <div className={styles.preview}>
          <img src={preview} alt={t('conversations:image.chosen')} />
          <IconButton look="line" label={t('conversations:image.remove')} onClick={remove}>
            <IconX size={20} aria-hidden />
          </IconButton>
        </div>
      )}
    </>
  );
}
