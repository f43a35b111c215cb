import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ERROR_TEXTS } from '../tests/support/error-texts.ts';
import { specificationTexts } from '../tests/support/specification-texts.ts';
import { CLIENT_ERRORS, ERROR_STATUS } from './errors.ts';
import { LANGUAGES } from './languages.ts';

const COUNTS = { client: 40, server: 39, toast: 8 } as const;
const GROUPS = ['client', 'server', 'toast'] as const;

describe('the texts of the specification', () => {
  it.each(GROUPS)('of the %s have one entry each, and there is no other', (group) => {
    const texts = specificationTexts(group);
    expect(new Set(texts).size).toBe(texts.length);
    expect(Object.keys(ERROR_TEXTS[group]).toSorted()).toEqual(texts.toSorted());
    expect(texts).toHaveLength(COUNTS[group]);
  });

  it('all have a code of the catalogue', () => {
    const known = new Set<string>([...Object.keys(ERROR_STATUS), ...CLIENT_ERRORS]);
    const codes = GROUPS.flatMap((group) => Object.values<string>(ERROR_TEXTS[group]));
    expect(codes.filter((code) => !known.has(code))).toEqual([]);
  });
});

describe('the texts of the codes', () => {
  const words = Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      JSON.parse(
        readFileSync(new URL(`../locales/${language}/errors.json`, import.meta.url), 'utf8'),
      ) as Record<string, string>,
    ]),
  );
  const codes = [...Object.keys(ERROR_STATUS), ...CLIENT_ERRORS];
  const placeholders = (text = '') =>
    [...text.matchAll(/{{(\w+)}}/g)].map(([, name]) => name).toSorted();

  it('are all different codes', () => {
    expect(new Set(codes).size).toBe(codes.length);
  });

  it.each(LANGUAGES)('exist for every code in %s', (language) => {
    expect(codes.filter((code) => !words[language]?.[code]?.trim())).toEqual([]);
  });

  it.each(LANGUAGES)('have the same placeholders in %s as in French', (language) => {
    const differing = codes.filter(
      (code) =>
        placeholders(words[language]?.[code]).join() !== placeholders(words.fr?.[code]).join(),
    );
    expect(differing).toEqual([]);
  });
});
