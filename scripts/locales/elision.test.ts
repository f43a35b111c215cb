import { expect, it } from 'vitest';
import { translator } from '#contract/texts.ts';
import { readLocales, readTrees } from './read.ts';

const project = new URL('../..', import.meta.url).pathname;
const trees = readTrees(project, 'fr');
const composed = [...readLocales(project).fr].filter(([, text]) => text.includes('{{'));
const t = translator(
  'fr',
  (subject) => trees.get(subject),
  () => {},
);

it.each(['Amine', 'Inès', 'Olfa', 'août'])(
  'no French sentence that names %s says « de » or « que » in full before it',
  (name) => {
    const said = composed.map(([key, text]) => {
      const names = [...text.matchAll(/{{(\w+)}}/g)].map(([, wanted]) => [wanted, name]);
      return t(key, Object.fromEntries(names));
    });
    expect(said.filter((text) => new RegExp(`\\b(?:de|que) ${name}`, 'i').test(text))).toEqual([]);
    expect(said.some((text) => text.includes(`d’${name}`))).toBe(true);
  },
);
