import type { Context } from '../../context.ts';
import { blockedFor } from '../blocks/index.ts';
import { counterpartIn } from '../messages/index.ts';

/**
 * The member to notify when somebody types in a conversation; null when the two can exchange nothing.
 * @throws AppError conversationNotFound for one the member does not take part in
 */
export async function typingPartner(
  { db }: Pick<Context, 'db'>,
  userId: string,
  conversationId: string,
): Promise<string | null> {
  const counterpart = await counterpartIn(db, conversationId, userId);
  const blocked = await blockedFor(db, userId, [counterpart]);
  return blocked.has(counterpart) ? null : counterpart;
}
