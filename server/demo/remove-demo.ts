import { type CommandContext, inTransaction } from '../commands/run-command.ts';
import { eraseMember } from '../features/personal-data/index.ts';
import { DEMO_MODERATION } from './data.ts';
import { DEMO_DOMAIN } from './presence.ts';

/**
 * Removes the demo data: every demo member leaves as any member does, with their rentals, pictures and agreements, and
 * what they have agreed on with real members loses their name.
 * @returns how many members were removed
 */
export async function removeDemoData(context: CommandContext): Promise<number> {
  const members = await context.db
    .selectFrom('users')
    .select('id')
    .where('email', 'like', `%${DEMO_DOMAIN}`)
    .orderBy('id')
    .execute();
  for (const { id } of members) await inTransaction(context, (work) => eraseMember(work, id));
  const senders = DEMO_MODERATION.contacts.map(({ email }) => email);
  await context.db.deleteFrom('contact_messages').where('email', 'in', senders).execute();
  context.log.warn({ members: members.length }, 'an operator has removed the demo data');
  return members.length;
}
