import { describe, expect, it } from 'vitest';
import { CATEGORIES } from '#contract/enums.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { AMBIGUOUS, CONCEPT_TABLES, writtenConcepts } from './concept-tables.ts';
import { conceptsOf, concepts as readConcepts } from './concepts.ts';
import { significantWords } from './normalise.ts';
import { WRITINGS } from './writings.ts';

const concepts = [...readConcepts().values()];
const phraseOf = (form: string) => significantWords(form).join(' ');

const written = writtenConcepts();
const named = written.flatMap(({ category }) => category ?? []);

describe('the tables of concepts', () => {
  it('are short enough to be reviewed, a subject each', () => {
    for (const [subject, table] of Object.entries(CONCEPT_TABLES)) {
      expect(table, subject).toBeInstanceOf(Array);
      expect((table as unknown[]).length, subject).toBeLessThan(300);
    }
  });

  it('name each thing in every language, and in the dialect with Latin letters', () => {
    expect(concepts.length).toBeGreaterThanOrEqual(400);
    for (const { id, names } of concepts) {
      for (const writing of WRITINGS) {
        expect(names[writing].length, `${id} in ${writing}`).toBeGreaterThan(0);
        for (const form of names[writing]) {
          expect(phraseOf(form), `a word of ${id}`).not.toBe('');
        }
      }
    }
  });

  it('have each id and each form once, except forms declared to mean two things', () => {
    expect(readConcepts().size).toBe(written.length);
    const ambiguous = new Set(AMBIGUOUS.map(phraseOf));
    const twice = concepts
      .flatMap(({ names }) => WRITINGS.flatMap((writing) => names[writing]))
      .map(phraseOf)
      .filter((phrase) => conceptsOf(phrase).length > 1);
    expect(new Set(twice)).toEqual(ambiguous);
  });

  it('include and relate only concepts that exist', () => {
    for (const { id, includes = [], related = [] } of written) {
      for (const other of [...includes, ...related])
        expect(readConcepts().has(other), `${id}: ${other}`).toBe(true);
    }
  });

  it('name each category that has its own name once, as the pages do', async () => {
    expect(named.toSorted()).toEqual(
      CATEGORIES.filter((category) => category !== 'other').toSorted(),
    );
    for (const language of LANGUAGES) {
      const { default: terms } = await import(`#locales/${language}/terms.json`);
      for (const category of named) {
        const phrase = phraseOf(terms.category[category]);
        const categories = conceptsOf(phrase).flatMap((concept) => concept.categories);
        expect(categories, `${phrase} (${language})`).toContain(category);
      }
    }
  });
});
