import { describe, expect, it } from 'vitest';
import { isSameName } from './same-name.ts';

const name = (text: string) => {
  const [firstname = '', lastname = ''] = text.split('|');
  return { firstname, lastname };
};

describe('a name is the same', () => {
  it.each([
    ['Leïla|Ben Salah', 'leila|BEN SALAH'],
    ['Leïla|Ben-Salah', 'Leïla|Ben Salah'],
    ['Ben Salah|Leïla', 'Leïla|Ben Salah'],
    ['أحمد|علي', 'أحمد|علي'],
  ])('%s and %s', (one, other) => {
    expect(isSameName(name(one), name(other))).toBe(true);
  });
});

describe('a name is another one', () => {
  it.each([
    ['Leïla|Ben Salah', 'Leïla|Trabelsi'],
    ['Leïla|Ben Salah', 'Amel|Ben Salah'],
    ['Anna|Bel', 'Ann|Abel'],
  ])('%s and %s', (one, other) => {
    expect(isSameName(name(one), name(other))).toBe(false);
  });
});
