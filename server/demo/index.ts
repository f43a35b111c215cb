import type { CommandContext } from '../commands/run-command.ts';

/** Fills an empty database with demo data; one that has a member is left unchanged. */
export async function fillWhenEmpty(context: CommandContext): Promise<void> {
  const someone = await context.db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (someone) return;
  console.log('Painting and writing the demo data (once, about a minute)...');
  const { seedDemo } = await import('./seed-demo.ts');
  await seedDemo(context);
}
