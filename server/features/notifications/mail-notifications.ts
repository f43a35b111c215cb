import type { Language } from '#contract/languages.ts';
import { byUrgency } from '#contract/next-steps/next-step.ts';
import { NOTIFICATION_KINDS } from '#contract/notifications/schemas.ts';
import { pageUrl } from '#contract/paths.ts';
import type { MailCalendar } from '../../adapters/mail/index.ts';
import { type CommandContext, inTransaction } from '../../commands/run-command.ts';
import type { Context } from '../../context.ts';
import { type EmailCard, sendEmail, withinLine } from '../../emails/index.ts';
import type { OutboxMessage } from '../../outbox/messages.ts';
import { currentOf } from './current-facts.ts';
import { type GatheredRow, gathered } from './gathered.ts';
import { type NotificationText, notificationText } from './notification-texts.ts';
import { quietHoursEnd } from './preferences.ts';
import { unsubscribeUrl } from './unsubscribe-links.ts';

type NotificationsMail = Extract<OutboxMessage, { kind: 'notificationsMail' }>;

/** The calendar files of a mail; the calendars feature, which depends on this one, passes the function in. */
export type MailCalendarsOf = (
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  receiver: { userId: string; email: string; language: Language; writtenAt: Date },
  notified: Pick<GatheredRow, 'event' | 'booking_id' | 'conversation_id' | 'seq'>[],
) => Promise<MailCalendar[]>;

/** A mail shows at most this many; the notification centre shows all. */
const MOST_SHOWN = 20;

/**
 * Mails a member what was gathered and is still current, in one email. Sent again after a crash it is the same email.
 * Only to a confirmed email address: an unconfirmed one may be a stranger's.
 */
export async function mailNotifications(
  context: CommandContext,
  message: NotificationsMail,
  calendarsOf: MailCalendarsOf,
): Promise<void> {
  const { db, clock, config } = context;
  const { userId, gatheredAt } = message;
  const later = await quietHoursEnd(db, userId, clock.now());
  if (later) return inTransaction(context, async ({ send }) => send(message, later));
  const member = await db
    .selectFrom('users')
    .select(['email', 'firstname', 'language'])
    .where('id', '=', userId)
    .where('email_verified_at', 'is not', null)
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
  if (!member?.email) return;
  const { email, firstname, language } = member;
  const { rows, factsById } = await currentOf(
    context,
    await gathered(db, userId, 'mail', gatheredAt),
    {
      userId,
      language,
    },
  );
  const texts = rows
    .map((row) => notificationText(row, language, factsById))
    .toSorted((one, other) => urgencyOf(one, other));
  const [first, ...others] = texts;
  if (!first) return;
  const page = (path: string) => config.publicUrl + path;
  const included = new Set(rows.map(({ kind }) => kind));
  const kinds = NOTIFICATION_KINDS.filter((kind) => included.has(kind));
  await sendEmail(context, {
    id: `notifications-${userId}-${Date.parse(gatheredAt)}`,
    to: email,
    language,
    about: 'notifications',
    values: { firstname },
    count: texts.length,
    ...(others.length === 0
      ? {
          ...{ subject: first.title, link: page(first.path), action: first.action },
          cards: [cardAlone(first, page)],
          preview: previewOf(first),
        }
      : {
          link: page(pageUrl(language, 'notifications')),
          cards: cardsOf(texts.slice(0, MOST_SHOWN), page),
          preview: texts.map(({ title }) => title).join(' · '),
        }),
    calendars: await calendarsOf(
      context,
      { userId, email, language, writtenAt: new Date(gatheredAt) },
      rows,
    ),
    choice: {
      settings: page(`${pageUrl(language, 'settings')}#notifications`),
      unsubscribe: unsubscribeUrl(context, { userId, kinds, email }),
    },
  });
}

/** What the receiver is to do comes first, the most urgent in front; everything else stays as it came. */
function urgencyOf({ facts: one }: NotificationText, { facts: other }: NotificationText): number {
  if (one?.nextStep && other?.nextStep) return byUrgency(one.nextStep, other.nextStep);
  return Number(Boolean(other?.nextStep)) - Number(Boolean(one?.nextStep));
}

/** A card for each; the terms of a booking are said once, and so is each sentence about what comes next in it. */
function cardsOf(texts: NotificationText[], page: (path: string) => string): EmailCard[] {
  const saidOf = new Map<string, Set<string>>();
  return texts.map((one) => {
    const card = cardOf(one, page);
    if (!one.facts) return card;
    const said = saidOf.get(one.path);
    saidOf.set(one.path, new Set([...(said ?? []), card.next ?? '']));
    if (!said) return card;
    const { next, ...others } = card;
    return { ...others, facts: [], ...(next && !said.has(next) ? { next } : {}) };
  });
}

/** The card of an email about one thing alone, whose heading says already what happened: it is named by what it is about. */
function cardAlone(text: NotificationText, page: (path: string) => string): EmailCard {
  const { rental } = text;
  const card = cardOf(text, page);
  const { news, ...others } = card;
  // a rating is named by its score
  if (rental === null) return news === undefined ? card : { ...others, title: news };
  return { ...card, title: withinLine(rental), facts: text.facts?.terms ?? [] };
}

function cardOf(
  { title, rental, excerpt, longExcerpt, path, facts }: NotificationText,
  page: (path: string) => string,
): EmailCard {
  const said = longExcerpt ?? excerpt;
  return {
    title,
    link: page(path),
    ...(facts && facts.own.length > 0 ? { news: facts.own.join('\u00a0· ') } : {}),
    facts: [...(rental === null ? [] : [withinLine(rental)]), ...(facts?.terms ?? [])],
    ...(said === null ? {} : { said: withinLine(said) }),
    ...(facts?.next ? { next: facts.next } : {}),
  };
}

/** What a list of mails shows after the subject. */
function previewOf({ rental, excerpt, facts }: NotificationText): string {
  const parts = [
    ...(facts?.own ?? []),
    ...(excerpt === null ? [] : [withinLine(excerpt)]),
    ...(rental === null ? [] : [withinLine(rental)]),
    ...(facts?.terms ?? []),
  ];
  return parts.join(' · ');
}
