import type { Actor, Queryable } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { hasPasskey } from './has-passkey.ts';

/**
 * Makes sure that a session whose account has passkeys was opened with one, or with a recovery code: a session that
 * knows only the password must change neither the second factor nor what could replace it (password, email address,
 * providers), nor how to pay and the phone, nor delete the account, nor take everything away at once (the export) or read on
 * after it has ended (addresses of calendars).
 * @throws AppError passkeyNeeded
 */
export async function assertSecondFactorUsed(
  db: Queryable,
  { userId, secondFactor }: Pick<Actor, 'userId' | 'secondFactor'>,
): Promise<void> {
  if (secondFactor !== null) return;
  if (await hasPasskey(db, userId)) throw new AppError('passkeyNeeded');
}
