import type { TranslatedLanguage } from '#contract/text/language-guess.ts';

/**
 * The Translator and LanguageDetector APIs (https://webmachinelearning.github.io/translation-api/), which some browsers have:
 * they translate on the device. Only what is used of them is declared; TypeScript's library does not have them yet.
 */
interface Languages {
  sourceLanguage: string;
  targetLanguage: string;
}
type Availability = 'unavailable' | 'downloadable' | 'downloading' | 'available';
/** Reports the download of a model, as a part of 1. */
interface Monitor {
  addEventListener(type: 'downloadprogress', listener: (event: { loaded: number }) => void): void;
}
interface Translating {
  translate(text: string): Promise<string>;
  destroy?(): void;
}
interface Detecting {
  detect(text: string): Promise<{ detectedLanguage?: string; confidence?: number }[]>;
  destroy?(): void;
}
interface BrowserApis {
  Translator?: {
    availability(languages: Languages): Promise<Availability>;
    create(
      options: Languages & { signal: AbortSignal; monitor: (monitor: Monitor) => void },
    ): Promise<Translating>;
  };
  LanguageDetector?: {
    availability(): Promise<Availability>;
    create(): Promise<Detecting>;
  };
}

const apis = (): BrowserApis => globalThis as BrowserApis;
const LEAST_CONFIDENCE = 0.5;
/** A browser that neither translates nor downloads for so long is not waited for: some never get their model. */
const STALLED_MILLISECONDS = 10_000;

/** Whether this browser translates between two languages, perhaps after it has downloaded a model. */
export async function browserTranslates(
  sourceLanguage: string,
  targetLanguage: string,
): Promise<boolean> {
  const available = await apis()
    .Translator?.availability({ sourceLanguage, targetLanguage })
    .catch(() => 'unavailable' as const);
  return available !== undefined && available !== 'unavailable';
}

/**
 * Texts translated by the browser itself. Call it at a press: a browser may first have to download a model.
 * @throws when it does not translate between these languages, or nothing has happened for ten seconds
 */
export async function translateInBrowser(
  texts: readonly string[],
  guessed: TranslatedLanguage,
  targetLanguage: TranslatedLanguage,
): Promise<string[]> {
  const stopper = new AbortController();
  const stalled = Promise.withResolvers<never>();
  const stop = () => {
    const reason = new Error('The browser does not translate.');
    stopper.abort(reason);
    stalled.reject(reason);
  };
  let timer = setTimeout(stop, STALLED_MILLISECONDS);
  const restart = () => {
    clearTimeout(timer);
    if (!stopper.signal.aborted) timer = setTimeout(stop, STALLED_MILLISECONDS);
  };
  const whole = translateEach({
    texts,
    guessed,
    targetLanguage,
    signal: stopper.signal,
    onProgress: restart,
  });
  try {
    return await Promise.race([whole, stalled.promise]);
  } finally {
    clearTimeout(timer);
  }
}

interface Work {
  texts: readonly string[];
  guessed: TranslatedLanguage;
  targetLanguage: TranslatedLanguage;
  signal: AbortSignal;
  /** Called when a part of the model has arrived, or a text is translated. */
  onProgress: () => void;
}

async function translateEach({ texts, guessed, targetLanguage, signal, onProgress }: Work) {
  const api = apis().Translator;
  if (!api) throw new Error('This browser has no translator.');
  const sourceLanguage = (await detected(texts.join('\n'))) ?? guessed;
  let arrived = 0;
  const monitor = (download: Monitor) =>
    download.addEventListener('downloadprogress', ({ loaded }) => {
      if (loaded <= arrived) return;
      arrived = loaded;
      onProgress();
    });
  const translator = await api.create({ sourceLanguage, targetLanguage, signal, monitor });
  try {
    const translated: string[] = [];
    for (const text of texts) {
      signal.throwIfAborted();
      translated.push(await translator.translate(text));
      onProgress();
    }
    return translated;
  } finally {
    translator.destroy?.();
  }
}

/** The language of a text by the browser's detector, where it is there without a download. */
async function detected(text: string): Promise<string | null> {
  const api = apis().LanguageDetector;
  if (!api || (await api.availability().catch(() => null)) !== 'available') return null;
  const detector = await api.create();
  try {
    const [first] = await detector.detect(text);
    const { detectedLanguage = 'und', confidence = 0 } = first ?? {};
    return detectedLanguage === 'und' || confidence < LEAST_CONFIDENCE ? null : detectedLanguage;
  } finally {
    detector.destroy?.();
  }
}
