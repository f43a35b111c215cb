/** What a locale file says: texts, nested by the parts of their keys. */
export interface TextTree {
  readonly [part: string]: string | TextTree;
}

/** A text's file and its place in it: `common:action.tryAgain`. */
export type TextKey = `${string}:${string}`;

/** What the placeholders of a text stand for; a `count` that is a number chooses its plural form too. */
export type TextValues = Readonly<Record<string, unknown>>;

/** Says the text of a key: `t('rentals:list.count.offer', { count: 3, total: '3' })`. */
export type Translate = (key: TextKey, values?: TextValues) => string;

const PLACEHOLDER = /{{(\w+)}}/g;

/**
 * Says texts as they stand in the files of one language.
 * @param tag BCP 47 tag, whose plural rules count
 * @param treeOf the file of a subject, undefined while it is not there
 * @param onFault told of a key that has no text (the key is said instead) and of a placeholder that was given
 * no value (nothing is said for it); it may throw
 */
export function translator(
  tag: string,
  treeOf: (subject: string) => TextTree | undefined,
  onFault: (fault: string) => void,
): Translate {
  const plurals = new Intl.PluralRules(tag);
  // those that were asked for: what is there stays as it is
  const known = new Map<string, string>();

  /** The text of a key as it stands in its file. */
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

  /** The text of the form that is for so many; what there is of nought may be said in words of its own. */
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
    return text.replace(PLACEHOLDER, (_, wanted: string) => {
      if (!(wanted in values)) onFault(`No value for {{${wanted}}} of ${key} (${tag}).`);
      return String(values[wanted] ?? '');
    });
  };
}
