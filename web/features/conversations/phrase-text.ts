import {
  PHRASES,
  type Phrase,
  type PhraseValues,
  SUGGESTED_VALUES,
} from '#contract/conversations/phrases.ts';
import type { Message } from '#contract/conversations/schemas.ts';
import { cleanText } from '#contract/text/clean.ts';
import { useTranslation } from '#web/lib/texts.ts';

/** A quick reply as the browser sends it. */
export interface PhraseToSend {
  key: Phrase;
  values?: PhraseValues | undefined;
}

/** The sentence of a quick reply in the page's language. */
export function usePhraseText() {
  const { t } = useTranslation();
  return ({ key, values }: PhraseToSend) =>
    t(`conversations:reply.${key}`, { ...(values ?? SUGGESTED_VALUES[key]) });
}

/** The quick reply that a text is, word for word, if it is one. */
export function useWrittenPhrase() {
  const phraseText = usePhraseText();
  return (text: string): PhraseToSend | undefined => {
    // the text area returns ordinary spaces where the sentence has no-break ones
    const cleaned = cleanText(text);
    const key = PHRASES.find((known) => cleanText(phraseText({ key: known })) === cleaned);
    return key && { key, values: SUGGESTED_VALUES[key] };
  };
}

/** The text of a message in the page's language where it is a quick reply, else as it was written. */
export function useShownText() {
  const phraseText = usePhraseText();
  return ({ text, phrase }: Pick<Message, 'text' | 'phrase'>) =>
    isKnown(phrase) ? phraseText(phrase) : text;
}

/** Whether this version of the site has the sentence: a newer one may have sent it. */
export const isKnown = (phrase: Message['phrase']): phrase is NonNullable<Message['phrase']> =>
  phrase !== undefined && PHRASES.includes(phrase.key);
