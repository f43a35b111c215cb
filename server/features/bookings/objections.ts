import { sql } from 'kysely';
import { OBJECTION_EVENTS } from '#contract/bookings/events.ts';
import type { Queryable } from '../../context.ts';

/**
 * Whether the row of `messages` reports what has become of a claim that only objected to a return. A sum that was
 * answered only falls, and never to nothing: what a claim asks for now is enough to know.
 */
export const isOfObjection = () => sql<boolean>`coalesce(
  messages.event in (${sql.join(OBJECTION_EVENTS)}) and (
    select amount = 0 from booking_claims
    where booking_claims.booking_id = messages.booking_id
      and booking_claims.created_at <= messages.created_at
    order by booking_claims.created_at desc, booking_claims.id desc
    limit 1
  ), false)`;

/** Those of these messages that report what has become of a claim that only objected to a return, by their ids. */
export async function objectionsAmong(
  db: Queryable,
  messages: readonly { id: string; event: string | null }[],
): Promise<ReadonlySet<string>> {
  const events: readonly (string | null)[] = OBJECTION_EVENTS;
  const about = messages.filter(({ event }) => events.includes(event)).map(({ id }) => id);
  if (about.length === 0) return new Set();
  const rows = await db
    .selectFrom('messages')
    .select('id')
    .where('id', 'in', about)
    .where(isOfObjection())
    .execute();
  return new Set(rows.map(({ id }) => id));
}
