import { v7 as uuid } from 'uuid';
import type { Session } from '#contract/accounts/user.ts';
import type { UnitOfWork } from '../../commands/command.ts';
import { isNewDevice } from './new-device.ts';
import { sessionView } from './queries.ts';
import { openSession } from './tokens.ts';

/** A second factor. */
type Shown = { passkeyId: string } | 'recoveryCode';

/**
 * Opens a session for a member whose identity has been proved, by any method.
 * @param userAgent what the device says of itself
 * @param shown the passkey or recovery code that the sign-in has shown
 * @throws AppError userNotFound when the account has been deleted
 */
export async function signIn(
  work: UnitOfWork,
  userId: string,
  userAgent: string | null,
  shown: Shown | null = null,
): Promise<Session> {
  await work.db
    .updateTable('users')
    .set({ last_login_at: work.now, last_seen_at: work.now })
    .where('id', '=', userId)
    .execute();
  const isNew = await isNewDevice(work.db, userId, userAgent);
  const sessionId = uuid();
  const tokens = await openSession(work, { userId, sessionId }, userAgent);
  if (shown !== null) {
    await work.db
      .updateTable('sessions')
      .set(
        shown === 'recoveryCode'
          ? { second_factor: shown }
          : { second_factor: 'passkey', passkey_id: shown.passkeyId },
      )
      .where('id', '=', sessionId)
      .execute();
  }
  if (isNew) work.send({ kind: 'accountChangeMail', userId, change: 'newDevice', key: sessionId });
  return sessionView(work, userId, tokens);
}
