import { useEffect, useState } from 'react';
import { type ApiResult, clientError } from '#contract/answer.ts';
import {
  foreignLanguage,
  type TranslatedLanguage,
  translationFor,
} from '#contract/text/language-guess.ts';
import { useLanguage } from '#web/lib/language.ts';
import { useTranslationService } from '#web/lib/translation-service.ts';
import { toastError } from '#web/ui/toast.ts';
import { browserTranslates, translateInBrowser } from './browser-translator.ts';

/** Texts as a machine has translated them. */
export interface Translated {
  texts: string[];
  to: TranslatedLanguage;
}

interface Source {
  /** Texts of one language, which are translated together. */
  texts: readonly string[];
  /** Asks the operator's service. */
  ask: () => Promise<ApiResult<Translated>>;
}

/**
 * The translation of texts in another language than the page's: by the browser where it can, else by the operator's service.
 * `translate` is null where neither can, or where the texts are not known to be in another language.
 */
export function useTranslationOf({ texts, ask }: Source) {
  const language = useLanguage();
  const hasService = useTranslationService();
  const whole = texts.join('\n');
  const from = foreignLanguage(whole, language);
  const to = translationFor(language);
  const byBrowser = useBrowserTranslates(from, to);
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState<{ whole: string; translated: Translated } | null>(null);
  const translate = async () => {
    if (from === null) return null;
    setBusy(true);
    const inBrowser = byBrowser
      ? await translateInBrowser(texts, from, to).catch(() => null)
      : null;
    const result = inBrowser
      ? ({ success: true, data: { texts: inBrowser, to } } as const)
      : hasService
        ? await ask()
        : clientError('translationUnavailable');
    setBusy(false);
    if (!result.success) {
      toastError(result.error);
      return null;
    }
    setDone({ whole, translated: result.data });
    return result.data;
  };
  return {
    // an edited text is another one, and so is the page's other language
    translated: done?.whole === whole && done.translated.to === to ? done.translated : null,
    translate: from !== null && (hasService || byBrowser) ? translate : null,
    busy,
  };
}

/** Whether the browser translates between the two, once it has said so. */
function useBrowserTranslates(from: TranslatedLanguage | null, to: TranslatedLanguage): boolean {
  const [known, setKnown] = useState(false);
  useEffect(() => {
    if (from === null) return;
    let wanted = true;
    void browserTranslates(from, to).then((can) => {
      if (wanted) setKnown(can);
    });
    return () => {
      wanted = false;
    };
  }, [from, to]);
  return known;
}
