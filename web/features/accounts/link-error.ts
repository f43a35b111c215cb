import type { ApiError } from '#contract/answer.ts';

type DeadLink = 'invalidEmailToken' | 'invalidResetToken';

/** Errors of a link that are shown without asking the server. */
export function deadLink(code: DeadLink): ApiError {
  return { code, status: 0, messages: [], details: [], retryAfter: null };
}

/** An error of a mailed link's call; a link that was cut short is treated as one that is no longer valid. */
export function asLinkError(error: ApiError, code: DeadLink): ApiError {
  const cut = error.details.some(({ field }) => field === 'token');
  return cut ? { ...error, code, messages: [], details: [] } : error;
}

/** Whether nothing but a new link helps. */
export function isDeadLink({ code }: ApiError): boolean {
  return code === 'invalidEmailToken' || code === 'invalidResetToken' || code === 'userNotFound';
}
