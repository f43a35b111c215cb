import { canonicalEmail } from '#contract/text/email-address.ts';
import { type CommandContext, inTransaction } from '../../commands/run-command.ts';
import { endSessions } from './end-sessions.ts';

/** The result of an operator's sign-out command. */
export type SignOutOutcome = { ended: number } | 'unknownEmail';

/**
 * Ends every session of a member, or everybody's for null, as after a theft: they have to sign in again, from the
 * next call on. Only operators run it, from the command line.
 */
export async function signOut(
  context: CommandContext,
  { email }: { email: string | null },
): Promise<SignOutOutcome> {
  const outcome = await inTransaction(context, async (unit): Promise<SignOutOutcome> => {
    if (email === null) return { ended: await endSessions(unit, null) };
    const user = await unit.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', canonicalEmail(email))
      .executeTakeFirst();
    return user ? { ended: await endSessions(unit, user.id) } : 'unknownEmail';
  });
  if (outcome !== 'unknownEmail') {
    const whose = email === null ? 'everybody' : 'a member';
    context.log.warn({ ...outcome, whose }, 'sessions were ended from the command line');
  }
  return outcome;
}
