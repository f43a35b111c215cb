import type { Language } from '#contract/languages.ts';
import { LIMITS } from '#contract/limits.ts';
import { titleKey } from '#contract/notifications/title.ts';
import { notificationPlace, notificationUrl } from '#contract/notifications/url.ts';
import { excerpt as excerptOf, withinLine } from '../../emails/index.ts';
import { serverText } from '../../texts.ts';
import { textIn } from '../messages/index.ts';
import type { GatheredRow } from './gathered.ts';
import type { NotificationFacts } from './notification-facts.ts';

/** The texts of a notification. */
export interface NotificationText {
  /** What happened, a sentence. */
  title: string;
  /** The rental it is about, if it still exists. */
  rental: string | null;
  /** The beginning of the chat message, or of what the other side said with an event; null without words. */
  excerpt: string | null;
  /** More of what was said with an event, for an email, in which a reason is not cut in the middle; null of a chat message. */
  longExcerpt: string | null;
  /** The path of the page it links to. */
  path: string;
  /** What it leads to, as the text of a button. */
  action: string;
  facts: NotificationFacts | null;
}

/** The most characters of `longExcerpt`. */
const LONG_EXCERPT_LENGTH = 600;

/** The texts of a notification in a language. */
export function notificationText(
  row: GatheredRow,
  language: Language,
  factsById: ReadonlyMap<string, NotificationFacts>,
): NotificationText {
  const name = withinLine(row.actor_name || serverText(language, 'notifications:someone'));
  const target = {
    kind: row.kind,
    event: row.event,
    conversationId: row.conversation_id,
    bookingId: row.booking_id,
    rentalId: row.rental_id,
  };
  const known = factsById.get(row.id) ?? null;
  // emails and pushes say what comes next: its day is not said twice
  const facts = known?.isOwnInNext ? { ...known, own: [] } : known;
  const said = textIn(row, language) ?? facts?.said ?? null;
  const step = row.step ? serverText(language, `notifications:step.${row.step}`) : '';
  return {
    title:
      facts?.title ??
      serverText(
        language,
        titleKey({
          event: row.event,
          isObjection: row.is_objection,
          step: row.step ?? undefined,
        }),
        { name, count: row.count, step },
      ),
    rental: row.rental_name,
    excerpt: said === null ? null : excerptOf(said, LIMITS.notificationExcerptLength),
    longExcerpt: facts?.said ? excerptOf(facts.said, LONG_EXCERPT_LENGTH) : null,
    path: notificationUrl(language, target, row.user_id),
    action: serverText(
      language,
      row.event === 'rateCounterpart'
        ? // its title says so where a review is there already
          `notifications:open.${facts?.title ? 'rateAgain' : 'rate'}`
        : `notifications:open.${notificationPlace(target)}`,
    ),
    facts,
  };
}
