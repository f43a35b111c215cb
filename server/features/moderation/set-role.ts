import { type CommandContext, inUnit } from '../../commands/run-command.ts';

export type Role = 'member' | 'moderator';

/** What came of an operator's wish. */
export type RoleOutcome = 'changed' | 'unchanged' | 'unknownEmail';

/**
 * Makes a member a moderator, or takes the role back. Operators alone do, from the command line; it is
 * effective with the member's next call.
 */
export async function setRole(
  context: CommandContext,
  { email, role }: { email: string; role: Role },
): Promise<RoleOutcome> {
  const outcome = await inUnit(context, async ({ db }) => {
    const user = await db
      .selectFrom('users')
      .select(['id', 'role'])
      .where('email', '=', email.trim().toLowerCase())
      .forUpdate()
      .executeTakeFirst();
    if (!user) return { told: 'unknownEmail' } as const;
    if (user.role === role) return { told: 'unchanged' } as const;
    await db.updateTable('users').set({ role }).where('id', '=', user.id).execute();
    return { told: 'changed', userId: user.id } as const;
  });
  if (outcome.told === 'changed') {
    context.log.warn({ userId: outcome.userId, role }, 'a role was changed from the command line');
  }
  return outcome.told;
}
