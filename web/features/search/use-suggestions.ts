import { useEffect } from 'react';
import { LIMITS } from '#contract/limits.ts';
import { searchPlaces } from '#contract/places/operations.ts';
import { suggest } from '#contract/search/operations.ts';
import { cleanLine } from '#contract/text/clean.ts';
import { callApi } from '#web/lib/api.ts';
import { recentSearches } from './recent-searches.ts';
import type { SearchPart, Suggestion } from './suggestion.ts';

const PAUSE_MILLISECONDS = 180;

/**
 * Reads suggestions after a pause in typing and passes them on; a later text replaces an earlier one. An empty field
 * has the recent searches. Errors are ignored: the box searches without suggestions as well.
 */
export function useSuggestions(
  part: SearchPart,
  typed: string,
  active: boolean,
  onSuggestions: (suggestions: Suggestion[]) => void,
): void {
  useEffect(() => {
    if (!active) return;
    const words = cleanLine(typed);
    if (words === '') return onSuggestions(part === 'words' ? recent() : [HERE]);
    const own = new AbortController();
    const pause = setTimeout(async () => {
      const found = await lookUp[part](words, own.signal);
      if (!own.signal.aborted) onSuggestions(found);
    }, PAUSE_MILLISECONDS);
    return () => {
      clearTimeout(pause);
      own.abort();
    };
  }, [part, typed, active, onSuggestions]);
}

const HERE: Suggestion = { kind: 'here' };

function recent(): Suggestion[] {
  const searches = recentSearches().map((searched) => ({ kind: 'recent', searched }) as const);
  return searches.length === 0 ? [] : [...searches, { kind: 'forget' }];
}

const lookUp: Record<SearchPart, (words: string, signal: AbortSignal) => Promise<Suggestion[]>> = {
  words: async (words, signal) => {
    const q = words.slice(0, LIMITS.searchWordsLength);
    const result = await callApi(suggest, { query: { q } }, { signal });
    if (!result.success) return [];
    return [
      ...result.data.words.map((found) => ({ kind: 'words', words: found }) as const),
      ...result.data.categories.map((category) => ({ kind: 'category', category }) as const),
      ...result.data.places.map((place) => ({ kind: 'place', place }) as const),
    ];
  },
  place: async (words, signal) => {
    const q = words.slice(0, LIMITS.addressLength);
    const result = await callApi(searchPlaces, { query: { q } }, { signal });
    const found = result.success ? result.data : [];
    return [HERE, ...found.map((place) => ({ kind: 'place', place }) as const)];
  },
};
