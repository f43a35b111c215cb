import { expect, it } from 'vitest';
import { rule } from './copy-rule.ts';
import { findCopyFaults } from './find-copy-faults.ts';
import { proseOf } from './read-copy.ts';

const rules = [
  rule('lending', /\bprêt/i, 'mettre en location', 'terms:free.', 'content/fr/faq.mdx'),
];
const places = (...texts: [string, string][]) =>
  findCopyFaults(
    rules,
    texts.map(([where, text]) => ({ where, text })),
  ).map(({ where, rule }) => `${where} ${rule}`);

it('a text that breaks a rule is named with its place and the rule', () => {
  expect(places(['common:a', 'Prêter un vélo'], ['common:b', 'Louer un vélo'])).toEqual([
    'common:a lending',
  ]);
});

it('a rule lets through the texts that it excepts, by key, beginning of keys or article', () => {
  expect(places(['terms:free.loan', 'Prêt'], ['content/fr/faq.mdx:3', 'Prêt'])).toEqual([]);
});

it('of an article only what people read is checked', () => {
  expect(proseOf('<Question id="a" ask="Qu’est-ce ?">')).toBe('Qu’est-ce ?');
  expect(
    proseOf('Voir <Page to="faq">les questions</Page> et [le texte](https://a.example/b).'),
  ).toBe('Voir les questions et [le texte].');
  expect(proseOf('description: "Prix, caution : tout."')).toBe('Prix, caution : tout.');
});
