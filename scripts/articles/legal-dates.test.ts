import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LANGUAGES } from '#contract/languages.ts';
import versions from './legal-versions.json' with { type: 'json' };

const read = (language: string, name: string) =>
  readFileSync(new URL(`../../content/${language}/${name}.mdx`, import.meta.url), 'utf8');
const dayOf = (text: string) => /^updated: "(.*)"$/m.exec(text)?.[1];

it.each(['terms', 'privacy'] as const)(
  'the date of the %s is the day of their last change, in every language',
  (name) => {
    const { day, sha256 } = versions[name];
    const days = LANGUAGES.map((language) => dayOf(read(language, name)));
    expect(days).toEqual(LANGUAGES.map(() => day));
    // another text: write today's date into all languages, then this fingerprint into legal-versions.json
    expect(createHash('sha256').update(read('fr', name)).digest('hex')).toBe(sha256);
  },
);

it('the privacy policy names the laws, the authority of each country, and one month for an answer', () => {
  const french = read('fr', 'privacy').replaceAll('\u00a0', ' ');
  for (const named of ['2016/679', '2004-63', 'INPDP', 'CNIL', 'dans le mois', 'Base légale']) {
    expect(french).toContain(named);
  }
  for (const language of LANGUAGES) expect(read(language, 'privacy')).toContain('<Recipients />');
});

it('the terms say how to object within six months, and who runs the site', () => {
  expect(read('fr', 'terms')).toContain('six mois');
  expect(read('en', 'terms')).toContain('six months');
  for (const language of LANGUAGES) expect(read(language, 'terms')).toContain('<LegalNotice />');
});
