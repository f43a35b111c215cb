import type { Member } from './member.ts';
import type { TestApp } from './start-app.ts';

/** Marks the addresses of members as confirmed. */
export async function confirmEmails(
  { context, clock }: Pick<TestApp, 'context' | 'clock'>,
  ...members: Pick<Member, 'id'>[]
): Promise<void> {
  await context.db
    .updateTable('users')
    .set({ email_verified_at: clock.now() })
    .where(
      'id',
      'in',
      members.map(({ id }) => id),
    )
    .execute();
}
