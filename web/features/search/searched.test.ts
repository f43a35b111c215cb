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
    expect(searchedQuery({ words: '', place: 'Sfax' }, 'car')).toBe('?category=car&place=Sfax');
  });
});
