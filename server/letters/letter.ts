import { BRAND } from '#contract/brand.ts';
import { LANGUAGE_FACTS, type Language } from '#contract/languages.ts';
import type { Context } from '../context.ts';
import { serverText } from '../texts.ts';
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
}

/** Writes a letter in its receiver's language and hands it to the mail server. */
export async function sendLetter(
  { mailer, config }: Pick<Context, 'mailer' | 'config'>,
  { id, to, language, about, values = {}, link, quote }: Letter,
): Promise<void> {
  const brand = LANGUAGE_FACTS[language].direction === 'rtl' ? BRAND.nameInArabic : BRAND.name;
  const isolated = Object.entries(values).map(([name, text]) => [name, withinLine(text)]);
  const said = { ...Object.fromEntries(isolated), brand };
  const say = (part: string) => serverText(language, `mails:letter.${about}.${part}`, said);
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
    next: say('next'),
    why: serverText(language, toMember ? 'mails:frame.whyMember' : 'mails:frame.whyWriter', said),
  });
  await mailer.send({
    to,
    subject,
    html,
    text,
    messageId: `<${id}@${new URL(config.publicUrl).hostname}>`,
  });
}
