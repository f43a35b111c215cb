import type { NotificationEvent } from '#contract/notifications/schemas.ts';
import type { UnitOfWork } from '../../commands/command.ts';

/** What the owner of a listing is notified of, in addition to the mail with the reason. */
const EVENTS = {
  hide: 'listingHidden',
  restore: 'listingShown',
  keep: 'listingKeptHidden',
} as const satisfies Record<string, NotificationEvent>;
type HidingDecision = keyof typeof EVENTS;

export const isHidingDecision = (decision: string): decision is HidingDecision =>
  Object.hasOwn(EVENTS, decision);

/** Notifies the owner of a listing of a decision about its hiding, once for each entry of the log. */
export function notifyOfHiding(
  { send }: Pick<UnitOfWork, 'send'>,
  decision: HidingDecision,
  { ownerId, rentalId, logId }: { ownerId: string; rentalId: string; logId: string },
): void {
  const event = EVENTS[decision];
  send({ kind: 'notice', userId: ownerId, event, rentalId, key: `decision-${logId}` });
}
