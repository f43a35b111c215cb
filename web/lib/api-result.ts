import type { ClientErrorCode, ErrorCode, FieldError } from '#contract/errors.ts';

/** Why a call failed. `status` is 0 when no answer arrived; `retryAfter` is in seconds. */
export interface ApiError {
  code: ErrorCode | ClientErrorCode;
  status: number;
  /** The server's texts, already in the page's language. */
  messages: string[];
  details: FieldError[];
  retryAfter: number | null;
}

export type ApiResult<Data> = { success: true; data: Data } | { success: false; error: ApiError };

/** A failure without an answer: the network broke, or the body cannot be read. */
export function clientError(code: ApiError['code']): { success: false; error: ApiError } {
  return {
    success: false,
    error: { code, status: 0, messages: [], details: [], retryAfter: null },
  };
}
