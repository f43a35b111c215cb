import { expect, it } from 'vitest';
import { writtenCode } from './record-code.ts';

it('reads a code in every notation, and nothing else', () => {
  for (const typed of ['ABCD-EFGH-2345-6777', 'abcd efgh 2345 6777', ' abcdefgh23456777 ']) {
    expect(writtenCode(typed)).toBe('ABCD-EFGH-2345-6777');
  }
  for (const typed of ['', 'ABCD-EFGH-2345', 'ABCD-EFGH-2345-6778-9', 'ABCD-EFGH-0189-6777']) {
    expect(writtenCode(typed)).toBeNull();
  }
});
