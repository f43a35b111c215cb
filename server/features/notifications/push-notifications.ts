import { createHash } from 'node:crypto';
import { LANGUAGE_FACTS, type Language } from '#contract/languages.ts';
import type { PushPayload } from '#contract/notifications/push.ts';
import type { NotificationKind } from '#contract/notifications/schemas.ts';
import { pageUrl } from '#contract/paths.ts';
import type { PushOptions } from '../../adapters/push/index.ts';
import { type CommandContext, inTransaction } from '../../commands/run-command.ts';
import { excerpt as excerptOf, withinLine } from '../../emails/index.ts';
import type { OutboxMessage } from '../../outbox/messages.ts';
import { serverText } from '../../texts.ts';
import { unreadMessages } from '../messages/index.ts';
import { type Current, currentOf } from './current-facts.ts';
import { type GatheredRow, gathered } from './gathered.ts';
import { type NotificationText, notificationText } from './notification-texts.ts';
import { quietHoursEnd } from './preferences.ts';
import { liveSubscriptions } from './subscriptions.ts';

type NotificationsPush = Extract<OutboxMessage, { kind: 'notificationsPush' }>;

/** A push that was not delivered within a day is outdated. */
const LIFETIME_SECONDS = 86_400;
/** Of several notifications at most this many are named. */
const MOST_NAMED = 3;
/** Of the name of a rental at most so much, so that its days and sums are seen. */
const MOST_OF_NAME = 40;
/** How soon a phone that saves its battery shows a push of a kind. */
const URGENCY: Record<NotificationKind, 'low' | 'normal' | 'high'> = {
  messages: 'high',
  proposals: 'high',
  bookings: 'normal',
  reminders: 'normal',
  ratings: 'low',
  matches: 'low',
  moderation: 'normal',
};

/**
 * Pushes to one browser what was gathered and is still current: a single notification in full, several summed up. A
 * push that fails is retried for a day; a browser whose subscription is gone is deleted.
 */
export async function pushNotifications(
  context: CommandContext,
  message: NotificationsPush,
): Promise<void> {
  const { db, clock, push } = context;
  const { subscriptionId, gatheredAt } = message;
  const now = clock.now();
  const ttlSeconds =
    LIFETIME_SECONDS - Math.floor((now.getTime() - Date.parse(gatheredAt)) / 1_000);
  if (ttlSeconds <= 0) return;
  const browser = await liveSubscriptions({ db, now })
    .innerJoin('users', 'users.id', 'push_subscriptions.user_id')
    .select(['endpoint', 'p256dh', 'auth', 'push_subscriptions.user_id', 'language'])
    .where('push_subscriptions.id', '=', subscriptionId)
    .where('users.suspended_at', 'is', null)
    .executeTakeFirst();
  if (!browser) return;
  const { user_id: userId, language, ...target } = browser;
  const later = await quietHoursEnd(db, userId, now);
  if (later) return inTransaction(context, async ({ send }) => send(message, later));
  const current = await currentOf(context, await gathered(db, userId, 'push', gatheredAt), {
    userId,
    language,
  });
  const { rows } = current;
  if (rows.length === 0) return;
  const content = {
    ...wordsOf(current, language),
    language: LANGUAGE_FACTS[language].tag,
    unreadMessages: await unreadMessages(db, userId),
  };
  const answer = await push.send(target, JSON.stringify(content satisfies PushPayload), {
    ttlSeconds,
    urgency: urgencyOf(rows),
    topic: topicOf(content.tag),
  });
  if (answer === 'gone') {
    await db
      .deleteFrom('push_subscriptions')
      .where('id', '=', subscriptionId)
      .where('endpoint', '=', target.endpoint)
      .execute();
  }
}

function wordsOf(
  { rows, factsById }: Current,
  language: Language,
): Pick<PushPayload, 'title' | 'body' | 'address' | 'tag'> {
  const texts = rows.map((row) => notificationText(row, language, factsById));
  const [row] = rows;
  const [only, ...others] = texts;
  if (row && only && others.length === 0) {
    return {
      title: only.title,
      body: bodyOf(row, only, language),
      address: only.path,
      tag: tagOf(row),
    };
  }
  return {
    title: serverText(language, 'notifications:summary', { count: rows.length }),
    body: texts
      .slice(0, MOST_NAMED)
      .map(({ title }) => title)
      .join('\n'),
    address: pageUrl(language, 'notifications'),
    tag: 'summary',
  };
}

/**
 * A message's words. Of a booking or proposal first what happened, then what was said or what comes next: a locked phone shows
 * the first lines alone. What it is about, its days and sums are the last line, or the first where nothing else is to be said.
 */
function bodyOf(
  { event }: GatheredRow,
  { rental, excerpt, facts }: NotificationText,
  language: Language,
): string {
  if (event === 'matchesFound') return rental ?? serverText(language, 'mails:email.alerts.body');
  if (!facts) return excerpt ?? rental ?? '';
  const thing = rental === null ? [] : [withinLine(excerptOf(rental, MOST_OF_NAME))];
  const terms = [...thing, ...facts.terms].join(' · ');
  const said = excerpt ?? facts.next ?? '';
  const lines = facts.own.length > 0 ? [facts.own.join(' · '), said, terms] : [terms, said];
  return lines.filter((line) => line !== '').join('\n');
}

function tagOf({ kind, conversation_id, booking_id }: GatheredRow): string {
  if (booking_id !== null) return `booking-${booking_id}`;
  return conversation_id === null ? kind : `conversation-${conversation_id}`;
}

/** The tag in the form that push services accept: 32 characters of base64url. */
function topicOf(tag: string): string {
  return createHash('sha256').update(tag).digest('base64url').slice(0, 32);
}

function urgencyOf(rows: GatheredRow[]): PushOptions['urgency'] {
  const urgencies = new Set(rows.map(({ kind }) => URGENCY[kind]));
  return (['high', 'normal'] as const).find((urgency) => urgencies.has(urgency)) ?? 'low';
}
