import type { Context } from '../../context.ts';
import { consumeLimits } from '../../rate-limits/consume.ts';
import { isNewAccount } from './queries.ts';

/**
 * Counts one use of a limit on accounts that have confirmed neither e-mail nor phone.
 * @throws AppError newAccountLimit
 */
export async function newAccountLimit(
  context: Context,
  limit: 'firstContactsOfNewAccount' | 'rentalsOfNewAccount',
  userId: string,
): Promise<undefined> {
  if (await isNewAccount(context.db, userId)) {
    await consumeLimits(context, [{ limit, key: userId }], 'newAccountLimit');
  }
  return undefined;
}
