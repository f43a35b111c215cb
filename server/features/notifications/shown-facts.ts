import { LIMITS } from '#contract/limits.ts';
import type { Notification, NotificationEvent } from '#contract/notifications/schemas.ts';
import { excerpt } from '../../emails/index.ts';
import { blockedFor } from '../blocks/index.ts';
import type { BookingQueries } from '../bookings/index.ts';
import { type FactsReader, factsOf } from './current-facts.ts';
import type { NamedRow } from './named-rows.ts';
import { WITH_OWN_TEXT } from './with-own-text.ts';

type Shown = NonNullable<Notification['facts']>;

const REMINDERS_OF_THE_DAY: NotificationEvent[] = ['startsTomorrow', 'endsTomorrow'];

/** What the site shows of the facts of notifications, by their ids; what a blocked member wrote is left out, as in emails. */
export async function shownFacts(
  context: BookingQueries,
  rows: readonly NamedRow[],
  reader: FactsReader,
): Promise<Map<string, Shown>> {
  const { factsById } = await factsOf(context, rows, reader);
  const written = rows.filter(({ event }) => WITH_OWN_TEXT.includes(event));
  const actors = [...new Set(written.flatMap((row) => row.actor_id ?? []))];
  const blocked = await blockedFor(context.db, reader.userId, actors);
  const shown = new Map<string, Shown>();
  for (const row of rows) {
    const { id, event, actor_id: actor } = row;
    const facts = factsById.get(id);
    if (!facts) continue;
    const isWithheld = actor !== null && blocked.has(actor) && WITH_OWN_TEXT.includes(event);
    const said = isWithheld ? null : facts.said;
    // a reminder of the day before stands under its own day
    const title = REMINDERS_OF_THE_DAY.includes(event) ? null : facts.title;
    shown.set(id, {
      ...(title !== null && { title }),
      own: facts.own,
      terms: facts.terms,
      said: said === null ? null : excerpt(said, LIMITS.notificationExcerptLength),
    });
  }
  return shown;
}
