import { expect, it } from 'vitest';
import { attached } from './attached.ts';

it.each([
  ['ويحقّ لـ', 'Mariem', 'ويحقّ لـ\u00a0Mariem'],
  ['الاتّصال بـ', '\u2068Inès\u2069', 'الاتّصال بـ\u00a0\u2068Inès\u2069'],
  ['إنت و', '\u2068Élyes\u2069', 'إنت و\u00a0\u2068Élyes\u2069'],
])('a particle stands apart from a Latin name: %s%s', (before, name, together) => {
  expect(attached(before, name)).toBe(together);
});

it.each([
  ['ويحقّ لـ', 'سنية'],
  ['إنت و', '\u2068أمين\u2069'],
  ['الاحتفاظ بـ', '\u206860 د.ت\u2069'],
  ['بين 5 و', '50'],
  ['هاتف ', 'Rym'],
  ['offered by ', 'Rym'],
])('%s%s is written as it is in the text', (before, value) => {
  expect(attached(before, value)).toBe(before + value);
});
