import type { ClientErrorCode, ErrorAnswer, ErrorCode, FieldError } from './errors.ts';

/** Why a call failed. `status` is 0 when no response arrived; `retryAfter` is in seconds. */
export interface ApiError {
  code: ErrorCode | ClientErrorCode;
  status: number;
  /** The server's texts, already in the page's language. */
  messages: string[];
  details: FieldError[];
  retryAfter: number | null;
  /** With `secondFactorRequired`: what the second step of the sign-in answers. */
  challenge?: string;
}

export type ApiResult<Data> = { success: true; data: Data } | { success: false; error: ApiError };

/** A failure without a response: the network broke, or the body cannot be parsed. */
export function clientError(code: ApiError['code']): { success: false; error: ApiError } {
  return {
    success: false,
    error: { code, status: 0, messages: [], details: [], retryAfter: null },
  };
}

/** Parses a response of the API into a result. `retryAfter` is the header's seconds. */
export function readAnswer<Data>(
  status: number,
  body: string,
  retryAfter: string | null | undefined,
): ApiResult<Data> {
  let content: unknown;
  try {
    content = body === '' ? undefined : JSON.parse(body);
  } catch {
    // a proxy whose server is away answers with a page
    return clientError(status >= 502 && status <= 504 ? 'networkProblem' : 'unknownError');
  }
  if (status >= 200 && status < 300) return { success: true, data: content as Data };
  const answer = (content ?? {}) as Partial<ErrorAnswer>;
  return {
    success: false,
    error: {
      // a code of a newer server comes with that server's own message
      code: typeof answer.code === 'string' ? answer.code : 'unknownError',
      status,
      messages: answer.message === undefined ? [] : [answer.message].flat(),
      details: answer.details ?? [],
      ...(answer.challenge !== undefined && { challenge: answer.challenge }),
      retryAfter: retryAfter ? Number(retryAfter) || null : null,
    },
  };
}
