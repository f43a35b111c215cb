import type { ErrorCode } from '#contract/errors.ts';
import { useFormat } from '#web/lib/format.ts';
import { formError, useErrorText } from '#web/lib/forms/index.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Callout } from '#web/ui/blocks.tsx';
import { Button } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import styles from './upload-state.module.css';
import type { Upload } from './use-upload.ts';

/** The progress of an upload, with a button to cancel it; or why it failed. */
export function UploadState({ upload, label }: { upload: Upload; label: string }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { ofField } = useErrorText();
  const { share, error, parameters, cancel } = upload;
  if (share !== null) {
    return (
      <div className={styles.underway}>
        <ProgressBar value={share} label={label} />
        <span role="status">
          {share < 1
            ? number(share, { style: 'percent', maximumFractionDigits: 0 })
            : t('profiles:upload.checking')}
        </span>
        <Button look="ghost" onClick={cancel}>
          {t('members:cancel')}
        </Button>
      </div>
    );
  }
  if (!error) return null;
  // rejected on the device: there is no server's answer with the limit
  if (error.messages.length === 0) {
    return <Callout>{ofField(formError({ code: error.code as ErrorCode, parameters }))}</Callout>;
  }
  return <CallFailure error={error} />;
}
