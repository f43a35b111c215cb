import { canonicalEmail } from '#contract/text/email-address.ts';
import { type CommandContext, inTransaction } from '../../commands/run-command.ts';
import { deviceOf } from '../accounts/index.ts';

/** The result of an operator's command: the passkeys that open moderation queues from now on, the oldest first. */
export type TrustOutcome = { passkeys: { device: string; createdAt: string }[] } | 'unknownEmail';

/**
 * Says that the passkeys which a member has set up so far are this member's own: they open moderation queues, like those that
 * were confirmed by mail. Only operators run it, from the command line, once they are sure whose they are.
 */
export async function trustPasskeys(
  context: CommandContext,
  { email }: { email: string },
): Promise<TrustOutcome> {
  const outcome = await inTransaction(context, async ({ db, now }) => {
    const user = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', canonicalEmail(email))
      .forUpdate()
      .executeTakeFirst();
    if (!user) return null;
    await db
      .updateTable('passkeys')
      .set({ trusted_at: now })
      .where('user_id', '=', user.id)
      .where('trusted_at', 'is', null)
      .execute();
    const rows = await db
      .selectFrom('passkeys')
      .select(['user_agent', 'created_at'])
      .where('user_id', '=', user.id)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return { userId: user.id, rows };
  });
  if (!outcome) return 'unknownEmail';
  const { userId, rows } = outcome;
  context.log.warn({ userId, trusted: rows.length }, 'passkeys were trusted from the command line');
  return {
    passkeys: rows.map((row) => {
      const { browser, system } = deviceOf(row.user_agent);
      return {
        device: [browser, system].filter(Boolean).join(', ') || '?',
        createdAt: row.created_at.toISOString(),
      };
    }),
  };
}
