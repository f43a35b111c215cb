import type { Session } from '#contract/accounts/user.ts';
import { LIMITS } from '#contract/limits.ts';
import { onDevice } from './device-store.ts';

/** The latest device token of each member who has signed in here, by their id; they stay when signing out. */
const remembered = onDevice<[userId: string, token: string][]>('signed-in-before');

/** What shows at a sign-in that this device has been used before. */
export const devicesHere = (): string[] => (remembered.read() ?? []).map(([, token]) => token);

/** Remembers that a member has signed in on this device. */
export function rememberDevice({ id, deviceToken }: Pick<Session, 'id' | 'deviceToken'>): void {
  // a session stored by an earlier version has none
  if (deviceToken === undefined) return;
  const others = (remembered.read() ?? []).filter(([userId]) => userId !== id);
  const all: [string, string][] = [[id, deviceToken], ...others];
  remembered.write(all.slice(0, LIMITS.devicesRemembered));
}
