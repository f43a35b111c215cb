import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '#contract/languages.ts';
import { findLocaleProblems } from './problems.ts';
import { type Locales, readLocales, readSources } from './read.ts';

const project = new URL('../..', import.meta.url).pathname;
const sources = readSources(project);

function copy(): Locales {
  const locales = readLocales(project);
  return Object.fromEntries(
    LANGUAGES.map((language) => [language, new Map(locales[language])]),
  ) as Locales;
}

describe('the locale check', () => {
  it('finds nothing wrong with the locale files as they are', () => {
    expect(findLocaleProblems(readLocales(project), sources)).toEqual([]);
  });

  it.each(LANGUAGES)('fails when any one text is removed from %s', (language) => {
    for (const locales of byText(readLocales(project))) {
      const before = keyDifferences(locales);
      for (const [key, text] of [...locales[language]]) {
        locales[language].delete(key);
        expect(keyDifferences(locales), key).not.toEqual(before);
        locales[language].set(key, text);
      }
    }
  });

  it('fails for a text that nothing uses', () => {
    const locales = copy();
    for (const language of LANGUAGES) locales[language].set('common:nobodySaysThis', 'كلام');
    expect(findLocaleProblems(locales, sources).join('\n')).toContain(
      'nobodySaysThis is used nowhere',
    );
  });

  it('fails for a text left in French and for a placeholder that differs', () => {
    const locales = copy();
    const [key] = [...locales.fr.keys()].filter((name) => name.startsWith('common:'));
    locales.ar.set(key as string, 'Bonjour {{name}}');
    expect(findLocaleProblems(locales, sources).join('\n')).toMatch(/not translated|names {name}/);
  });

  it('fails for words written in an attribute', () => {
    const speaking = { name: 'web/x.tsx', text: '<button aria-label="Fermer" />' };
    expect(findLocaleProblems(copy(), [...sources, speaking]).join('\n')).toContain('Fermer');
  });
});

/** Each text by itself, with its forms for kinds of number: one that is removed changes no other. */
function byText(locales: Locales): Locales[] {
  const textOf = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');
  const grouped = LANGUAGES.map(
    (language) =>
      [language, Map.groupBy(locales[language], ([key]) => textOf(key))] satisfies [
        Language,
        unknown,
      ],
  );
  const texts = new Set([...locales.fr.keys()].map(textOf));
  return [...texts].map(
    (text) =>
      Object.fromEntries(
        grouped.map(([language, groups]) => [language, new Map(groups.get(text))]),
      ) as Locales,
  );
}

/** The cheap part of the check, run once a key. */
function keyDifferences(locales: Locales): string[] {
  return findLocaleProblems(locales, []).filter((line) => !line.endsWith('is used nowhere'));
}
