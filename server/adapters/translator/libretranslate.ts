import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { guessedLanguage, type TranslatedLanguage } from '#contract/text/language-guess.ts';
import type { Clock } from '../../clock.ts';
import { semaphore } from '../../runtime/semaphore.ts';
import { pauseAfter } from '../geocoder/pause.ts';
import type { Translator } from './index.ts';
import { readBounded } from './read-bounded.ts';

const TIMEOUT_MILLISECONDS = 10_000;
/** A title and a description of the longest kind in any script, several times over. */
const MOST_BYTES = 256 * 1_024;
const FAILURES_BEFORE_PAUSE = 3;
const PAUSE_MILLISECONDS = 30_000;
/** Texts that are translated at once, and that wait for it. */
const AT_ONCE = 4;
const WAITING = 16;
/** How sure the service must be of a language, in percent. */
const LEAST_CONFIDENCE = 20;

const detected = z.array(z.object({ language: z.string(), confidence: z.number() }));
const translated = z.object({ translatedText: z.array(z.string()) });

interface Service {
  /** The address below which `/translate` and `/detect` are. */
  url: string;
  key: string | null;
}

interface Needs {
  clock: Clock;
  log: Pick<Logger, 'warn'>;
  timeout?: number;
}

/** A service with LibreTranslate's API (https://docs.libretranslate.com). After failures of several callers in a row it is left alone for a while. */
export function libreTranslate(
  { url, key }: Service,
  { clock, log, timeout = TIMEOUT_MILLISECONDS }: Needs,
): Translator {
  const pause = pauseAfter(FAILURES_BEFORE_PAUSE, PAUSE_MILLISECONDS, () => clock.now().getTime());

  const turns = semaphore(AT_ONCE, {
    longestQueue: WAITING,
    refusal: () => new Error('Too many texts are being translated.'),
  });

  async function ask(path: 'detect' | 'translate', body: object, signal: AbortSignal) {
    const answer = await fetch(`${url}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, ...(key !== null && { api_key: key }) }),
      // texts go to the configured service and nowhere else
      redirect: 'error',
      signal,
    });
    const content = await readBounded(answer, MOST_BYTES);
    // its content may quote the text
    if (!answer.ok) throw new Error(`it answered ${answer.status}`);
    return JSON.parse(content) as unknown;
  }

  /** The dialect has no code: what is in Arabic script is Arabic. */
  async function sourceOf(text: string, signal: AbortSignal): Promise<string | null> {
    if (guessedLanguage(text) === 'ar') return 'ar';
    const [first] = detected.parse(await ask('detect', { q: text }, signal));
    return first && percent(first.confidence) >= LEAST_CONFIDENCE ? first.language : null;
  }

  async function translate(texts: readonly string[], target: TranslatedLanguage) {
    const signal = AbortSignal.timeout(timeout);
    const source = await sourceOf(texts.join('\n'), signal);
    if (source === null || source === target) return null;
    const answer = await ask('translate', { q: texts, source, target, format: 'text' }, signal);
    const { translatedText } = translated.parse(answer);
    if (translatedText.length !== texts.length) throw new Error('it answered other texts');
    return translatedText;
  }

  return {
    translate: (texts, to, by) =>
      turns.run(async () => {
        if (pause.on()) throw new Error('The translation service rests.');
        try {
          const result = await translate(texts, to);
          pause.succeeded();
          return result;
        } catch (error) {
          if (pause.failed(by)) {
            log.warn(
              { reason: reasonOf(error) },
              'the translation service rests: it keeps failing',
            );
          }
          throw error;
        }
      }),
  };
}

/** Former versions of the service answer a share of one. */
const percent = (confidence: number) => (confidence <= 1 ? confidence * 100 : confidence);

/** Messages of errors may quote an answer, and thereby a text: only their kind is logged. */
const reasonOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');
