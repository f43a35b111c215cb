import { attached } from './text/attached.ts';
import { joined } from './text/elision.ts';
import type { TextKey } from './text-keys.ts';

export type { TextKey } from './text-keys.ts';

/** The content of a locale file: texts, nested by the parts of their keys. */
export interface TextTree {
  readonly [part: string]: string | TextTree;
}

/** The values of a text's placeholders; a `count` that is a number chooses its plural form too. */
export type TextValues = Readonly<Record<string, unknown>>;

/** Returns the text of a key: `t('rentals:list.count.offer', { count: 3, total: '3' })`. */
export type Translate<Key extends string = TextKey> = (key: Key, values?: TextValues) => string;

/** A placeholder and what stands before it. */
const PLACEHOLDER = /([^{]*){{(\w+)}}/g;

/**
 * A function that returns the texts in the files of one language.
 * @param tag BCP 47 tag, whose plural rules are used
 * @param treeOf the file of a subject, undefined while it is not loaded
 * @param onFault is called with a key that has no text (the key is returned instead) and with a placeholder without a
 * value (it is replaced by nothing); it may throw
 */
export function translator(
  tag: string,
  treeOf: (subject: string) => TextTree | undefined,
  onFault: (fault: string) => void,
): Translate<string> {
  const plurals = new Intl.PluralRules(tag);
  // texts that were requested: loaded texts do not change
  const known = new Map<string, string>();

  /** The text of a key as it is in its file. */
  function textOf(key: string): string | undefined {
    const before = known.get(key);
    if (before !== undefined) return before;
    const [subject = '', path = ''] = key.split(':');
    let place: string | TextTree | undefined = treeOf(subject);
    for (const part of path.split('.')) place = typeof place === 'object' ? place[part] : undefined;
    if (typeof place !== 'string') return undefined;
    known.set(key, place);
    return place;
  }

  /** The text of the plural form for a number; zero may have a special text. */
  const counted = (key: string, count: number): string | undefined =>
    (count === 0 ? textOf(`${key}_zero`) : undefined) ??
    textOf(`${key}_${plurals.select(count)}`) ??
    textOf(key) ??
    textOf(`${key}_other`);

  return (key, values = {}) => {
    const { count } = values;
    const text = typeof count === 'number' ? counted(key, count) : textOf(key);
    if (text === undefined) {
      onFault(`No text for ${key} (${tag}).`);
      return key;
    }
    if (!text.includes('{{')) return text;
    return text.replace(PLACEHOLDER, (_, before: string, wanted: string) => {
      if (!(wanted in values)) onFault(`No value for {{${wanted}}} of ${key} (${tag}).`);
      const value = String(values[wanted] ?? '');
      return (tag === 'fr' ? joined : attached)(before, value);
    });
  };
}
