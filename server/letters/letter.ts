import { BRAND } from '#contract/brand.ts';
import { LANGUAGE_FACTS, type Language } from '#contract/languages.ts';
import type { TextKey } from '#contract/texts.ts';
import type { Context } from '../context.ts';
import { serverText } from '../texts.ts';
import type { LetterCard } from './cards.ts';
import { plain, withinLine } from './given-text.ts';
import type { LetterParts } from './render.ts';

/**
 * What a mail says: words of the locale files' `letter` in the receiver's language, each with a `subject`, a
 * `body`, what to do `next` and, where a letter has a link, the button's `action`.
 */
export interface Letter {
  /** The same for the same letter sent again, such as `password-reset-{id}`. */
  id: string;
  to: string;
  language: Language;
  /** Which words: `emailConfirmation`, `decision.identities.reject`. */
  about: string;
  /**
   * What the texts speak of. The greeting takes `firstname` for a member; whoever has only written to us
   * is greeted by `name`, and nobody else at all.
   */
  values?: Record<string, string>;
  /** Where the button leads, a whole address; none without. */
  link?: string;
  /** Words of a person, shown apart from ours: a moderator's reason, an answer. */
  quote?: string;
  /** It tells a decision that its receiver may have looked at again. */
  redress?: boolean;
  /** How many things it speaks of, where the texts have plurals. */
  count?: number;
  /** What it brings, each with its own link. */
  cards?: LetterCard[];
  /** What one thing it speaks of is called, instead of the texts' own subject. */
  subject?: string;
  /** Whom an answer goes to, when not to us. */
  replyTo?: string;
  /** To someone who is no member, why. */
  stranger?: 'operator' | 'subscriber';
  /** For what one may stop: where that is set, and what stops it at one press; whole addresses. */
  choice?: { settings: string; unsubscribe: string };
}

/** Writes a letter in its receiver's language and hands it to the mail server. */
export async function sendLetter(
  { mailer, config }: Pick<Context, 'mailer' | 'config'>,
  { id, to, language, about, values = {}, link, quote, count, cards = [], ...letter }: Letter,
): Promise<void> {
  const brand = LANGUAGE_FACTS[language].direction === 'rtl' ? BRAND.nameInArabic : BRAND.name;
  const isolated = Object.entries(values).map(([name, text]) => [name, withinLine(text)]);
  const said = { ...Object.fromEntries(isolated), brand };
  const say = (part: string) =>
    serverText(language, `mails:letter.${about}.${part}`, {
      ...said,
      ...(count === undefined ? {} : { count }),
    });
  const greeted = said.firstname ?? said.name;
  const toMember = values.firstname !== undefined;

  // loaded with the first letter: rendering is not needed to start
  const { renderLetter } = await import('./render.ts');
  const subject = letter.subject ?? say('subject');
  const { html, text } = await renderLetter({
    language,
    brand,
    heading: subject,
    greeting:
      greeted === undefined
        ? null
        : serverText(language, 'mails:frame.greeting', { name: greeted }),
    body: [[say('body')]],
    quote:
      quote === undefined
        ? null
        : {
            label: serverText(language, quoteLabel(toMember, letter)),
            text: plain(quote),
          },
    button:
      link === undefined
        ? null
        : { link, action: say('action'), hint: serverText(language, 'mails:frame.plainLink') },
    cards,
    next: letter.redress
      ? `${say('next')} ${serverText(language, 'mails:frame.redress')}`
      : say('next'),
    why: serverText(language, whyOf(toMember, letter), said),
    choices: choicesOf(letter, language),
  });
  await mailer.send({
    to,
    subject,
    html,
    text,
    messageId: `<${id}@${new URL(config.publicUrl).hostname}>`,
    ...(letter.choice === undefined ? {} : { unsubscribe: letter.choice.unsubscribe }),
    ...(letter.replyTo === undefined ? {} : { replyTo: letter.replyTo }),
  });
}

function choicesOf({ choice }: Pick<Letter, 'choice'>, language: Language): LetterParts['choices'] {
  if (choice === undefined) return [];
  return [
    { link: choice.settings, action: serverText(language, 'mails:frame.settings') },
    { link: choice.unsubscribe, action: serverText(language, 'mails:frame.unsubscribe') },
  ];
}

function quoteLabel(toMember: boolean, { stranger }: Pick<Letter, 'stranger'>): TextKey {
  if (stranger === 'operator') return 'mails:frame.message';
  return toMember ? 'mails:frame.reason' : 'mails:frame.answer';
}

const WHY_STRANGER = {
  operator: 'mails:frame.whyOperator',
  subscriber: 'mails:frame.whySubscriber',
} as const;

function whyOf(
  toMember: boolean,
  { choice, stranger }: Pick<Letter, 'choice' | 'stranger'>,
): TextKey {
  if (stranger !== undefined) return WHY_STRANGER[stranger];
  if (choice !== undefined) return 'mails:frame.whyAsked';
  return toMember ? 'mails:frame.whyMember' : 'mails:frame.whyWriter';
}
