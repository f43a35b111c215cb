import { SUGGESTED_VALUES } from '#contract/conversations/phrases.ts';
import type { Message } from '#contract/conversations/schemas.ts';
import type { Language } from '#contract/languages.ts';
import { serverText } from '../../texts.ts';

/** A quick reply as it is stored: its key and values, and the language in which it was sent. */
export type StoredPhrase = NonNullable<Message['phrase']>;

/** The sentence of a quick reply in a language. */
export function phraseText(
  { key, values }: Pick<StoredPhrase, 'key' | 'values'>,
  language: Language,
): string {
  return serverText(language, `conversations:reply.${key}`, {
    ...(values ?? SUGGESTED_VALUES[key]),
  });
}

/** The text of a message as a reader of that language is shown it. */
export function textIn(
  { text, phrase }: { text: string | null; phrase: StoredPhrase | null },
  language: Language,
): string | null {
  return phrase ? phraseText(phrase, language) : text;
}
