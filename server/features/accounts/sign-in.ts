import { v7 as uuid } from 'uuid';
import type { Session } from '#contract/accounts/user.ts';
import type { UnitOfWork } from '../../commands/command.ts';
import { isNewDevice } from './new-device.ts';
import { sessionView } from './queries.ts';
import { openSession } from './tokens.ts';

/** The device of a sign-in: what it says of itself, and the tokens of earlier sign-ins that it has stored. */
export interface SigningDevice {
  userAgent: string | null;
  devices: readonly string[] | undefined;
}

/** A second factor. */
type Shown = { passkeyId: string } | 'recoveryCode';

/**
 * Opens a session for a member whose identity has been proved, by any method.
 * @param shown the passkey or recovery code that the sign-in has shown
 * @throws AppError userNotFound when the account has been deleted
 */
export async function signIn(
  work: UnitOfWork,
  userId: string,
  { userAgent, devices = [] }: SigningDevice,
  shown: Shown | null = null,
): Promise<Session> {
  const isNew = await isNewDevice(work, userId, devices);
  await work.db
    .updateTable('users')
    .set({ last_login_at: work.now, last_seen_at: work.now })
    .where('id', '=', userId)
    .execute();
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
