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

  /** The names a text may go by, likeliest first; what there is of nought may be said in words of its own. */
  const namesOf = (name: string, count: unknown): string[] =>
    typeof count === 'number'
      ? [
          ...(count === 0 ? [`${name}_zero`] : []),
          `${name}_${plurals.select(count)}`,
          name,
          `${name}_other`,
        ]
      : [name];

  return (key, values = {}) => {
    const [subject = '', path = ''] = key.split(':');
    const parts = path.split('.');
    const name = parts.pop() ?? '';
    let place: string | TextTree | undefined = treeOf(subject);
    for (const part of parts) place = typeof place === 'object' ? place[part] : undefined;
    const texts = typeof place === 'object' ? place : {};
    const text = namesOf(name, values.count)
      .map((one) => texts[one])
      .find((one) => typeof one === 'string');
    if (text === undefined) {
      onFault(`No text for ${key} (${tag}).`);
      return key;
    }
    return text.replace(PLACEHOLDER, (_, wanted: string) => {
      if (!(wanted in values)) onFault(`No value for {{${wanted}}} of ${key} (${tag}).`);
      return String(values[wanted] ?? '');
    });
  };
}
