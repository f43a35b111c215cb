import { expect, it } from 'vitest';
import { utf8 } from './utf8.ts';

it('pieces of a text are written as the text they are, however long and in whatever script', () => {
  const pieces = ['<p>', 'كرية '.repeat(300_000), '🔑', '</p>'];
  expect(Buffer.from(utf8(pieces)).toString()).toBe(pieces.join(''));
  expect(Buffer.from(utf8(['é'])).toString()).toBe('é');
});
