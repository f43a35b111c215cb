import { type CommandContext, inTransaction } from '../commands/run-command.ts';
import { hashPassword } from '../features/accounts/index.ts';
import { DEMO_PASSWORD } from './data.ts';
import { paintDemoPictures } from './paint.ts';
import { seedConversations } from './seed-conversations.ts';
import { seedMembers } from './seed-members.ts';
import { seedModeration } from './seed-moderation.ts';
import { seedRentals } from './seed-rentals.ts';

/**
 * Writes the demo members, rentals, conversations and moderation cases, through the same commands that members use.
 * All of it or, when interrupted, nothing.
 */
export async function seedDemo(context: CommandContext): Promise<void> {
  const [pictures, passwordHash] = await Promise.all([
    paintDemoPictures(),
    hashPassword(DEMO_PASSWORD),
  ]);
  await inTransaction(context, async (work) => {
    const memberIds = await seedMembers(work, pictures, passwordHash);
    const rentals = await seedRentals(work, pictures, memberIds);
    await seedConversations(work, pictures, rentals, memberIds);
    await seedModeration(work, rentals, memberIds);
  });
}
