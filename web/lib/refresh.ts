import type { Session } from '#contract/accounts/user.ts';
import { readAnswer } from '#contract/answer.ts';
import { type Addressed, callUrl } from '#contract/call-url.ts';
import { clearSession, currentSession, mergeSession } from './session.ts';

/** `accounts.refreshToken`, without its schemas, which public pages need not load. */
const REFRESH: Addressed = { method: 'POST', path: '/users/refresh-token' };
const LOCK = 'kerya-refresh';

let underway: Promise<RefreshOutcome> | null = null;

/** `refreshed`: there is a newer access token; `ended`: the session is over; `failed`: try again later. */
export type RefreshOutcome = 'refreshed' | 'ended' | 'failed';

/**
 * Trades the refresh token for new tokens, once for all calls of this tab and, by a lock, of all tabs.
 * `staleToken` is the access token that was refused: when the device already stores another one, another tab was
 * quicker and nothing is sent. Refused with 401, the stored user is cleared.
 */
export function refreshSession(staleToken: string, language: string): Promise<RefreshOutcome> {
  underway ??= exclusively(() => refresh(staleToken, language)).finally(() => {
    underway = null;
  });
  return underway;
}

/** Renewed this long before it expires, so that no call is refused for it. */
const AHEAD_MILLISECONDS = 45_000;
/** The device's clock is wrong: a token just renewed seems to have expired. */
let clockIsOff = false;

/** Renews the member's access token when it is about to expire; at once when it is not. */
export async function renewBeforeExpiry(language: string): Promise<void> {
  const token = currentSession().session?.accessToken;
  if (!token || clockIsOff || !expiresSoon(token)) return;
  const outcome = await refreshSession(token, language);
  const renewed = currentSession().session?.accessToken;
  clockIsOff = outcome === 'refreshed' && renewed !== undefined && expiresSoon(renewed);
}

/** Whether a token (JWT) ends soon by the device's clock; false for one that cannot be read. */
export function expiresSoon(token: string, now = Date.now()): boolean {
  try {
    const payload = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
    const { exp } = JSON.parse(atob(payload)) as { exp?: number };
    return exp !== undefined && exp * 1_000 - now < AHEAD_MILLISECONDS;
  } catch {
    return false;
  }
}

function exclusively(task: () => Promise<RefreshOutcome>): Promise<RefreshOutcome> {
  // absent outside secure contexts (a phone on the local network)
  return navigator.locks ? navigator.locks.request(LOCK, task) : task();
}

async function refresh(staleToken: string, language: string): Promise<RefreshOutcome> {
  const { session } = currentSession();
  if (!session) return 'ended';
  if (session.accessToken !== staleToken) return 'refreshed';
  const answer = await fetch(callUrl(REFRESH), {
    method: REFRESH.method,
    headers: {
      'Content-Type': 'application/json',
      'Accept-Language': language,
      // expired or not: by it the call counts for this session, not for everybody behind the same address
      Authorization: `Bearer ${session.accessToken}`,
    },
    body: JSON.stringify({ refreshToken: session.refreshToken }),
  }).catch(() => null);
  if (!answer) return 'failed';
  if (answer.status === 401) {
    clearSession();
    const { showSignedOut } = await import('./sign-out.ts');
    showSignedOut();
    return 'ended';
  }
  const result = readAnswer<Session>(answer.status, await answer.text(), null);
  if (!result.success) return 'failed';
  mergeSession(result.data);
  return 'refreshed';
}
