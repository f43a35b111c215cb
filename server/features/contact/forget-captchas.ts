import type { Context } from '../../context.ts';

/** Deletes solved challenges that have expired and would be refused anyway. */
export async function forgetUsedCaptchas({
  db,
  clock,
}: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await db.deleteFrom('used_captchas').where('expires_at', '<', clock.now()).execute();
}
