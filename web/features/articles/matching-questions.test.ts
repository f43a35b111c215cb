import { expect, it } from 'vitest';
import { matchingQuestions } from './matching-questions.ts';

const question = (id: string, ask: string, answer: string) => ({ id, section: 'any', ask, answer });
const QUESTIONS = [
  question('deposit', 'Comment rendre la caution ?', 'De la main à la main, à l’arrivée.'),
  question('address', 'Qui voit mon adresse e\u2011mail ?', 'Personne.'),
  question('age', 'Quel âge faut-il avoir ?', 'Dix-huit ans.'),
  question('damage', 'شنوّة نعمل كان الحاجة تكسّرت؟', 'أحكي مع الشخص الآخر.'),
];

it.each([
  ['CAUTION rendre', ['deposit']],
  ['age', ['age']],
  ['larrivee', []],
  ["l'arrivee", ['deposit']],
  ['e-mail', ['address']],
  ['تكسرت', ['damage']],
  ['احكي', ['damage']],
  ['rien de tel', []],
])('finds the questions for "%s", regardless of accents', (typed, ids) => {
  expect([...matchingQuestions(QUESTIONS, typed)]).toEqual(ids);
});
