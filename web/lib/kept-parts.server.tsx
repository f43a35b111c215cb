import { LRUCache } from 'lru-cache';
import { renderToString } from 'react-dom/server';
import type { Language } from '#contract/languages.ts';
import type { KeepPart } from './kept.tsx';
import { LanguageContext } from './language.ts';
import type { Piece } from './server-api.ts';
import { SERVER_TEXTS } from './texts.server.ts';
import { TextsContext } from './texts.ts';

/** Bytes of parts, and characters of their keys: some five hundred cards. */
const LARGEST = 2_500_000;

/** React's mark of a part that is not ready at once; nobody's words can hold it. */
export const UNREADY = '<!--$!-->';

/** What shows that a part is of one page: it would be wrong on all others. Nobody's words can hold any of it. */
const OF_ONE_PAGE = [
  // an id of `useId`, which says where on the page a part stands
  'id="_R_',
  // something to be fetched first, which belongs into the head: an image that is not lazy is enough
  '<link ',
  UNREADY,
];

const parts = new LRUCache<string, Buffer>({
  maxSize: LARGEST,
  sizeCalculation: (html, key) => html.length + key.length,
});

/** What parts of one page are kept with. */
export interface KeptParts {
  /** Gives a mark that stands for the part in the page's text. */
  keep: KeepPart;
  /** The page's text with its parts in the places of their marks. */
  putIn(html: string): Piece[];
}

/**
 * Keeps parts of pages in one language. They stay apart from the text of their page, as the bytes they travel as: nothing that
 * looks through the page, nor what encodes it, has to go through them again.
 * @param secret of this rendering alone, so that nobody's words are taken for a mark
 */
export function keptParts(language: Language, secret: string): KeptParts {
  const marks = `<!--${secret} `;
  const kept: Buffer[] = [];
  return {
    keep(by, part) {
      const key = language + JSON.stringify(by);
      const html = parts.get(key) ?? rendered(language, key, part);
      return `${marks}${kept.push(html) - 1}-->`;
    },
    putIn(html) {
      const [first = '', ...rest] = html.split(marks);
      return [
        first,
        ...rest.flatMap((text) => {
          const end = text.indexOf('-->');
          return [kept[Number(text.slice(0, end))] ?? '', text.slice(end + 3)];
        }),
      ];
    },
  };
}

function rendered(language: Language, key: string, part: Parameters<KeepPart>[1]): Buffer {
  const html = renderToString(
    <TextsContext value={SERVER_TEXTS[language]}>
      <LanguageContext value={language}>{part}</LanguageContext>
    </TextsContext>,
  );
  const own = OF_ONE_PAGE.find((mark) => html.includes(mark));
  if (own) throw new Error(`A part that is kept has ${own} of one page: ${key}`);
  const bytes = Buffer.from(html);
  parts.set(key, bytes);
  return bytes;
}
