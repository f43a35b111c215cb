import { describe, expect, it } from 'vitest';
import { LANGUAGES } from './languages.ts';
import { PAGES, type PageName, pageAt, pageUrl, rentalUrl } from './paths.ts';

const names = Object.keys(PAGES) as PageName[];

describe('addresses of pages', () => {
  it('resolve to their page, in every language', () => {
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

  it('are all different and have no slash at their ends', () => {
    const paths = names.map((name) => PAGES[name].path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.filter((path) => /^\/|\/$/.test(path))).toEqual([]);
  });

  it.each(['forgotPassword', 'resetPassword', 'confirmEmail'] as const)(
    'that mails link to open for members too: %s',
    (name) => {
      expect(PAGES[name].audience).toBe('link');
    },
  );

  it('escape parameters so that they stay one segment', () => {
    expect(pageUrl('fr', 'rental', { rentalId: 'a/b c' })).toBe('/fr/location/a%2Fb%20c');
  });

  it.each(['inconnu', 'location', 'location/1/2', 'connexion/x'])('have no page at %s', (path) => {
    expect(pageAt(path)).toBeNull();
  });
});

describe('the address of a rental', () => {
  const facts = { slug: 'perceuse-tunis', id: 'r1' };

  it('is readable for an offer, and by its id for a request', () => {
    expect(rentalUrl('fr', { ...facts, kind: 'offer' })).toBe('/fr/offre-location/perceuse-tunis');
    expect(rentalUrl('ar', { ...facts, kind: 'request' })).toBe('/ar/location/r1');
  });
});

describe('the first page', () => {
  it('is the language alone', () => {
    expect(pageUrl('tn', 'home')).toBe('/tn');
    expect(pageAt('')).toBe('home');
    expect(pageAt('/faq/')).toBe('faq');
    expect(pageAt('/nowhere/at/all')).toBeNull();
  });
});
