import { useEffect, useRef, useState } from 'react';
import { type ApiError, clientError } from '#contract/answer.ts';
import type { ErrorCode, ErrorParameters } from '#contract/errors.ts';
import type { Operation, OperationOutput } from '#contract/operation.ts';
import { uploadFiles } from '#web/lib/upload.ts';

export interface Upload {
  /** Share of the bytes sent, 0 to 1; null while nothing is sent. */
  share: number | null;
  error: ApiError | null;
  /** What the text of a refusal on the device names. */
  parameters: ErrorParameters;
  send: (...files: File[]) => Promise<void>;
  cancel: () => void;
  /** Takes back what was reported of an earlier file. */
  forget: () => void;
  /** Reports that a file cannot be sent. */
  refuse: (code: ErrorCode, parameters?: ErrorParameters) => void;
}

/** Uploads files to a call that takes the member's own `id`. Leaving the page cancels it. */
export function useUpload<O extends Operation>(
  operation: O,
  memberId: string,
  onDone: (output: OperationOutput<O>) => void,
): Upload {
  const [share, setShare] = useState<number | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const [parameters, setParameters] = useState<ErrorParameters>({});
  const underway = useRef<AbortController | null>(null);
  useEffect(() => () => underway.current?.abort(), []);
  const send = async (...files: File[]) => {
    const cancel = new AbortController();
    const { signal } = cancel;
    underway.current = cancel;
    setShare(0);
    setError(null);
    const result = await uploadFiles(operation, files, {
      params: { id: memberId },
      onProgress: setShare,
      signal,
    });
    // a cancelled upload is no failure
    if (signal.aborted) return;
    setShare(null);
    if (result.success) onDone(result.data);
    else setError(result.error);
  };
  return {
    share,
    error,
    parameters,
    send,
    cancel: () => {
      underway.current?.abort();
      setShare(null);
    },
    forget: () => setError(null),
    refuse: (code, named = {}) => {
      setParameters(named);
      setError(clientError(code).error);
    },
  };
}
