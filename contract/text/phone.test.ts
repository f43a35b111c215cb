import { expect, it } from 'vitest';
import { cleanPhone } from './phone.ts';

it.each([
  ['\u202a98 123 456\u202c', '98123456'],
  ['\u200e98\u2011123\u2011456', '98123456'],
  ['98–123–456', '98123456'],
  ['+216\u00a098\u00a0123\u00a0456', '+21698123456'],
  ['(+216) 98.123/456', '+21698123456'],
  ['＋٢١٦ ٩٨ ١٢٣ ٤٥٦', '＋21698123456'],
  ['98 12a 456', '9812a456'],
])('%j is read as %s', (typed, digits) => {
  expect(cleanPhone(typed)).toBe(digits.replace('＋', '+'));
});
