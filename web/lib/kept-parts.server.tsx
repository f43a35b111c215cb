import { LRUCache } from 'lru-cache';
import { renderToString } from 'react-dom/server';
import type { Language } from '#contract/languages.ts';
import type { KeepPart } from './kept.tsx';
import { LanguageContext } from './language.ts';
import { SERVER_TEXTS } from './texts.server.ts';
import { TextsContext } from './texts.ts';

/** Characters of parts and of their keys, of up to two bytes each: some three hundred cards. */
const LONGEST = 1_500_000;

/** How an id of `useId` begins, which says where on a page a part stands. */
const OWN_ID = 'id="_R_';

const parts = new LRUCache<string, string>({
  maxSize: LONGEST,
  sizeCalculation: (html, key) => html.length + key.length,
});

/** Keeps parts of pages in one language. */
export function keepParts(language: Language): KeepPart {
  return (by, part) => {
    const key = language + JSON.stringify(by);
    const known = parts.get(key);
    if (known !== undefined) return known;
    const html = renderToString(
      <TextsContext value={SERVER_TEXTS[language]}>
        <LanguageContext value={language}>{part}</LanguageContext>
      </TextsContext>,
    );
    // looking through it also makes one string of hundreds that React has put behind one another, and weighs a fifth of them
    if (html.includes(OWN_ID)) throw new Error(`A part that is kept has an id of one page: ${key}`);
    parts.set(key, html);
    return html;
  };
}
