import type { Actor, Queryable } from '../../context.ts';
import { AppError } from '../../errors.ts';

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
  const present = await db
    .selectFrom('passkeys')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  if (present) throw new AppError('passkeyNeeded');
}
