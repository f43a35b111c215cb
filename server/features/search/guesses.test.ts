import { describe, expect, it } from 'vitest';
import { conceptsLike, conceptsOf } from './concepts.ts';
import { slipsFrom } from './slips.ts';
import { soundsLike } from './sounds.ts';

const isGuess = (typed: string, word: string) => slipsFrom(typed, word) < Number.POSITIVE_INFINITY;
const ids = (word: string) => conceptsOf(word).map(({ id }) => id);

describe('a misspelled word', () => {
  it.each([
    ['perceuze', 'perceuse'],
    ['guittare', 'guitare'],
    ['bicylce', 'bicycle'],
    ['tronconeuse', 'tronconneuse'],
    ['poussete', 'poussette'],
    ['vleo', 'velo'],
    ['بسكليط', 'بسكليت'],
  ])('is understood: "%s" is "%s"', (typed, word) => {
    expect(isGuess(typed, word)).toBe(true);
  });

  it.each([
    ['siyada', 'siyara'],
    ['padel', 'badla'],
    ['منقل', 'منزل'],
    ['لحاف', 'لحام'],
    ['شيشه', 'شاشه'],
    ['عبانه', 'عجانه'],
    ['بيبي', 'بيسي'],
    ['car', 'cor'],
  ])('is no other word that happens to be near: "%s" is not "%s"', (typed, word) => {
    expect(isGuess(typed, word)).toBe(false);
  });
});

describe('a word of the dialect', () => {
  it.each([
    ['krahb', 'كراهب'],
    ['sellum', 'سلوم'],
    ['zaytoun', 'زيتون'],
    ['zitoun', 'زيتون'],
    ['matla', 'ماطله'],
  ])('is one word in both scripts: "%s" is "%s"', (latin, arabic) => {
    expect(soundsLike(latin, arabic)).toBe(true);
  });

  it.each([
    ['مطرح', 'موتور'],
    ['سباط', 'سبت'],
    ['sabt', 'سباط'],
    ['matra7', 'موتور'],
  ])('is not every word with its three consonants: "%s" is not "%s"', (one, other) => {
    expect(soundsLike(one, other)).toBe(false);
  });

  it.each(['سكاكن', 'مطرح', 'سبّاط', 'رضاعة'])(
    'that names a thing is not another one: "%s"',
    (word) => {
      const others = conceptsLike(word).map(({ id }) => id);
      expect(others).not.toContain('housing');
      expect(others).not.toContain('motorcycle');
      expect(others).not.toContain('warehouse');
    },
  );
});

describe('a form of a word', () => {
  it.each([
    ['سيارتين', 'car'],
    ['دراجتي', 'bicycle'],
    ['لكرسي', 'chairs'],
    ['dresse', 'dress'],
    ['دراجتان', 'bicycle'],
    ['machineacoudre', 'sewing-machine'],
    ['طاولهتنس', 'table-tennis'],
  ])('names the same thing: "%s"', (form, id) => {
    expect(ids(form)).toContain(id);
  });

  it('a teapot is no fridge', () => {
    expect(ids('براد')).toEqual(['teapot']);
  });
});
