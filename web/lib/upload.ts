import { type ApiResult, clientError, readAnswer } from '#contract/answer.ts';
import { callUrl } from '#contract/call-url.ts';
import type { Operation, OperationOutput } from '#contract/operation.ts';
import { authorised, documentLanguage, newKey } from './api.ts';

interface UploadOptions {
  params?: Record<string, string>;
  /** Text fields sent with the files. */
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
    const sent = { method: operation.method, headers, body: form, read: answerOf };
    return send<OperationOutput<O>>(url, sent, options);
  });
}

/**
 * Puts a file at a URL that was signed for its size and type, with progress and cancelling like `uploadFiles`.
 * A store that cannot be reached gives `networkProblem`: it may be back at the next try.
 */
export function putFile(
  { url, type }: { url: string; type: string },
  file: File,
  options: Pick<UploadOptions, 'onProgress' | 'signal'> = {},
): Promise<ApiResult<undefined>> {
  const read = ({ status }: XMLHttpRequest): ApiResult<undefined> => {
    if (status >= 200 && status < 300) return { success: true, data: undefined };
    return clientError(status >= 500 ? 'networkProblem' : 'uploadFailed');
  };
  // the signed type, even when the file's own type differs
  const body = new Blob([file], { type });
  return send(url, { method: 'PUT', headers: { 'Content-Type': type }, body, read }, options);
}

interface Sent<Data> {
  method: string;
  headers: Record<string, string>;
  body: FormData | Blob;
  read: (request: XMLHttpRequest) => ApiResult<Data>;
}

const answerOf = <Data>(request: XMLHttpRequest): ApiResult<Data> =>
  readAnswer(request.status, request.responseText, request.getResponseHeader('Retry-After'));

/** XMLHttpRequest, because fetch reports no upload progress. */
function send<Data>(
  url: string,
  { method, headers, body, read }: Sent<Data>,
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
    request.onload = () => resolve(read(request));
    request.onerror = () => resolve(clientError('networkProblem'));
    request.onabort = () => resolve(clientError('uploadFailed'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}
