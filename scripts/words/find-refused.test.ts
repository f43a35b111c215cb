import { expect, it } from 'vitest';
import { findRefusedWords } from './find-refused.ts';

const found = (text: string, file = 'server/app.ts') =>
  findRefusedWords(file, text).map(({ word, line }) => `${line}: ${word}`);

it('a refused word is found with its line', () => {
  expect(found('const a = 1;\n// whoever asks')).toEqual(['2: whoever']);
});

it('a refused word in the name of a file is found', () => {
  expect(found('', 'server/lanes.ts')).toEqual(['0: lanes']);
});

it('a refused word in small letters is found as a part of a name', () => {
  expect(found('tellWorker, ToldError, TELL_EVERY, is_told')).toEqual(['1: told', '1: tell']);
  expect(found('handOverDays, HandoverDays, told_at')).toEqual([]);
});

it('a word that only contains a refused one, or is written in another case, is right', () => {
  expect(found('example, storytelling, Whatever, planes')).toEqual([]);
});
