import type { Notification } from '#contract/notifications/schemas.ts';

/** The latest first; of the same instant, the one made last. */
function latestFirst(one: Notification, other: Notification): number {
  const [earlier, later] = [other.createdAt, one.createdAt];
  if (earlier !== later) return earlier < later ? -1 : 1;
  return one.id < other.id ? 1 : -1;
}

/** The list with new or changed notifications: a known one is replaced. */
export function withChanged(known: Notification[], changed: Notification[]): Notification[] {
  const all = new Map([...known, ...changed].map((one) => [one.id, one]));
  return [...all.values()].toSorted(latestFirst);
}

/** Whether a first page read now reaches the known notifications, so that none is missing between them. */
export function reaches(known: Notification[], first: Notification[], isWhole: boolean): boolean {
  const ids = new Set(known.map(({ id }) => id));
  return isWhole || known.length === 0 || first.some(({ id }) => ids.has(id));
}

/** The list after some were read, or all without `ids`. */
export function withRead(known: Notification[], ids?: readonly string[]): Notification[] {
  return known.map((one) =>
    one.isRead || (ids && !ids.includes(one.id)) ? one : { ...one, isRead: true },
  );
}

/** Groups notifications by day, in their order. `dayOf` returns the day of an instant. */
export function byDay(
  notifications: Notification[],
  dayOf: (instant: string) => string,
): { day: string; notifications: Notification[] }[] {
  const days = Map.groupBy(notifications, ({ createdAt }) => dayOf(createdAt));
  return [...days].map(([day, ofDay]) => ({ day, notifications: ofDay }));
}
