import { describe, expect, it } from 'vitest';
import { searchedIn, searchedQuery } from './searched.ts';

describe('a search', () => {
  it('is written to the address of the list and read back', () => {
    const searched = { words: 'vélo', place: 'La Marsa', at: { lat: 36.88, lng: 10.32 } };
    const query = searchedQuery(searched);
    expect(query).toBe('?q=v%C3%A9lo&place=La+Marsa&lat=36.88&lng=10.32');
    expect(searchedIn(query)).toEqual(searched);
  });

  it('leaves out empty parts, and the point without its place', () => {
    expect(searchedQuery({ words: ' ', place: '' })).toBe('');
    expect(searchedQuery({ words: ' vélo ', place: ' ', at: { lat: 1, lng: 2 } })).toBe(
      '?q=v%C3%A9lo',
    );
    expect(searchedQuery({ words: '', place: 'Sfax' }, { category: 'car' })).toBe(
      '?category=car&place=Sfax',
    );
  });

  it('keeps its days and its radius when something else is searched for, and nothing of the former thing', () => {
    const before =
      '?q=tente&category=sport&place=Sfax&radius=10&from=2026-12-05&until=2026-12-07&max=9';
    const days = 'from=2026-12-05&until=2026-12-07';
    expect(searchedQuery({ words: 'vélo', place: 'Tunis' }, { before })).toBe(
      `?q=v%C3%A9lo&place=Tunis&${days}&radius=10`,
    );
    expect(searchedQuery({ words: '', place: '' }, { before })).toBe(`?${days}`);
  });
});
