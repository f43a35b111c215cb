import { type RawBuilder, sql } from 'kysely';

/** A session ends after this long without use, and after this long in any case. */
export const SESSION_DAYS = { idle: 30, longest: 180 } as const;

const DAY = 86_400_000;

/** A session whose row is older than this has run out, though nobody has ended it. */
const oldest = (now: Date) => ({
  lastUsed: new Date(now.getTime() - SESSION_DAYS.idle * DAY),
  created: new Date(now.getTime() - SESSION_DAYS.longest * DAY),
});

/** In a query that reads `sessions`: whether the session lasts. Everything that a session opens asks by this, or by `lasts`. */
export function sessionLasts(now: Date): RawBuilder<boolean> {
  const { lastUsed, created } = oldest(now);
  return sql<boolean>`(sessions.ended_at is null
    and sessions.last_used_at >= ${lastUsed} and sessions.created_at >= ${created})`;
}

/** The same of a row. */
export function lasts(
  session: { ended_at: Date | null; last_used_at: Date; created_at: Date },
  now: Date,
): boolean {
  const { lastUsed, created } = oldest(now);
  return !session.ended_at && session.last_used_at >= lastUsed && session.created_at >= created;
}
