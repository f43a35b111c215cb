import type { Language } from '#contract/languages.ts';
import type { Context } from '../context.ts';
import { serverText } from '../texts.ts';

/** What a mail says: the texts `mails:letter.{about}.*` in the receiver's language. */
export interface Letter {
  /** The same for the same letter sent again, such as `password-reset-{id}`. */
  id: string;
  to: string;
  language: Language;
  /** Key below `mails:letter`: `emailConfirmation`, `decision.identities.reject`. */
  about: string;
  /** What the texts speak of: `{name}` and the like. */
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
  const say = (part: string) => serverText(language, `mails:letter.${about}.${part}`, values);
  const text = [say('body'), quote, link].filter(Boolean).join('\n\n');
  await mailer.send({
    to,
    subject: say('subject'),
    text,
    html: `<p>${text}</p>`,
    messageId: `<${id}@${new URL(config.publicUrl).hostname}>`,
  });
}
