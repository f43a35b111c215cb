import { brandIn } from '#contract/brand.ts';
import type { Language } from '#contract/languages.ts';
import { cleanText } from '#contract/text/clean.ts';
import type { TextKey } from '#contract/texts.ts';
import type { MailCalendar } from '../adapters/mail/index.ts';
import type { Context } from '../context.ts';
import { serverText } from '../texts.ts';
import type { EmailCard } from './cards.ts';
import { withinLine, withoutIsolates } from './given-text.ts';
import type { EmailParts } from './render.ts';

/** The emails that the locale files have texts for. */
export type EmailName<Key = TextKey> = Key extends `mails:email.${infer Name}.subject`
  ? Name
  : never;

/**
 * The content of an email: texts of the locale files' `email` in the receiver's language, each with a `subject`, a
 * `body`, what to do `next` and, when an email has a link, the button's `action`.
 */
export interface Email {
  /** The same when the same email is sent again, such as `password-reset-{id}`. */
  id: string;
  to: string;
  language: Language;
  /** The key of the texts: `emailConfirmation`, `decision.identities.reject`. */
  about: EmailName;
  /**
   * The values in the texts. The greeting uses `firstname` for a member; the author of a contact message is greeted
   * by `name`, and nobody else is greeted.
   */
  values?: Record<string, string>;
  /** The target of the button, an absolute URL; without it there is no button. */
  link?: string;
  /** A person's text, set apart from ours: a moderator's reason, an answer. */
  quote?: string;
  /** The name of the listing or member whose report it is about, for the reporter. */
  reported?: string | null;
  /** It informs of a decision that its receiver may have reviewed. */
  redress?: boolean;
  /** The number of its subjects, when the texts have plurals. */
  count?: number;
  /** Its items, each with a link. */
  cards?: EmailCard[];
  /** The name of its single subject, instead of the subject line in the texts. */
  subject?: string;
  /** What a list of mails shows after the subject, instead of the body. */
  preview?: string;
  /** The text of its button, instead of the one in the texts. */
  action?: string;
  /** The email address for replies, when not ours. */
  replyTo?: string;
  /** For calendar programs. */
  calendars?: MailCalendar[];
  /** Why it is sent to somebody who is not a member. */
  stranger?: 'operator' | 'subscriber' | 'reporter';
  /** For emails that the receiver may stop: the settings page, and the URL that stops them; both absolute. */
  choice?: { settings: string; unsubscribe: string };
}

/** Writes an email in its receiver's language and hands it to the mail server. */
export async function sendEmail(
  { mailer, config }: Pick<Context, 'mailer' | 'config'>,
  { id, to, language, about, values = {}, link, quote, count, cards = [], ...email }: Email,
): Promise<void> {
  const brand = brandIn(language);
  const isolated = Object.entries(values).map(([name, text]) => [name, withinLine(text)]);
  const said = { ...Object.fromEntries(isolated), brand };
  const say = (part: string) =>
    // not every email has an action: it is asked for where there is a link
    serverText(language, `mails:email.${about}.${part}` as TextKey, {
      ...said,
      ...(count === undefined ? {} : { count }),
    });
  const greeted = said.firstname ?? said.name;
  const toMember = values.firstname !== undefined;

  // loaded with the first email: the start does not need rendering
  const { renderEmail } = await import('./render.ts');
  const subject = email.subject ?? say('subject');
  const { html, text } = await renderEmail({
    language,
    brand,
    heading: subject,
    greeting:
      greeted === undefined
        ? null
        : serverText(language, 'mails:frame.greeting', { name: greeted }),
    // the heading of an email about one thing alone says what it has to say
    body: [
      ...(email.subject === undefined ? [[say('body')]] : []),
      ...reportedLine(email, language),
    ],
    preview: email.preview ?? say('body'),
    quote:
      quote === undefined
        ? null
        : {
            label: serverText(language, quoteLabel(toMember, email)),
            text: cleanText(quote),
          },
    button:
      link === undefined
        ? null
        : {
            link,
            action: email.action ?? say('action'),
            hint: serverText(language, 'mails:frame.plainLink'),
          },
    cards,
    next: email.redress
      ? `${say('next')} ${serverText(language, 'mails:frame.redress')}`
      : say('next'),
    why: serverText(language, whyOf(toMember, email), said),
    choices: choicesOf(email, language),
  });
  await mailer.send({
    to,
    subject: withoutIsolates(subject),
    html,
    text,
    messageId: `<${id}@${new URL(config.publicUrl).hostname}>`,
    ...(email.choice === undefined ? {} : { unsubscribe: email.choice.unsubscribe }),
    ...(email.replyTo === undefined ? {} : { replyTo: email.replyTo }),
    ...(email.calendars === undefined ? {} : { calendars: email.calendars }),
  });
}

function reportedLine({ reported }: Pick<Email, 'reported'>, language: Language): string[][] {
  if (!reported) return [];
  return [[serverText(language, 'mails:frame.reported', { name: withinLine(reported) })]];
}

function choicesOf({ choice }: Pick<Email, 'choice'>, language: Language): EmailParts['choices'] {
  if (choice === undefined) return [];
  return [
    { link: choice.settings, action: serverText(language, 'mails:frame.settings') },
    { link: choice.unsubscribe, action: serverText(language, 'mails:frame.unsubscribe') },
  ];
}

function quoteLabel(toMember: boolean, { stranger }: Pick<Email, 'stranger'>): TextKey {
  if (stranger === 'operator') return 'mails:frame.message';
  return toMember ? 'mails:frame.reason' : 'mails:frame.answer';
}

const WHY_STRANGER = {
  operator: 'mails:frame.whyOperator',
  subscriber: 'mails:frame.whySubscriber',
  reporter: 'mails:frame.whyReporter',
} as const;

function whyOf(
  toMember: boolean,
  { choice, stranger }: Pick<Email, 'choice' | 'stranger'>,
): TextKey {
  if (stranger !== undefined) return WHY_STRANGER[stranger];
  if (choice !== undefined) return 'mails:frame.whyAsked';
  return toMember ? 'mails:frame.whyMember' : 'mails:frame.whyWriter';
}
