import type { UnitOfWork } from '../../commands/command.ts';
import { knownDevice } from './known-device.ts';

/**
 * Whether a member has signed in before, but not on this device as far as it can prove: only a token shows that. What a browser says
 * of itself would not, since a thief may well have the same one.
 * @param devices the device tokens that the browser has stored
 */
export async function isNewDevice(
  { db, secrets }: Pick<UnitOfWork, 'db' | 'secrets'>,
  userId: string,
  devices: readonly string[],
): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'last_login_at', 'device_epoch as deviceEpoch'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return !!user && user.last_login_at !== null && knownDevice({ secrets }, user, devices) === null;
}
