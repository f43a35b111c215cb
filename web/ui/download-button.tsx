import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { ApiError, ApiResult } from '#contract/answer.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Button } from './button.tsx';
import { CallFailure } from './call-failure.tsx';

interface DownloadButtonProps {
  /** Reads the file; this needs the access token, which a link could not send. */
  read: () => Promise<ApiResult<Blob>>;
  /** What the file is called on the device. */
  name: string;
  children: ReactNode;
}

/** Saves a private file of the member on the device; an error is shown next to the button. Needs the subject `errors`. */
export function DownloadButton({ read, name, children }: DownloadButtonProps) {
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
        {children}
      </Button>
      {failure && <CallFailure error={failure} />}
    </>
  );
}
