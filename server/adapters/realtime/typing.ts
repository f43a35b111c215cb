import type { RealtimeEvents } from '#contract/realtime.ts';
import type { Clock } from '../../clock.ts';
import type { Actor } from '../../context.ts';
import type { RealtimeCallbacks } from './callbacks.ts';

/** At most so often per conversation. */
const EVERY_MILLISECONDS = 2_000;
/** After this time the partner is looked up again: somebody may have been blocked or suspended. */
const PARTNER_CACHED_MILLISECONDS = 30_000;
/** Nobody types in more conversations at once. */
const MOST_CONVERSATIONS = 20;

interface Known {
  partner: Promise<string | null>;
  askedAt: number;
  sentAt: number;
}

/** Passes a browser's typing events on to the other side, whose id is cached for a while. */
export function typingRelay(
  actor: Actor,
  clock: Clock,
  { typingPartner }: Pick<RealtimeCallbacks, 'typingPartner'>,
  publish: (userId: string, typing: Parameters<RealtimeEvents['typing']>[0]) => void,
): (where: unknown) => Promise<void> {
  const conversations = new Map<string, Known>();

  const know = (conversationId: string, now: number): Known => {
    const known = conversations.get(conversationId);
    if (known && now - known.askedAt < PARTNER_CACHED_MILLISECONDS) return known;
    if (conversations.size >= MOST_CONVERSATIONS) conversations.clear();
    // when the lookup fails, nobody is notified
    const partner = typingPartner(actor, conversationId).catch(() => null);
    const asked = { partner, askedAt: now, sentAt: known?.sentAt ?? Number.NEGATIVE_INFINITY };
    conversations.set(conversationId, asked);
    return asked;
  };

  return async (where) => {
    const { conversationId } = (where ?? {}) as { conversationId?: unknown };
    if (typeof conversationId !== 'string') return;
    const now = clock.now().getTime();
    const known = know(conversationId, now);
    if (now - known.sentAt < EVERY_MILLISECONDS) return;
    known.sentAt = now;
    const partner = await known.partner;
    if (partner) publish(partner, { conversationId, userId: actor.userId });
  };
}
