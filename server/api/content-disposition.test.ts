import { expect, it } from 'vitest';
import { contentDisposition } from './content-disposition.ts';

it('a file in plain letters is saved under its name', () => {
  expect(contentDisposition('kerya-wallet.csv')).toBe('attachment; filename="kerya-wallet.csv"');
});

it('a file in other letters is saved under its name, too, and by old browsers under a plain one', () => {
  expect(contentDisposition('kerya-محضر.pdf')).toBe(
    'attachment; filename="kerya-____.pdf"; filename*=UTF-8\'\'kerya-%D9%85%D8%AD%D8%B6%D8%B1.pdf',
  );
});

it('no sign of a name ends the header or the value', () => {
  expect(contentDisposition('a"\r\nb(1)*\'.pdf')).toBe(
    'attachment; filename="a___b_1___.pdf"; filename*=UTF-8\'\'a%22%0D%0Ab%281%29%2A%27.pdf',
  );
});
