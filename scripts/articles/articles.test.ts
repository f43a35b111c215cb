import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '#contract/languages.ts';
import { compileArticle } from './compile.ts';

const CONTENT = new URL('../../content/', import.meta.url);
const namesIn = (language: Language) => readdirSync(new URL(language, CONTENT)).sort();
const outlineOf = async (language: Language, name: string) =>
  (await compileArticle(readFileSync(new URL(`${language}/${name}`, CONTENT), 'utf8'), language))
    .outline;

describe('the articles', () => {
  it('are the same ones in every language', () => {
    for (const language of LANGUAGES) expect(namesIn(language)).toEqual(namesIn('fr'));
  });

  it.each(namesIn('fr'))('have the same sections in every language: %s', async (name) => {
    const ids = async (language: Language) => {
      const { sections, questions } = await outlineOf(language, name);
      return [...sections, ...questions].map(({ id }) => id);
    };
    const french = await ids('fr');
    expect(new Set(french).size).toBe(french.length);
    expect(french.length).toBeGreaterThan(0);
    for (const language of LANGUAGES) expect(await ids(language)).toEqual(french);
  });

  it.each(LANGUAGES.filter((language) => language !== 'fr'))(
    'have every question translated in %s',
    async (language) => {
      const asked = async (one: Language) =>
        (await outlineOf(one, 'faq.mdx')).questions.map(({ ask }) => ask);
      const french = new Set(await asked('fr'));
      expect((await asked(language)).filter((ask) => french.has(ask) || ask.trim() === '')).toEqual(
        [],
      );
    },
  );

  it('give the answers to questions as plain text', async () => {
    const { questions } = await outlineOf('fr', 'faq.mdx');
    expect(questions.length).toBeGreaterThan(39);
    for (const { answer } of questions) expect(answer).toMatch(/^[^<{]{40,}$/s);
  });

  it('give each cell of a table the text of its head, and name the row by its first cell', async () => {
    const table = '| | {{brand}} | Autre |\n| --- | --- | --- |\n| Caution | Oui | **Non** |';
    const { code } = await compileArticle(table, 'fr');
    expect(code).toMatch(
      /_components\.th, {\s+scope: "row",\s+role: "rowheader",\s+children: "Caution"/,
    );
    expect(code).toMatch(/"data-head": "Kerya",\s+children: "Oui"/);
    expect(code).toMatch(/"data-head": "Autre"/);
  });

  it('refuse a section without a name', async () => {
    await expect(
      compileArticle('<Section title="Sans nom">\n\nMots.\n\n</Section>', 'fr'),
    ).rejects.toThrow('needs a text as its id');
  });
});
