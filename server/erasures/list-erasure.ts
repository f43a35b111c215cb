import type { Context } from '../context.ts';
import type { OutboxMessage } from '../outbox/messages.ts';
import { addErasures, erasureHash, erasuresPath } from './erasure-list.ts';

/** Adds a deleted account to the list. May be repeated. */
export async function listErasure(
  { config, secrets }: Pick<Context, 'config' | 'secrets'>,
  { userId, at }: Extract<OutboxMessage, { kind: 'memberErased' }>,
): Promise<void> {
  const hash = erasureHash(secrets, userId);
  await addErasures(erasuresPath(config), new Map([[hash, `${hash} ${at.slice(0, 10)}`]]));
}
