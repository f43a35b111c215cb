import { describe, expect, it } from 'vitest';
import { LANGUAGES } from './languages.ts';
import { PAGES, type PageName, pageAt, pageUrl } from './paths.ts';

const names = Object.keys(PAGES) as PageName[];

describe('addresses of pages', () => {
  it('lead back to their page, in every language', () => {
    for (const language of LANGUAGES) {
      for (const name of names) {
        const anyPage = pageUrl as (...parts: unknown[]) => string;
        const parameters = [...PAGES[name].path.matchAll(/:(\w+)/g)].map(([, key]) => [key, 'x-1']);
        const url = anyPage(language, name, Object.fromEntries(parameters));
        expect(url.startsWith(`/${language}`)).toBe(true);
        expect(pageAt(url.slice(language.length + 1))).toBe(name);
      }
    }
  });

  it('are all different and carry no slash at their ends', () => {
    const paths = names.map((name) => PAGES[name].path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.filter((path) => /^\/|\/$/.test(path))).toEqual([]);
  });

  it('write parameters so that they stay one segment', () => {
    expect(pageUrl('fr', 'rental', { rentalId: 'a/b c' })).toBe('/fr/location/a%2Fb%20c');
  });

  it.each(['inconnu', 'location', 'location/1/2', 'connexion/x'])('know no page at %s', (path) => {
    expect(pageAt(path)).toBeNull();
  });
});
