import type { User } from '#contract/accounts/user.ts';
import type { MessageMeeting } from '#contract/conversations/schemas.ts';
import type { Notification } from '#contract/notifications/schemas.ts';
import type { Queryable } from '../../context.ts';
import { asKnown, usersById } from '../accounts/index.ts';
import { type BookingQueries, meetingPlacesSeen, withoutPlace } from '../bookings/index.ts';
import type { FactsReader } from './current-facts.ts';
import type { NamedRow } from './named-rows.ts';
import { kindsOn, type PreferencesRow, preferencesOf } from './preferences.ts';
import { shownFacts } from './shown-facts.ts';

/** The meetings that a notification reports, with their places where the member sees these. */
export const meetingsSeen = (
  { meetings, booking_id: id }: Pick<NamedRow, 'meetings' | 'booking_id'>,
  seen: ReadonlySet<string>,
): MessageMeeting[] | undefined =>
  meetings?.map((meeting) => (seen.has(id ?? '') ? meeting : withoutPlace(meeting)));

/**
 * Notifications as the API shows them, in the rows' order.
 * @param facts how their facts are written; null to leave these out
 */
export async function notificationViews(
  source: BookingQueries,
  userId: string,
  rows: NamedRow[],
  facts: Omit<FactsReader, 'userId'> | null,
): Promise<Notification[]> {
  const actors = await usersById(
    source,
    rows.flatMap((row) => row.actor_id ?? []),
  );
  const about = rows.flatMap(({ meetings, booking_id: id }) => (meetings && id ? [id] : []));
  const seen = await meetingPlacesSeen(source, [...new Set(about)], userId);
  const shown = facts && (await shownFacts(source, rows, { ...facts, userId }));
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    event: row.event,
    actor: actorSeen(row, actors),
    rentalName: row.rental_name,
    conversationId: row.conversation_id,
    bookingId: row.booking_id,
    rentalId: row.rental_id,
    count: row.count,
    step: row.step ?? undefined,
    isObjection: row.is_objection || undefined,
    meetings: meetingsSeen(row, seen),
    facts: shown?.get(row.id),
    createdAt: row.created_at.toISOString(),
    isRead: row.read_at !== null,
  }));
}

/** Who caused a notification; after a block by the name of the agreement, or nobody: another name or picture would be words too. */
function actorSeen(
  { actor_id: id, agreed_name: firstname, has_block: haveBlock }: NamedRow,
  actors: ReadonlyMap<string, User>,
): User | null {
  const actor = actors.get(id ?? '');
  if (!actor) return null;
  if (!haveBlock || actor.deleted) return actor;
  return firstname ? asKnown(actor, { firstname, lastname: '' }) : null;
}

/** How many unread notifications a member has, of the kinds that the centre shows. */
export async function unreadNotifications(db: Queryable, userId: string): Promise<number> {
  return unreadShown(db, await preferencesOf(db, userId));
}

/** The same count with preferences that are loaded already. */
export async function unreadShown(
  db: Queryable,
  preferences: Pick<PreferencesRow, 'user_id' | 'channels'>,
): Promise<number> {
  const shown = kindsOn(preferences, 'app');
  if (shown.length === 0) return 0;
  const { unread } = await db
    .selectFrom('notifications')
    .select((row) => row.fn.countAll<number>().as('unread'))
    .where('user_id', '=', preferences.user_id)
    .where('read_at', 'is', null)
    .where('kind', 'in', shown)
    .executeTakeFirstOrThrow();
  return Number(unread);
}
