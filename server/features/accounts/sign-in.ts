import { v7 as uuid } from 'uuid';
import type { Session } from '#contract/accounts/user.ts';
import type { UnitOfWork } from '../../commands/command.ts';
import type { SecondFactor } from '../../context.ts';
import { isNewDevice } from './new-device.ts';
import { sessionView } from './queries.ts';
import { openSession } from './tokens.ts';

/**
 * Opens a session for a member whose identity has been proved, by any method.
 * @param userAgent what the device says of itself
 * @param secondFactor what the sign-in has shown besides a password or provider
 * @throws AppError userNotFound when the account has been deleted
 */
export async function signIn(
  unit: UnitOfWork,
  userId: string,
  userAgent: string | null,
  secondFactor: SecondFactor = null,
): Promise<Session> {
  await unit.db
    .updateTable('users')
    .set({ last_login_at: unit.now, last_seen_at: unit.now })
    .where('id', '=', userId)
    .execute();
  const isNew = await isNewDevice(unit.db, userId, userAgent);
  const sessionId = uuid();
  const tokens = await openSession(unit, { userId, sessionId }, userAgent);
  if (secondFactor !== null) {
    await unit.db
      .updateTable('sessions')
      .set({ second_factor: secondFactor })
      .where('id', '=', sessionId)
      .execute();
  }
  if (isNew) unit.send({ kind: 'accountChangeMail', userId, change: 'newDevice', key: sessionId });
  return sessionView(unit, userId, tokens);
}
