import { type ErrorAnswer, isErrorCode } from '#contract/errors.ts';
import { API_BASE, type Operation } from '#contract/operation.ts';
import { type ApiResult, clientError } from './api-result.ts';

/** The parts of an operation that make an address. */
export type Addressed = Pick<Operation, 'method' | 'path'>;

/** The address of a call: parameters filled in, query joined; absent and empty values are left out. */
export function callUrl(
  operation: Addressed,
  call: { params?: unknown; query?: unknown } = {},
): string {
  const params = (call.params ?? {}) as Record<string, unknown>;
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  );
  const query = new URLSearchParams(
    Object.entries((call.query ?? {}) as Record<string, unknown>)
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .map(([name, value]) => [name, String(value)]),
  ).toString();
  return `${API_BASE}${path}${query ? `?${query}` : ''}`;
}

/** Reads an answer of the API into a result. `retryAfter` is the header's seconds. */
export function readAnswer<Data>(
  status: number,
  body: string,
  retryAfter: string | null | undefined,
): ApiResult<Data> {
  let content: unknown;
  try {
    content = body === '' ? undefined : JSON.parse(body);
  } catch {
    return clientError('unknownError');
  }
  if (status >= 200 && status < 300) return { success: true, data: content as Data };
  const answer = (content ?? {}) as Partial<ErrorAnswer>;
  return {
    success: false,
    error: {
      code: isErrorCode(answer.code) ? answer.code : 'unknownError',
      status,
      messages: answer.message === undefined ? [] : [answer.message].flat(),
      details: answer.details ?? [],
      retryAfter: retryAfter ? Number(retryAfter) || null : null,
    },
  };
}
