import { useState } from 'react';
import type { TranslatedLanguage } from '#contract/text/language-guess.ts';
import { translateMessage } from '#contract/translations/operations.ts';
import { callApi } from '#web/lib/api.ts';
import { TranslationBar } from './translation-bar.tsx';
import { useTranslationOf } from './use-translation-of.ts';

interface MessageTranslationProps {
  messageId: string;
  text: string;
  /** Shows the text, or its translation. */
  children: (text: string, lang?: TranslatedLanguage) => React.ReactNode;
}

/** A message of the other side, with its translation where it is in another language than the page. */
export function MessageTranslation({ messageId, text, children }: MessageTranslationProps) {
  const [isOriginal, setOriginal] = useState(false);
  const { translated, translate, busy } = useTranslationOf({
    texts: [text],
    ask: async () => {
      const result = await callApi(translateMessage, { params: { id: messageId } });
      if (!result.success) return result;
      return { success: true, data: { texts: [result.data.text], to: result.data.to } };
    },
  });
  const shown = translated && !isOriginal ? translated : null;
  return (
    <>
      {shown ? children(shown.texts[0] ?? '', shown.to) : children(text)}
      {(translate || translated) && (
        <TranslationBar
          shows={translated ? (shown ? 'translation' : 'original') : 'none'}
          busy={busy}
          onPress={() => (translated ? setOriginal(!isOriginal) : void translate?.())}
        />
      )}
    </>
  );
}
