import { describe, expect, it } from 'vitest';
import { judge } from './judge.ts';
import type { FileKind, LoadedFile } from './measure-page.ts';

const budget = { script: 10, stylesheet: 10, document: 10, font: 10, total: 30, requests: 5 };
const file = (kind: FileKind, bytes: number, url = `/${kind}`): LoadedFile => ({
  kind,
  url,
  bytes,
  encoding: 'br',
});
const all = [file('script', 5), file('stylesheet', 5), file('document', 5), file('font', 5)];
const wrongs = (files: LoadedFile[], map = false) =>
  judge(files, { budget, map })
    .filter(({ fits }) => !fits)
    .map(({ says }) => says);

describe('the budget of a page', () => {
  it('is met by a page within every value', () => {
    expect(wrongs(all)).toEqual([]);
  });

  it('is exceeded by one kind, by the sum of all or by the number of requests', () => {
    expect(wrongs([...all, file('script', 6)])).toEqual(['script 11 of 10']);
    expect(wrongs([...all, file('other', 11)])).toEqual(['total 31 of 30']);
    expect(wrongs([...all, file('text', 1), file('text', 1)])).toEqual(['requests 6 of 5']);
  });

  it('is not met by a page that loaded nothing', () => {
    expect(wrongs(all.slice(1))).toEqual(['script 0 of 10']);
  });

  it('requires compressed files, and the map library only where a map is shown', () => {
    const plain = { ...file('other', 0), kind: 'script' as const, bytes: 2_000, encoding: null };
    expect(wrongs([...all, plain])).toContain(
      'compressed with neither Brotli nor Zstandard: /other',
    );
    expect(wrongs([...all, file('script', 1, '/assets/leaflet-abc.js')])).toEqual([
      'with the map library',
    ]);
    expect(wrongs(all, true)).toEqual(['without the map library']);
  });
});
