import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import { LANGUAGE_FACTS, LANGUAGES, type Language } from '#contract/languages.ts';
import { type TextKey, type TextTree, translator } from '#contract/texts.ts';
import { readTrees } from './read.ts';

const project = new URL('../..', import.meta.url).pathname;
const COUNTS = [0, 1, 2, 3, 7, 10, 11, 25, 99, 100, 101, 102, 103, 1_000, 1_000_000, 1.5];
const PLURAL = /_(zero|one|two|few|many|other)$/;

/** Values for every placeholder of some texts, of the kind people write. */
function sampleOf(texts: readonly string[]): Record<string, string> {
  const names = texts.flatMap((text) => [...text.matchAll(/{{(\w+)}}/g)].map(([, name]) => name));
  return Object.fromEntries(names.map((name, nth) => [name, `<${name}> & "${nth}" $1 {{x}}`]));
}

/** The texts of each key of a file: one, or one a plural form. */
function textsByKey(subject: string, tree: TextTree): Map<TextKey, string[]> {
  const byKey = new Map<TextKey, string[]>();
  for (const [path, text] of textsOf(tree)) {
    const key: TextKey = `${subject}:${path.replace(PLURAL, '')}`;
    byKey.set(key, [...(byKey.get(key) ?? []), text]);
  }
  return byKey;
}

function* textsOf(tree: TextTree, path: string[] = []): Generator<[key: string, text: string]> {
  for (const [part, value] of Object.entries(tree)) {
    if (typeof value === 'string') yield [[...path, part].join('.'), value];
    else yield* textsOf(value, [...path, part]);
  }
}

/** i18next as the site used it before `contract/texts.ts`. */
function formerSpeaker(language: Language, trees: ReadonlyMap<string, TextTree>) {
  const texts = createInstance();
  const { tag } = LANGUAGE_FACTS[language];
  texts.init({
    lng: tag,
    resources: { [tag]: Object.fromEntries(trees) },
    load: 'currentOnly',
    fallbackLng: false,
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  return (key: string, values: Record<string, unknown>) => texts.t(key, values);
}

describe('the texts compared with i18next', () => {
  it.each(LANGUAGES)('have the same result in %s, with every kind of number', (language) => {
    const trees = readTrees(project, language);
    const former = formerSpeaker(language, trees);
    const t = translator(
      LANGUAGE_FACTS[language].tag,
      (subject) => trees.get(subject),
      (fault) => {
        throw new Error(fault);
      },
    );
    let compared = 0;
    for (const [subject, tree] of trees) {
      for (const [key, texts] of textsByKey(subject, tree)) {
        const counted = texts.length > 1 || texts[0]?.includes('{{count}}');
        for (const values of counted ? COUNTS.map((count) => ({ count })) : [{}]) {
          const given = { ...sampleOf(texts), ...values };
          expect(t(key, given), `${key} ${JSON.stringify(values)}`).toBe(former(key, given));
          compared++;
        }
      }
    }
    expect(compared).toBeGreaterThan(2_000);
  });
});
