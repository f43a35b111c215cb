import { callUrl } from '#contract/call-url.ts';
import type { Operation } from '#contract/operation.ts';
import { toast } from '#web/ui/toast.ts';
import { erasePrivate } from './device-store.ts';
import { clearSession, currentSession } from './session.ts';

/** `accounts.logout`, without its schemas, which public pages need not load. */
const LOGOUT: Pick<Operation, 'method' | 'path'> = { method: 'POST', path: '/v1/auth/logout' };

/** Shows that signing out worked, and erases what was private on the device. */
export function showSignedOut(): void {
  erasePrivate();
  toast('common:session.signedOut', { kind: 'success' });
}

/**
 * Signs out: ends the session on the server (best effort: offline it ends when its token expires), then
 * erases the user and everything private from the device.
 */
export async function signOut(): Promise<void> {
  const { session } = currentSession();
  if (session) {
    await fetch(callUrl(LOGOUT), {
      method: LOGOUT.method,
      headers: {
        'Content-Type': 'application/json',
        // the call counts for this session, not for everybody behind the same address
        Authorization: `Bearer ${session.accessToken}`,
      },
      body: JSON.stringify({ refreshToken: session.refreshToken }),
      keepalive: true,
    }).catch(() => undefined);
  }
  clearSession();
  showSignedOut();
}
