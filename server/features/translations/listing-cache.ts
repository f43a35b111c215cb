import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { TranslatedLanguage } from '#contract/text/language-guess.ts';

type Translated = { to: TranslatedLanguage; texts: string[] };

/** Title and description of at most this many listings, some megabytes. */
const MOST = 500;

/**
 * Remembers in memory how the texts of public listings were translated, by what they say: every reader who opens the same listing sends
 * nothing away. Another text is another entry, so that nothing old is shown.
 */
export function listingCache() {
  const entries = new LRUCache<string, Translated>({ max: MOST });
  const keyOf = (texts: readonly string[], to: string) =>
    createHash('sha256')
      .update(JSON.stringify([to, texts]))
      .digest('base64url');
  return {
    get: (texts: readonly string[], to: TranslatedLanguage) => entries.get(keyOf(texts, to)),
    set: (texts: readonly string[], translated: Translated) => {
      entries.set(keyOf(texts, translated.to), translated);
    },
  };
}
