import { type ApiResult, clientError, readAnswer } from '#contract/answer.ts';
import { type Addressed, callUrl } from '#contract/call-url.ts';
import type { Operation, OperationCall, OperationOutput } from '#contract/operation.ts';
import { limited } from './limited.ts';
import { refreshSession, renewBeforeExpiry } from './refresh.ts';
import { currentSession } from './session.ts';

export type { ApiError, ApiResult } from '#contract/answer.ts';

interface CallOptions {
  signal?: AbortSignal | undefined;
}

/** The page's language, from the document: `Accept-Language` asks for errors in it. */
export function documentLanguage(): string {
  return document.documentElement.lang;
}

/**
 * Calls the API from the browser. An expired access token is renewed once and the call repeated with the
 * same idempotency key, so that it never takes effect twice. Never throws: without an answer the error is `networkProblem`.
 */
export function callApi<O extends Operation>(
  operation: O,
  call: OperationCall<O>,
  options: CallOptions = {},
): Promise<ApiResult<OperationOutput<O>>> {
  return callEndpoint<O>(operation, call, options);
}

/**
 * `callApi` with the method and path of an operation alone (`endpoints.ts` of its feature): the schemas of the operation
 * would weigh on a public page.
 */
export async function callEndpoint<O extends Operation>(
  endpoint: Addressed,
  call: OperationCall<O>,
  options: CallOptions = {},
): Promise<ApiResult<OperationOutput<O>>> {
  const headers = new Headers({ 'Accept-Language': documentLanguage() });
  if (endpoint.method !== 'GET') headers.set('Idempotency-Key', newKey());
  if (call.body !== undefined) headers.set('Content-Type', 'application/json');
  const init: RequestInit = {
    method: endpoint.method,
    headers,
    body: call.body === undefined ? null : JSON.stringify(call.body),
    signal: options.signal ?? null,
  };
  return authorised((token) => {
    if (token) headers.set('Authorization', `Bearer ${token}`);
    return send(callUrl(endpoint, call), init);
  });
}

/**
 * Fetches the file an operation returns (`answers: 'file'`). A link could not, since the call needs the access
 * token. Renews an expired token and never throws, like `callApi`.
 */
export function fetchFile<O extends Operation>(
  operation: O,
  call: OperationCall<O>,
  options: { signal?: AbortSignal | undefined } = {},
): Promise<ApiResult<Blob>> {
  const headers = new Headers({ 'Accept-Language': documentLanguage() });
  return authorised(async (token) => {
    if (token) headers.set('Authorization', `Bearer ${token}`);
    try {
      const answer = await fetch(callUrl(operation, call), {
        headers,
        signal: options.signal ?? null,
      });
      if (answer.ok) return { success: true, data: await answer.blob() };
      return readAnswer(answer.status, await answer.text(), answer.headers.get('Retry-After'));
    } catch {
      return clientError('networkProblem');
    }
  });
}

/** Runs a request with the member's token, renewed before it expires; on 401 renews the token once and runs it again. */
export async function authorised<Data>(
  request: (token: string | null) => Promise<ApiResult<Data>>,
): Promise<ApiResult<Data>> {
  await renewBeforeExpiry(documentLanguage());
  const token = currentSession().session?.accessToken ?? null;
  const result = await request(token);
  if (result.success || result.error.status !== 401 || token === null) return result;
  const outcome = await refreshSession(token, documentLanguage());
  if (outcome === 'failed') return clientError('networkProblem');
  const renewed = currentSession().session?.accessToken;
  return outcome === 'refreshed' && renewed ? request(renewed) : result;
}

/** As many reads at once as the specification allows; a change never waits for reads. */
const atMostTen = limited(10);

async function send<Data>(url: string, init: RequestInit): Promise<ApiResult<Data>> {
  try {
    const call = async () => {
      const answer = await fetch(url, init);
      const text = await answer.text();
      return readAnswer<Data>(answer.status, text, answer.headers.get('Retry-After'));
    };
    return await (init.method === 'GET' ? atMostTen(call) : call());
  } catch {
    return clientError('networkProblem');
  }
}

/** A fresh idempotency key; `crypto.randomUUID` is missing outside secure contexts. */
export function newKey(): string {
  if (crypto.randomUUID) return crypto.randomUUID();
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
