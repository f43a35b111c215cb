import { erasePrivate } from '#web/lib/device-store.ts';
import { clearSession, currentSession } from '#web/lib/session.ts';

/**
 * Called when all sessions of an account have ended, this device's too: what was private on it is erased, as after
 * signing out. A session of another member stays.
 */
export function forgetSession(userId: string): void {
  if (currentSession().session?.id !== userId) return;
  clearSession();
  erasePrivate();
}
