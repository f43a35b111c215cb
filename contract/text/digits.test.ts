import { expect, it } from 'vitest';
import { westernDigits } from './digits.ts';

it('digits of any keyboard are read, and everything else stays', () => {
  const written = ['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '०१२३४५६७८९', '０１２３４５６７８９', '0123456789'];
  for (const digits of written) expect(westernDigits(digits)).toBe('0123456789');
  expect(westernDigits('𝟠𝟡 x ½')).toBe('89 x ½');
});
