import { logout } from '#contract/accounts/operations.ts';
import type { Session } from '#contract/accounts/user.ts';
import { type ApiResult, callApi } from '#web/lib/api.ts';
import { rememberDevice } from '#web/lib/known-devices.ts';
import { currentSession, setSession } from '#web/lib/session.ts';
import { signInWithPasskey } from './sign-in.ts';

/**
 * Signs the same member in again with a passkey, and ends the session that this device had before.
 */
export async function renewSessionWithPasskey(): Promise<ApiResult<Session>> {
  const { session: before } = currentSession();
  if (before) rememberDevice(before);
  const result = await signInWithPasskey();
  if (!result.success) return result;
  setSession(result.data);
  if (before) await callApi(logout, { body: { refreshToken: before.refreshToken } });
  return result;
}
