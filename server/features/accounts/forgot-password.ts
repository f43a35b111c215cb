import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { forgotPassword as operation } from '#contract/accounts/operations.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Command } from '../../commands/command.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';

const MINUTE = 60_000;

/**
 * Asks for a reset link. Known and unknown email addresses take the same steps and get the same answers: whether an
 * account has the email address is looked up when the mail is written. Earlier links stay valid for as long as they
 * said: nobody who asks in another's name can end them.
 */
export const forgotPassword: Command<typeof operation> = async (
  { db, now, send },
  { input: { body } },
) => {
  const { email } = body;
  const pause = LIMITS.resetPauseMinutes * MINUTE;
  const asking = {
    id: uuid(),
    requested_at: now,
    expires_at: new Date(now.getTime() + LIMITS.resetLinkMinutes * MINUTE),
  };
  const taken = await db
    .insertInto('password_resets')
    .values({ email, ...asking })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({
          ...asking,
          // links are bound to the id: the same one while one of them is valid
          id: sql`case when password_resets.expires_at > ${now}
            then password_resets.id else ${asking.id}::uuid end`,
        })
        .where('password_resets.requested_at', '<=', new Date(now.getTime() - pause)),
    )
    .returning('id')
    .executeTakeFirst();
  if (!taken) {
    const { requested_at: before } = await db
      .selectFrom('password_resets')
      .select('requested_at')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const wait = before.getTime() + pause - now.getTime();
    throw new AppError('resetAlreadyRequested', { retryAfter: Math.ceil(wait / 1_000) });
  }
  send({ kind: 'passwordResetMail', email });
  return undefined;
};

/** Deletes expired reset requests; some are for email addresses that no account has. */
export async function forgetOldResets({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const oldest = new Date(clock.now().getTime() - LIMITS.resetLinkMinutes * MINUTE);
  await db.deleteFrom('password_resets').where('requested_at', '<', oldest).execute();
}
