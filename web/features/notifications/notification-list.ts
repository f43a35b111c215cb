import type { Notification } from '#contract/notifications/schemas.ts';

/** Groups notifications by day, in their order. `dayOf` returns the day of an instant. */
export function byDay(
  notifications: Notification[],
  dayOf: (instant: string) => string,
): { day: string; notifications: Notification[] }[] {
  const days = Map.groupBy(notifications, ({ createdAt }) => dayOf(createdAt));
  return [...days].map(([day, ofDay]) => ({ day, notifications: ofDay }));
}
