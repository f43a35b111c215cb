import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { ApiError, ApiResult } from '#contract/answer.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Callout } from './blocks.tsx';
import { Button } from './button.tsx';
import { CallFailure } from './call-failure.tsx';

interface DownloadButtonProps {
  /** Reads the file; this needs the access token, which a link could not send. */
  read: () => Promise<ApiResult<Blob>>;
  /** What the file is called on the device. */
  name: string;
  /** Said while the file is made, where that takes a while. */
  preparing?: string;
  /** Said when it did not arrive: nothing tries again by itself. */
  failed: string;
  children: ReactNode;
}

/**
 * Saves a private file of the member on the device; an error is shown next to the button, which then tries again. Needs the
 * subject `errors`.
 */
export function DownloadButton({ read, name, preparing, failed, children }: DownloadButtonProps) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const download = async () => {
    setBusy(true);
    setFailure(null);
    const result = await read();
    setBusy(false);
    if (result.success) saveFile(result.data, name);
    else setFailure(result.error);
  };
  return (
    <>
      <Button look="line" busy={busy} onClick={download}>
        <IconDownload size={20} aria-hidden />
        {failure ? t('common:action.tryAgain') : children}
      </Button>
      {preparing && (
        <p role="status" className={busy ? 'muted' : 'visually-hidden'}>
          {busy && preparing}
        </p>
      )}
      {failure &&
        (isUnexplained(failure) ? <Callout>{failed}</Callout> : <CallFailure error={failure} />)}
    </>
  );
}

/** Whether all that is known is that the site did not answer as it should: without a network, the browser knows more. */
const isUnexplained = ({ code, status }: ApiError): boolean =>
  (code === 'networkProblem' && navigator.onLine) || code === 'unknownError' || status === 500;
