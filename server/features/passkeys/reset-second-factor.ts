import { canonicalEmail } from '#contract/text/email-address.ts';
import { type CommandContext, inTransaction } from '../../commands/run-command.ts';
import { clearSecondFactor } from './clear-second-factor.ts';

/** The result of an operator's command. */
export type SecondFactorOutcome = { removed: number; roleEnded: boolean } | 'unknownEmail';

/**
 * Removes the passkeys and recovery codes of a member who has lost them. Only operators run it, from the command line,
 * once they are sure who asks. A moderator loses the role: until there is another passkey, the password is all that protects it.
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
    const ended = await db
      .updateTable('users')
      .set({ role: 'member' })
      .where('id', '=', userId)
      .where('role', '=', 'moderator')
      .returning('id')
      .executeTakeFirst();
    const key = crypto.randomUUID();
    send({ kind: 'accountChangeMail', userId, change: 'secondFactorReset', key });
    return { userId, removed, roleEnded: ended !== undefined };
  });
  if (!outcome) return 'unknownEmail';
  const { removed, roleEnded } = outcome;
  context.log.warn(outcome, 'a second factor was reset from the command line');
  return { removed, roleEnded };
}
