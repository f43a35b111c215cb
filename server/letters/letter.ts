import { BRAND } from '#contract/brand.ts';
import { LANGUAGE_FACTS, type Language } from '#contract/languages.ts';
import type { Context } from '../context.ts';
import { serverText } from '../texts.ts';
import type { LetterCard } from './cards.ts';
import { plain, withinLine } from './given-text.ts';

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
   * is greeted by `name`.
   */
  values?: Record<string, string>;
  /** Where the button leads, a whole address; none without. */
  link?: string;
  /** Words of a person, shown apart from ours: a moderator's reason, an answer. */
  quote?: string;
  /** How many things it speaks of, where the texts have plurals. */
  count?: number;
  /** What it brings, each with its own link. */
  cards?: LetterCard[];
  /** For what one may stop: where that is set, a whole address. */
  settings?: string;
}

/** Writes a letter in its receiver's language and hands it to the mail server. */
export async function sendLetter(
  { mailer, config }: Pick<Context, 'mailer' | 'config'>,
  { id, to, language, about, values = {}, link, quote, count, cards = [], settings }: Letter,
): Promise<void> {
  const brand = LANGUAGE_FACTS[language].direction === 'rtl' ? BRAND.nameInArabic : BRAND.name;
  const isolated = Object.entries(values).map(([name, text]) => [name, withinLine(text)]);
  const said = { ...Object.fromEntries(isolated), brand };
  const say = (part: string) =>
    serverText(language, `mails:letter.${about}.${part}`, {
      ...said,
      ...(count === undefined ? {} : { count }),
    });
  const toMember = values.firstname !== undefined;

  // loaded with the first letter: rendering is not needed to start
  const { renderLetter } = await import('./render.ts');
  const subject = say('subject');
  const { html, text } = await renderLetter({
    language,
    brand,
    heading: subject,
    greeting: serverText(language, 'mails:frame.greeting', {
      name: said.firstname ?? said.name ?? '',
    }),
    body: say('body'),
    quote:
      quote === undefined
        ? null
        : {
            label: serverText(language, toMember ? 'mails:frame.reason' : 'mails:frame.answer'),
            text: plain(quote),
          },
    button:
      link === undefined
        ? null
        : { link, action: say('action'), hint: serverText(language, 'mails:frame.plainLink') },
    cards: cards.map((card) => ({ ...card, title: plain(card.title) })),
    next: say('next'),
    why: serverText(language, whyOf(toMember, settings), said),
    settings:
      settings === undefined
        ? null
        : { link: settings, action: serverText(language, 'mails:frame.settings') },
  });
  await mailer.send({
    to,
    subject,
    html,
    text,
    messageId: `<${id}@${new URL(config.publicUrl).hostname}>`,
    ...(settings === undefined ? {} : { unsubscribe: settings }),
  });
}

function whyOf(toMember: boolean, settings: string | undefined): string {
  if (settings !== undefined) return 'mails:frame.whyAsked';
  return toMember ? 'mails:frame.whyMember' : 'mails:frame.whyWriter';
}
