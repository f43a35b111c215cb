import fc from 'fast-check';
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

it('a number is the same however its digits are grouped, marked and written', () => {
  const between = fc.constantFrom(
    '',
    ' ',
    '\u00a0',
    '\u2009',
    '-',
    '\u2011',
    '–',
    '.',
    '/',
    ' (',
    ') ',
    '\u200e',
    '\u202a',
  );
  const digits = fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), between), {
    minLength: 4,
    maxLength: 15,
  });
  const script = fc.constantFrom('0'.charCodeAt(0), 0x660, 0x6f0, 0x966, 0xff10);
  fc.assert(
    fc.property(digits, script, fc.boolean(), (typed, zero, plus) => {
      const sign = plus ? '+' : '';
      const written = typed.map(([digit, after]) => String.fromCharCode(zero + digit) + after);
      expect(cleanPhone(sign + written.join(''))).toBe(
        sign + typed.map(([digit]) => digit).join(''),
      );
    }),
  );
});
