import { type ApiResult, clientError, readAnswer } from '#contract/answer.ts';
import { callUrl } from '#contract/call-url.ts';
import type { Operation, OperationOutput } from '#contract/operation.ts';
import { authorised, documentLanguage, newKey } from './api.ts';

interface UploadOptions {
  params?: Record<string, string>;
  /** Text fields sent beside the files. */
  fields?: Record<string, string>;
  /** Share of the bytes sent, from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/**
 * Sends files as multipart under the operation's file field, with progress and cancelling (an aborted
 * upload answers `uploadFailed`). Renews an expired token and repeats like `callApi`.
 */
export function uploadFiles<O extends Operation>(
  operation: O,
  files: readonly File[],
  options: UploadOptions = {},
): Promise<ApiResult<OperationOutput<O>>> {
  const field = operation.files?.field ?? 'files';
  const url = callUrl(operation, options);
  const key = newKey();
  return authorised((token) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(options.fields ?? {})) form.append(name, value);
    for (const file of files) form.append(field, file, file.name);
    const headers = {
      'Accept-Language': documentLanguage(),
      'Idempotency-Key': key,
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    };
    return send(url, operation.method, headers, form, options);
  });
}

/** XMLHttpRequest, because fetch tells no upload progress. */
function send<Data>(
  url: string,
  method: string,
  headers: Record<string, string>,
  body: FormData,
  { onProgress, signal }: UploadOptions,
): Promise<ApiResult<Data>> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve(clientError('uploadFailed'));
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    request.onload = () =>
      resolve(
        readAnswer(request.status, request.responseText, request.getResponseHeader('Retry-After')),
      );
    request.onerror = () => resolve(clientError('networkProblem'));
    request.onabort = () => resolve(clientError('uploadFailed'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}
