import { NOTIFICATION_EVENTS, type Notification } from '#contract/notifications/schemas.ts';

const EVENTS: ReadonlySet<string> = new Set(Object.values(NOTIFICATION_EVENTS).flat());

/** Those that this page has words for: a newer server, reached from a page that stays open, may know others. */
export function withWords(notifications: Notification[]): Notification[] {
  return notifications.filter(({ event }) => EVENTS.has(event));
}

/** Groups notifications by day, in their order. `dayOf` returns the day of an instant. */
export function byDay(
  notifications: Notification[],
  dayOf: (instant: string) => string,
): { day: string; notifications: Notification[] }[] {
  const days = Map.groupBy(notifications, ({ createdAt }) => dayOf(createdAt));
  return [...days].map(([day, ofDay]) => ({ day, notifications: ofDay }));
}
