import { canonicalEmail } from '#contract/text/email-address.ts';
import { type CommandContext, inTransaction } from '../../commands/run-command.ts';

export type Role = 'member' | 'moderator';

/** The result of an operator's command. */
export type RoleOutcome = 'changed' | 'unchanged' | 'unknownEmail';

/**
 * Makes a member a moderator, or revokes the role. Only operators run it, from the command line; it takes effect with
 * the member's next call.
 */
export async function setRole(
  context: CommandContext,
  { email, role }: { email: string; role: Role },
): Promise<RoleOutcome> {
  const outcome = await inTransaction(context, async ({ db }) => {
    const user = await db
      .selectFrom('users')
      .select(['id', 'role'])
      .where('email', '=', canonicalEmail(email))
      .forUpdate()
      .executeTakeFirst();
    if (!user) return { result: 'unknownEmail' } as const;
    if (user.role === role) return { result: 'unchanged' } as const;
    await db.updateTable('users').set({ role }).where('id', '=', user.id).execute();
    return { result: 'changed', userId: user.id } as const;
  });
  if (outcome.result === 'changed') {
    context.log.warn({ userId: outcome.userId, role }, 'a role was changed from the command line');
  }
  return outcome.result;
}
