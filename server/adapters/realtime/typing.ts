import type { RealtimeEvents } from '#contract/realtime.ts';
import type { Clock } from '../../clock.ts';
import type { Actor } from '../../context.ts';
import type { RealtimeDoors } from './doors.ts';

/** Told so often at most, a conversation. */
const EVERY_MILLISECONDS = 2_000;
/** By then somebody may have been blocked or suspended. */
const PARTNER_KEPT_MILLISECONDS = 30_000;
/** Nobody writes in more conversations at once. */
const MOST_CONVERSATIONS = 20;

interface Known {
  partner: Promise<string | null>;
  askedAt: number;
  toldAt: number;
}

/** Passes one browser's typing on to the other side, who it is being remembered for a while. */
export function typingRelay(
  actor: Actor,
  clock: Clock,
  { typingPartner }: Pick<RealtimeDoors, 'typingPartner'>,
  tell: (userId: string, typing: Parameters<RealtimeEvents['typing']>[0]) => void,
): (where: unknown) => Promise<void> {
  const conversations = new Map<string, Known>();

  const know = (conversationId: string, now: number): Known => {
    const known = conversations.get(conversationId);
    if (known && now - known.askedAt < PARTNER_KEPT_MILLISECONDS) return known;
    if (conversations.size >= MOST_CONVERSATIONS) conversations.clear();
    // what cannot be looked up concerns nobody
    const partner = typingPartner(actor, conversationId).catch(() => null);
    const asked = { partner, askedAt: now, toldAt: known?.toldAt ?? Number.NEGATIVE_INFINITY };
    conversations.set(conversationId, asked);
    return asked;
  };

  return async (where) => {
    const { conversationId } = (where ?? {}) as { conversationId?: unknown };
    if (typeof conversationId !== 'string') return;
    const now = clock.now().getTime();
    const known = know(conversationId, now);
    if (now - known.toldAt < EVERY_MILLISECONDS) return;
    known.toldAt = now;
    const partner = await known.partner;
    if (partner) tell(partner, { conversationId, userId: actor.userId });
  };
}
