import type { UnitOfWork } from '../../commands/command.ts';
import { AppError } from '../../errors.ts';

/**
 * Makes sure that nobody else can still take a change of email address back to `email`. Called after the email
 * address was written: the unique constraint has made this transaction wait for a concurrent change away from it.
 * @throws AppError emailNotUnique
 */
export async function assertNotReserved(
  { db, now }: Pick<UnitOfWork, 'db' | 'now'>,
  email: string,
  userId: string,
): Promise<void> {
  const reserved = await db
    .selectFrom('email_changes')
    .select('id')
    .where('old_email', '=', email)
    .where('user_id', '<>', userId)
    .where('confirmed_at', 'is not', null)
    .where('revert_until', '>', now)
    .executeTakeFirst();
  if (reserved) throw new AppError('emailNotUnique');
}
