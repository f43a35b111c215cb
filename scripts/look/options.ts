import { parseArgs } from 'node:util';
import { isLanguage, type Language } from '../../contract/languages.ts';

/** What `npm run look` is asked for. */
export interface LookOptions {
  /** Of a running site with demo data; absent: a site is started for the pictures. */
  origin: string | undefined;
  /** Parts of names, any of which a picture's name has to contain; none takes all. */
  only: string[];
  /** Widths of windows in CSS pixels. */
  sizes: number[];
  languages: Language[];
  scheme: 'light' | 'dark';
}

const list = (text: string | undefined): string[] =>
  (text ?? '').split(',').flatMap((part) => part.trim().toLowerCase() || []);

/** Reads the command's arguments. @throws with what is wrong with them */
export function readOptions(args: string[]): LookOptions {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      only: { type: 'string' },
      sizes: { type: 'string', default: '360,1280' },
      languages: { type: 'string', default: 'fr,ar' },
      scheme: { type: 'string', default: 'light' },
    },
  });
  const { scheme } = values;
  if (scheme !== 'light' && scheme !== 'dark') throw new Error('--scheme is light or dark.');
  const sizes = list(values.sizes).map(Number);
  if (!sizes.every((size) => size >= 240))
    throw new Error('--sizes are widths in pixels: 360,1280.');
  return {
    origin: positionals[0],
    only: list(values.only),
    sizes,
    languages: list(values.languages).map(languageNamed),
    scheme,
  };
}

function languageNamed(name: string): Language {
  if (!isLanguage(name)) throw new Error(`--languages: "${name}" is none.`);
  return name;
}
