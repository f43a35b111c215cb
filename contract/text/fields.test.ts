import { describe, expect, it } from 'vitest';
import { refusals } from '../../tests/support/contract/refusals.ts';
import { freeText, lineText, nameText } from './fields.ts';

const title = lineText({ min: 4, max: 80, empty: 'titleRequired', tooShort: 'titleTooShort' });
const family = '👨‍👩‍👧‍👦';

describe('a field of text', () => {
  it('counts the signs that its reader counts', () => {
    expect(title.safeParse(family.repeat(80)).success).toBe(true);
    expect(refusals(title, family.repeat(81))).toEqual([': tooLong']);
    expect(refusals(title, '🇹🇳🇫🇷')).toEqual([': titleTooShort']);
    expect(refusals(title, 'vélo')).toEqual([]);
  });

  it('is missing when it shows nothing', () => {
    for (const unseen of ['', '  ', '\u200b'.repeat(4), '\u2800'.repeat(4), '\u3164']) {
      expect(refusals(title, unseen)).toEqual([': titleRequired']);
    }
  });

  it('has no room for marks piled on one letter', () => {
    expect(refusals(title, `vélo${'\u0301\u0302'.repeat(600)}`)).toEqual([': tooLong']);
  });

  it('may have a sign of more than twelve characters, while all of them together have twelve each', () => {
    const sign = (marks: number) => `x${'\u0302'.repeat(marks)}`;
    expect(refusals(title, sign(20).repeat(45))).toEqual([]);
    expect(refusals(title, sign(20).repeat(46))).toEqual([': tooLong']);
    expect(refusals(title, sign(20).repeat(80))).toEqual([': tooLong']);
    expect(refusals(title, sign(11).repeat(80))).toEqual([]);
  });

  it('keeps its lines where there may be several, and has one where there may not', () => {
    expect(freeText({ max: 20 }).parse('un\r\ndeux')).toBe('un\ndeux');
    expect(lineText({ max: 20 }).parse('un\r\ndeux')).toBe('un deux');
  });
});

describe('a name', () => {
  const name = nameText(60, { empty: 'firstNameRequired', wrong: 'invalidFirstName' });

  it.each([
    ['محمد\u200f', 'محمد'],
    ['\u200fمحمد', 'محمد'],
    ['عبد\u200fالله', 'عبدالله'],
    ['Jean\u00a0Paul', 'Jean Paul'],
    ['Jean\u2011Marc', 'Jean-Marc'],
    ['Jean\u2013Luc', 'Jean-Luc'],
    ['D\u2018Angelo', 'D’Angelo'],
    ['D\u00b4Angelo', 'D’Angelo'],
    ['Gal·la', 'Gal·la'],
    ['Ma\u200crie', 'Marie'],
    ['Ma\u00adrie', 'Marie'],
    ['Ma\u200brie', 'Marie'],
    ['E\u0301ric', 'Éric'],
    ['李 小龙', '李 小龙'],
    ['Ибрагим', 'Ибрагим'],
  ])('%j is taken as %s', (typed, taken) => {
    expect(name.parse(typed)).toBe(taken);
  });

  it.each(['4', 'R2D2', '<b>'])('%j is none', (typed) => {
    expect(refusals(name, typed)).toEqual([': invalidFirstName']);
  });

  it.each(['\u3164', '\u0301\u0301', ''])('%j shows nothing', (typed) => {
    expect(refusals(name, typed)).toEqual([': firstNameRequired']);
  });
});
