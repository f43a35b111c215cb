import { describe, expect, it } from 'vitest';
import { codeDigits, isWholeCode } from './code-digits.ts';

describe('a typed code', () => {
  it.each(['123456', '123 456', ' 12-34-56 ', '١٢٣٤٥٦', '۱۲۳ ۴۵۶', 'Kerya : 123456', '1234567'])(
    '%j is read as its six digits',
    (text) => {
      expect(codeDigits(text)).toBe('123456');
    },
  );

  it('is whole with its sixth digit', () => {
    expect(isWholeCode(codeDigits('12345'))).toBe(false);
    expect(isWholeCode(codeDigits('123456'))).toBe(true);
  });
});
