import type { Selectable } from 'kysely';
import { LIMITS } from '#contract/limits.ts';
import {
  NOTIFICATION_CHANNELS,
  NOTIFICATION_KINDS,
  type NotificationChannel,
  type NotificationKind,
  type NotificationPreferences,
} from '#contract/notifications/schemas.ts';
import type { Queryable } from '../../context.ts';
import { nextTime } from './local-time.ts';
import { quietUntil } from './quiet-hours.ts';
import type { NotificationsTables } from './tables.ts';

export type PreferencesRow = Selectable<NotificationsTables['notification_preferences']>;

/** Where most members live; used until a member's browser has reported another zone. */
const USUAL_TIME_ZONE = 'Africa/Tunis';
const MINUTES_AN_HOUR = 60;
/** When the daily digest is sent, in the member's local time. */
const DIGEST_MINUTE = 8 * MINUTES_AN_HOUR;

/** A member's stored preferences; the defaults for a member who has set none. */
export async function preferencesOf(db: Queryable, userId: string): Promise<PreferencesRow> {
  const row = await db
    .selectFrom('notification_preferences')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return (
    row ?? {
      user_id: userId,
      quiet_from: null,
      quiet_until: null,
      time_zone: USUAL_TIME_ZONE,
      mail_frequency: 'soon',
      channels: {},
      changed_at: null,
    }
  );
}

/** Whether a member is notified of a kind through a channel: everything is on until it is switched off. */
export function isOn(
  { channels }: Pick<PreferencesRow, 'channels'>,
  kind: NotificationKind,
  channel: NotificationChannel,
): boolean {
  return channels[kind]?.[channel] ?? true;
}

/** The kinds that a member is notified of through a channel. */
export function kindsOn(
  preferences: Pick<PreferencesRow, 'channels'>,
  channel: NotificationChannel,
): NotificationKind[] {
  return NOTIFICATION_KINDS.filter((kind) => isOn(preferences, kind, channel));
}

/** Whether a member gets mails of a kind. */
export async function wantsMails(
  db: Queryable,
  userId: string,
  kind: NotificationKind,
): Promise<boolean> {
  return isOn(await preferencesOf(db, userId), kind, 'mail');
}

/** The end of a member's quiet hours, until which mails and pushes are delayed; null when they may be sent now. */
export async function quietHoursEnd(
  db: Queryable,
  userId: string,
  now: Date,
): Promise<Date | null> {
  const { quiet_from: from, quiet_until: until, time_zone } = await preferencesOf(db, userId);
  if (from === null || until === null) return null;
  return quietUntil({ from, until, timeZone: time_zone }, now);
}

/**
 * When a notification raised now is mailed: after some minutes, so that several become one mail, or with the next
 * daily digest.
 */
export async function mailDue(
  db: Queryable,
  userId: string,
  now: Date,
  { daily }: { daily: boolean },
): Promise<Date> {
  const gathered = new Date(now.getTime() + LIMITS.notificationMailMinutes * 60_000);
  if (!daily) return gathered;
  const { time_zone } = await preferencesOf(db, userId);
  return nextTime(time_zone, DIGEST_MINUTE, gathered);
}

/** `HH:MM` as minutes since midnight. */
export function minutesOf(clockTime: string): number {
  const [hours, minutes] = clockTime.split(':').map(Number) as [number, number];
  return hours * MINUTES_AN_HOUR + minutes;
}

function clockTimeOf(minutes: number): string {
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${twoDigits(Math.floor(minutes / MINUTES_AN_HOUR))}:${twoDigits(minutes % MINUTES_AN_HOUR)}`;
}

/** Preferences as the API shows them. */
export function preferencesView(row: PreferencesRow): NotificationPreferences {
  const { quiet_from: from, quiet_until: until } = row;
  const switches = NOTIFICATION_KINDS.map((kind) => [
    kind,
    Object.fromEntries(NOTIFICATION_CHANNELS.map((channel) => [channel, isOn(row, kind, channel)])),
  ]);
  return {
    quietHours:
      from === null || until === null
        ? null
        : { from: clockTimeOf(from), until: clockTimeOf(until) },
    timeZone: row.time_zone,
    digest: row.mail_frequency,
    channels: Object.fromEntries(switches),
  };
}
