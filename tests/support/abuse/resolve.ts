const LETTER = 'é';

/** What can only be written in JSON text, not as a value. */
const WRITTEN: Record<string, (count: number) => string> = {
  deep: (count) => '['.repeat(count) + ']'.repeat(count),
  object: (count) =>
    `{${Array.from({ length: count }, (_, index) => `"f${index}":{"__proto__":1}`).join(',')}}`,
  list: (count) => `[${Array(count).fill('"x"').join(',')}]`,
};
const TEXTS: Record<string, (count: number) => string> = {
  text: (count) => LETTER.repeat(count),
  emoji: (count) => '🔨'.repeat(Math.floor(count / 2)),
  marks: (count) => `a${'\u0301'.repeat(count)}`,
};

/** The text a short name stands for, any other text itself. */
export function textOf(text: string): string {
  const [, kind = '', count = '0'] = /^@(\w+):(\d+)$/.exec(text) ?? [];
  return TEXTS[kind]?.(Number(count)) ?? text;
}

/** Replaces every text within a value. */
export function eachText(value: unknown, change: (text: string) => unknown): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((one) => eachText(one, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, eachText(one, change)]),
  );
}

/** A value as the JSON text it stands for. */
export function jsonOf(value: unknown): string {
  const written: string[] = [];
  const mark = crypto.randomUUID();
  const named = eachText(value, (text) => {
    const raw = /^@raw:(.+)$/s.exec(text)?.[1];
    const [, kind = '', count = '0'] = /^@(\w+):(\d+)$/.exec(text) ?? [];
    const made = raw ?? WRITTEN[kind]?.(Number(count));
    return made === undefined ? textOf(text) : `${mark}${written.push(made) - 1}`;
  });
  const text = JSON.stringify(named) ?? '';
  if (written.length === 0) return text;
  return text.replace(
    new RegExp(`"${mark}(\\d+)"`, 'g'),
    (_, index) => written[Number(index)] ?? '',
  );
}
