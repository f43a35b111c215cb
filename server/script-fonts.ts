import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/**
 * Typefaces for what the site's own does not contain, in the order in which they are asked. Their packages cut a script into
 * files and say which characters each file has (`unicode.json`), so that a document opens the few that its texts need.
 */
const PACKAGES = [
  'noto-sans',
  'noto-sans-armenian',
  'noto-sans-georgian',
  'noto-sans-hebrew',
  'noto-sans-devanagari',
  // ideographs and kana
  'noto-sans-sc',
  // Korean; Noto's weighs ten times as much, for weights that nobody needs here
  'gowun-dodum',
] as const;

/** A file of a typeface with some of a script's characters. */
export interface ScriptFont {
  /** Distinct for each file: a document asks one after the other. */
  family: string;
  file: string;
}

type Range = [first: number, last: number];

interface Slice extends ScriptFont {
  ranges: Range[];
}

const readRange = (text: string): Range => {
  const [first = '', last = first] = text.trim().replace(/^U\+/i, '').split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
};

function slicesOf(name: (typeof PACKAGES)[number]): Slice[] {
  const subsets = JSON.parse(readFileSync(resolve(`@fontsource/${name}/unicode.json`), 'utf8'));
  return Object.entries<string>(subsets).map(([subset, ranges]) => {
    const file = `${name}-${subset.replace(/[[\]]/g, '')}-400-normal.woff`;
    return {
      family: file,
      file: resolve(`@fontsource/${name}/files/${file}`),
      ranges: ranges.split(',').map(readRange),
    };
  });
}

let known: Slice[] | null = null;
const slices = () => {
  known ??= PACKAGES.flatMap(slicesOf);
  return known;
};

/** What the site's typeface has: Latin, Arabic, and the signs of all scripts. */
const OWN = /[\p{Script=Latin}\p{Script=Arabic}\p{Script=Common}\p{Script=Inherited}]/u;

function sliceWith(sign: string): Slice | undefined {
  const code = sign.codePointAt(0) ?? 0;
  return slices().find(({ ranges }) =>
    ranges.some(([first, last]) => first <= code && code <= last),
  );
}

/** The fonts that texts need in addition to the site's own. */
export function fontsFor(text: string): ScriptFont[] {
  const signs = [...new Set(text)].filter((sign) => !OWN.test(sign));
  return [...new Set(signs.flatMap((sign) => sliceWith(sign) ?? []))];
}

/**
 * Text as a document with these fonts can draw it: a letter of a script that none of them has is written as its number
 * (`[U+13000]`), so that nothing that somebody wrote looks as if it were not there; pictures are left out.
 */
export function printable(text: string): string {
  return (
    text
      .replace(/./gsu, (sign) => {
        if (OWN.test(sign) || sliceWith(sign)) return sign;
        const code = (sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
        return /[\p{L}\p{N}]/u.test(sign) ? `[U+${code}]` : '';
      })
      .replace(/\p{Extended_Pictographic}|[\ufe0f\p{Cc}\p{Cs}\p{Co}]/gu, '')
      // a no-break space stays: between the digits of `1 600` any other would turn them round from right to left
      .replace(/[^\S\u00a0]+/g, ' ')
      .trim()
  );
}
