import type { Actor, Reader } from '../../context.ts';
import { AppError } from '../../errors.ts';

/**
 * Makes sure that a session whose account has passkeys was opened with one, or with a recovery code: a session that
 * knows only the password must change neither the second factor nor what could replace it (password, email address,
 * providers), nor delete the account.
 * @throws AppError passkeyNeeded
 */
export async function assertSecondFactorUsed(
  db: Reader,
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
