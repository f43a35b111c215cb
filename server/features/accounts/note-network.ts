import type { UnitOfWork } from '../../commands/command.ts';
import type { Actor } from '../../context.ts';
import { keyedHash } from '../../secrets.ts';
import { sharedNetwork } from './shared-network.ts';

/**
 * Notes with a session which network it is used from, as a keyed hash: when a step of a booking is confirmed and when a
 * rating is given, so that moderators see accounts of one network that rate each other. It is erased with the session,
 * and after a time (`server/retention`).
 */
export async function noteNetwork(
  { db, secrets }: Pick<UnitOfWork, 'db' | 'secrets'>,
  { sessionId }: Pick<Actor, 'sessionId'>,
  network: string,
): Promise<void> {
  // members of the demo data act without a session
  if (sessionId === '') return;
  const hash = keyedHash(secrets.network, sharedNetwork(network));
  await db
    .updateTable('sessions')
    .set({ network_hash: hash })
    .where('id', '=', sessionId)
    .where('network_hash', 'is distinct from', hash)
    .execute();
}
