import { sql } from 'kysely';
import { canonicalEmail } from '#contract/text/email-address.ts';
import type { UnitOfWork } from '../../commands/command.ts';
import { type CommandContext, inTransaction } from '../../commands/run-command.ts';
import { endAccess } from './end-access.ts';
import { endSessions } from './end-sessions.ts';

/** The result of an operator's sign-out command. */
export type SignOutOutcome = { ended: number } | 'unknownEmail';

/**
 * Ends every session of a member, or everybody's for null, as after a theft, with what they have asked for and what is not
 * carried out yet: they have to sign in again, from the next call on. Only operators run it, from the command line.
 */
export async function signOut(
  context: CommandContext,
  { email }: { email: string | null },
): Promise<SignOutOutcome> {
  const outcome = await inTransaction(context, (work) =>
    email === null ? signOutEverybody(work) : signOutMember(work, canonicalEmail(email)),
  );
  if (outcome !== 'unknownEmail') {
    const whose = email === null ? 'everybody' : 'a member';
    context.log.warn({ ...outcome, whose }, 'sessions were ended from the command line');
  }
  return outcome;
}

async function signOutMember(work: UnitOfWork, email: string): Promise<SignOutOutcome> {
  const user = await work.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst();
  if (!user) return 'unknownEmail';
  const ended = await endSessions(work, user.id);
  await endAccess(work, 'devicesSignedOut', { userId: user.id });
  return { ended };
}

async function signOutEverybody(work: UnitOfWork): Promise<SignOutOutcome> {
  const ended = await endSessions(work, null);
  const { rows } = await sql<{ id: string }>`
    select user_id as id from email_changes
      where confirmed_at is null and replaced_at is null
    union select user_id from phone_confirmations
    union select user_id from passkey_challenges where user_id is not null
    order by id`.execute(work.db);
  for (const { id: userId } of rows) await endAccess(work, 'everybodySignedOut', { userId });
  return { ended };
}
