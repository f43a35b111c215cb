import type { Context } from '../context.ts';
import { NETWORK_DAYS } from './rules.ts';

const DAY = 86_400_000;

/** Erases the networks of sessions that have not been used for a time. */
export async function forgetNetworks({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ network_hash: null })
    .where('network_hash', 'is not', null)
    .where('last_used_at', '<', new Date(clock.now().getTime() - NETWORK_DAYS * DAY))
    .execute();
}
