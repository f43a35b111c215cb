import { canonicalEmail } from '#contract/text/email-address.ts';
import { type CommandContext, inTransaction } from '../../commands/run-command.ts';
import { clearSecondFactor } from './clear-second-factor.ts';

/** The result of an operator's command. */
export type SecondFactorOutcome = { removed: number } | 'unknownEmail';

/**
 * Removes the passkeys and recovery codes of a member who has lost them. Only operators run it, from the command line,
 * once they are sure who asks.
 */
export async function resetSecondFactor(
  context: CommandContext,
  { email }: { email: string },
): Promise<SecondFactorOutcome> {
  const outcome = await inTransaction(context, async ({ db, send }) => {
    const user = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', canonicalEmail(email))
      .forUpdate()
      .executeTakeFirst();
    if (!user) return null;
    const { id: userId } = user;
    const removed = await clearSecondFactor(db, userId);
    const key = crypto.randomUUID();
    send({ kind: 'accountChangeMail', userId, change: 'secondFactorReset', key });
    return { userId, removed };
  });
  if (!outcome) return 'unknownEmail';
  const { userId, removed } = outcome;
  context.log.warn({ userId, removed }, 'a second factor was reset from the command line');
  return { removed };
}
