import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchRentals } from '#contract/rentals/operations.ts';
import { listFailedSearches, suggest } from '#contract/search/operations.ts';
import { forgetOldSearches } from '#server/features/search/index.ts';
import { rental } from '../support/factories.ts';
import type { Member } from '../support/member.ts';
import { moderator } from '../support/moderation.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
const { db } = app.context;
afterAll(() => app.close());

let reader: Member;
beforeAll(async () => {
  const owner = await app.member();
  for (const name of [
    'Perceuse Bosch',
    'Perceuse Makita',
    'Tronçonneuse Stihl',
    'كمنجة شرقية',
    'مكينة خياطة',
  ]) {
    await rental(owner, { name, message: 'Disponible tout le mois.' });
  }
  await rental(owner, { name: 'Gazelle noire', message: 'Comme neuf.', category: 'bicycle' });
  await app.outbox.settle();
  reader = await moderator(app);
});

const suggestions = (q: string, language = 'fr') =>
  app.visitor.call(suggest, { query: { q } }, { language });
const failed = (limit?: number, cursor?: string) =>
  reader.call(listFailedSearches, { query: { limit, cursor } });
const look = (query: object, language = 'fr') =>
  app.visitor.call(searchRentals, { query: query as never }, { language });
const noted = async () => (await failed()).items.map(({ words, times }) => `${times} ${words}`);

describe('suggestions', () => {
  it('complete words of titles as they are written, the most rented first', async () => {
    expect((await suggestions('per')).words[0]).toBe('perceuse');
    expect((await suggestions('troncon')).words).toEqual(['tronçonneuse']);
    expect((await suggestions('TRONÇ')).words).toEqual(['tronçonneuse']);
    expect((await suggestions('perceuse mak')).words).toEqual(['perceuse makita']);
    expect((await suggestions('qwrtzp')).words).toEqual([]);
  });

  it('name things in the script typed in, the reader’s language first, where there are rentals of them', async () => {
    expect((await suggestions('bic')).words).toContain('bicyclette');
    expect((await suggestions('bic', 'en')).words).toContain('bicycle');
    expect((await suggestions('كم', 'ar')).words).toEqual(['كمان', 'كمنجة']);
    expect((await suggestions('كم', 'tn')).words).toEqual(['كمنجة']);
    expect((await suggestions('pian')).words).toEqual([]);
    expect((await suggestions('machine à c')).words).toEqual(['machine à coudre']);
  });

  it('name categories and places', async () => {
    expect((await suggestions('vél')).categories).toEqual(['bicycle']);
    expect((await suggestions('سيار')).categories).toEqual(['car']);
    expect((await suggestions('tunis')).places[0]).toMatchObject({ city: 'Tunis', country: 'TN' });
  });

  it('name no place abroad for a word of a thing: Velo is a town in Italy', async () => {
    for (const q of ['vélo', 'velo', 'bar', 'tor']) {
      const countries = (await suggestions(q)).places.map(({ country }) => country);
      expect(countries.filter((country) => country !== 'TN' && country !== 'FR')).toEqual([]);
    }
  });

  it('are empty for empty input, and never fail', async () => {
    const none = { words: [], categories: [], places: [] };
    for (const q of ['   ', '%', "'", '\\']) expect(await suggestions(q)).toEqual(none);
    for (const q of ["l'", 'a%_\\', '^', '@ #', 'é'.repeat(100), '👍 vélo']) await suggestions(q);
  });
});

describe('a search without results', () => {
  it('is recorded for moderators, the most frequent first, with its language', async () => {
    await look({ q: 'Montgolfière' });
    await look({ q: 'montgolfières' });
    await look({ q: 'منطاد' }, 'ar');
    await expect.poll(noted).toEqual(['2 montgolfiere', '1 منطاد']);
    const first = await failed(1);
    expect(first.items[0]).toMatchObject({ language: 'fr', times: 2 });
    const second = await failed(1, first.nextCursor ?? '');
    expect(second).toMatchObject({ items: [{ words: 'منطاد', language: 'ar' }], nextCursor: null });
  });

  it('is recorded too where fewer words have found something', async () => {
    expect((await look({ q: 'perceuse thermique' })).total).toBe(2);
    await expect.poll(noted).toContain('1 perceuse thermique');
  });

  it('is not recorded where filters may be the reason, nor where it may contain personal data', async () => {
    const before = await noted();
    await look({ q: 'perceuse', category: 'book' });
    await look({ q: 'zeppelin', minPrice: 5 });
    for (const q of ['amine@example.com', '20 123 456', '+216 20 123 456', '...']) {
      await look({ q });
    }
    expect(await noted()).toEqual(before);
  });

  it('is deleted when nobody has searched for it for ninety days', async () => {
    app.clock.advance({ days: 91 });
    await look({ q: 'sarbacane' });
    const recorded = () => db.selectFrom('failed_searches').select('words').execute();
    await expect.poll(recorded).toContainEqual({ words: 'sarbacane' });
    await forgetOldSearches(app.context);
    expect(await recorded()).toEqual([{ words: 'sarbacane' }]);
  });
});
