import type { Context } from '../../context.ts';

/** Forgets solved challenges that are refused as expired by now. */
export async function forgetUsedCaptchas({
  db,
  clock,
}: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await db.deleteFrom('used_captchas').where('expires_at', '<', clock.now()).execute();
}
