import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RentalSort } from '#contract/enums.ts';
import type { RentalInput } from '#contract/rentals/input.ts';
import {
  closeRental,
  deleteRental,
  searchRentals,
  updateRental,
} from '#contract/rentals/operations.ts';
import type { Rental, RentalList } from '#contract/rentals/schemas.ts';
import { deriveBatch, updateWordCounts } from '#server/features/rentals/index.ts';
import { MARKS } from '#server/features/search/lexemes.ts';
import { fields } from '../support/caller.ts';
import { inDays, openConversation, rental } from '../support/factories.ts';
import type { Member } from '../support/member.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
const { db } = app.context;
afterAll(() => app.close());

const SFAX = { label: 'rue de la Plage, Sfax', lat: 34.7406, lng: 10.7603 };

interface Query {
  q: string;
  sort?: RentalSort;
  place?: string;
  category?: 'bicycle' | 'other';
  cursor?: string;
  limit?: number;
}
const search = (query: Query) => app.visitor.call(searchRentals, { query });
const names = ({ items }: RentalList) => items.map(({ name }) => name);
const found = async (q: string) => names(await search({ q }));

let owner: Member;
/** Publishes one minute after the one before, and waits until its words are counted: searches for things read the counts. */
async function publish(name: string, facts: Partial<RentalInput> = {}): Promise<Rental> {
  app.clock.advance({ minutes: 1 });
  await owner.renewTokens();
  const published = await rental(owner, {
    name,
    message: 'Disponible tout le mois.',
    category: 'other',
    ...facts,
  });
  await app.outbox.settle();
  return published;
}
const uses = (word: string) =>
  db.selectFrom('search_words').select('uses').where('word', '=', word).executeTakeFirst();
const usesInTitle = (word: string) => uses(MARKS.title + word);

beforeAll(async () => {
  owner = await app.member();
  await publish('Zodiac gonflable avec moteur');
  await publish('Caravane à Zarzis', { message: 'On y range un zodiac sans peine.' });
  await publish('Grand zodiac rouge', {
    location: SFAX,
    price: { amount: 90_000, currency: 'TND' },
  });
  await publish('Bicyclette hollandaise', { category: 'bicycle' });
  await publish('صندوق عدّة وسلّم خشبيّ');
  await app.outbox.settle();
});

describe('searching', () => {
  it('shows rentals with the words in their title before those that only mention them, the newest first', async () => {
    expect(await found('zodiac')).toEqual([
      'Grand zodiac rouge',
      'Zodiac gonflable avec moteur',
      'Caravane à Zarzis',
    ]);
  });

  it('continues on the next page, from titles with the words to mentions of them', async () => {
    const first = await search({ q: 'zodiac', limit: 1 });
    const second = await search({ q: 'zodiac', limit: 1, cursor: first.nextCursor ?? '' });
    const last = await search({ q: 'zodiac', limit: 1, cursor: second.nextCursor ?? '' });
    expect([first, second, last].flatMap(names)).toEqual(await found('zodiac'));
    expect([first.total, last.nextCursor]).toEqual([3, null]);
    const other = { q: 'zodiac', sort: 'newest', cursor: first.nextCursor };
    const refusal = await app.visitor.refusal(searchRentals, { query: other });
    expect(fields(refusal)).toEqual({ cursor: 'invalidValue' });
  });

  it('keeps to a requested order and a place', async () => {
    const cheapest = await search({ q: 'zodiac', sort: 'cheapest' });
    expect(names(cheapest).at(-1)).toBe('Grand zodiac rouge');
    expect(names(await search({ q: 'zodiac', place: 'Sfax' }))).toEqual(['Grand zodiac rouge']);
    const nearest = await search({ q: 'zodiac', place: 'Tunis', sort: 'nearest' });
    expect(names(nearest).toSorted()).toEqual([
      'Caravane à Zarzis',
      'Zodiac gonflable avec moteur',
    ]);
  });

  it.each([['ZODIÀC'], ['zodiacs'], ['un zodiac'], ['zodiak'], ['zodica'], ['zodia']])(
    'finds a zodiac by "%s"',
    async (q) => {
      expect((await found(q)).slice(0, 1)).toEqual(['Grand zodiac rouge']);
    },
  );

  it.each([['vélo'], ['velo'], ['bicycle'], ['دراجة'], ['الدرّاجات'], ['bisklet'], ['بسكلات']])(
    'finds a bicycle by "%s"',
    async (q) => {
      expect(await found(q)).toEqual(['Bicyclette hollandaise']);
    },
  );

  it.each([['sallem'], ['échelle'], ['سُلَّم'], ['والسلم'], ['sandou9']])(
    'finds the box with a ladder by "%s"',
    async (q) => {
      expect(await found(q)).toEqual(['صندوق عدّة وسلّم خشبيّ']);
    },
  );

  it('finds by town, in any language, together with a thing', async () => {
    expect(await found('zodiac صفاقس')).toEqual(['Grand zodiac rouge']);
    expect(await found('bateau zodiac Sfax')).toEqual(['Grand zodiac rouge']);
  });

  it('finds by town where a word of its name also names a thing: Menzel, a house', async () => {
    const there = [
      ['Menzel Bourguiba', 37.1536, 9.785],
      ['Dar Chaabane El Fehri', 36.465, 10.752],
      ['Kasserine', 35.1676, 8.8365],
      ['Le Mans', 48.0061, 0.1996],
    ] as const;
    for (const [label, lat, lng] of there)
      await publish(`Brouette de ${label.charAt(0)}`, { location: { label, lat, lng } });
    const asked = {
      'brouette Menzel Bourguiba': 'Brouette de M',
      'brouette منزل بورقيبة': 'Brouette de M',
      'brouette Dar Chaabane': 'Brouette de D',
      'brouette dar chaabane el fehri': 'Brouette de D',
      'brouette القصرين': 'Brouette de K',
    };
    for (const [q, name] of Object.entries(asked)) {
      const { items, fewerWords } = await search({ q });
      expect([items.map((one) => one.name), fewerWords], q).toEqual([[name], false]);
    }
    // "Le Mans" is not read as the word for men
    expect((await found('brouette au Mans'))[0]).toBe('Brouette de L');
    expect(await found('maison Menzel Bourguiba')).toEqual([]);
    expect((await search({ q: 'brouette Maisons-Alfort' })).wordsLeftOut).toEqual([
      'Maisons-Alfort',
    ]);
  });

  it('drops words where no rental has them all, and says so: the place rather than the thing', async () => {
    expect(await found('bicyclette Sfax')).toEqual(['Bicyclette hollandaise']);
    const said = async (q: string) => (await search({ q })).fewerWords;
    expect(await Promise.all(['bicyclette Sfax', 'bicyclette', 'qwrtzp', ''].map(said))).toEqual([
      true,
      false,
      false,
      false,
    ]);
    const leftOut = async (q: string) => (await search({ q })).wordsLeftOut;
    expect(await leftOut('bicyclette Sfax')).toEqual(['Sfax']);
    expect(await leftOut('bicyclette à 7ammamet')).toEqual(['7ammamet']);
    expect(await leftOut('zodiac qwrtzp')).toEqual(['qwrtzp']);
    expect(await leftOut('bicyclette')).toEqual([]);
    expect(await found('zodiac qwrtzp')).toHaveLength(3);
    expect(await found('qwrtzp')).toEqual([]);
  });

  it('lists everything when nothing is typed, and nothing for signs that are no words', async () => {
    expect((await search({ q: ' ' })).total).toBeGreaterThan(0);
    for (const q of [' ’ & | ! :* () ', '???', '🚲', '--', '€']) {
      expect((await search({ q })).total, q).toBe(0);
    }
  });

  it('finds nothing rather than everything of a town for a thing that nobody has there', async () => {
    expect(await found('qwrtzp Sfax')).toEqual([]);
    expect(await found('hovercraft Sfax')).toEqual([]);
  });

  it('shows what is meant before what mentions it: a car before a garage, and no tool for a home', async () => {
    await publish('Petite Clio grise', { category: 'car' });
    await publish('Garage pour une voiture', { category: 'immovable' });
    expect(await found('voiture')).toEqual(['Petite Clio grise', 'Garage pour une voiture']);
    expect(await found('كرهبة')).toEqual(['Petite Clio grise']);
    await publish('Maison à Kélibia', { category: 'immovable' });
    await publish('Nettoyeur pour la maison', { category: 'handiwork' });
    expect(await found('دار')).toEqual(['Maison à Kélibia']);
    expect(await found('maison')).toEqual(['Maison à Kélibia']);
  });

  it('finds nothing where only texts mention a thing that no title names', async () => {
    await publish('Séjour au calme', { message: 'Il y a un lave-linge au sous-sol.' });
    expect(await found('lave-linge')).toEqual([]);
    expect(await found('sous-sol')).toEqual(['Séjour au calme']);
  });

  it('ignores words without meaning, and accepts any text', async () => {
    for (const q of ["l'", "');--", 'a:*', '\\', '<->', '😀 zodiac 😀', 'é'.repeat(60), '𝐙𝐨𝐝𝐢𝐚𝐜']) {
      await search({ q });
    }
    expect(await found("zodiac' | 'x")).not.toContain('Bicyclette hollandaise');
  });
});

describe('the search words of a rental', () => {
  it('follow its title, and find nothing once it is closed', async () => {
    const { id } = await publish('Trampoline de jardin');
    expect(await found('trampoline')).toHaveLength(1);
    await owner.call(updateRental, { params: { id }, body: { name: 'Toboggan de jardin' } });
    expect(await found('trampolines')).toEqual([]);
    expect(await found('toboggan')).toEqual(['Toboggan de jardin']);
    await owner.call(closeRental, { params: { id } });
    expect(await found('toboggan')).toEqual([]);
  });

  it('are counted once, however often and late its outbox messages come', async () => {
    const one = await publish('Xylophone en bois');
    const { id } = await publish('Xylophone en métal');
    await app.outbox.settle();
    expect(await usesInTitle('xylophone')).toEqual({ uses: 2 });
    await Promise.all([1, 2, 3].map(() => updateWordCounts(app.context, one.id)));
    expect(await usesInTitle('xylophone')).toEqual({ uses: 2 });
    expect(await uses('metal')).toEqual({ uses: 1 });
    await owner.call(closeRental, { params: { id } });
    await app.outbox.settle();
    expect(await usesInTitle('xylophone')).toEqual({ uses: 1 });
    expect(await uses('metal')).toBeUndefined();
    await owner.call(deleteRental, { params: { id: one.id } });
    await app.outbox.settle();
    await updateWordCounts(app.context, one.id);
    expect(await usesInTitle('xylophone')).toBeUndefined();
    const remaining = db.selectFrom('rental_words').where('rental_id', 'in', [id, one.id]);
    expect(await remaining.select('rental_id').execute()).toEqual([]);
  });

  it('are counted no longer when its time has run out', async () => {
    await publish('Ukulélé soprano', { endedAt: inDays(app, 1) });
    await app.outbox.settle();
    expect(await usesInTitle('ukulele')).toEqual({ uses: 1 });
    app.clock.advance({ days: 2 });
    await app.outbox.settle();
    expect(await usesInTitle('ukulele')).toBeUndefined();
  });

  it('are deleted with a rental whose row a thread still needs', async () => {
    const listing = await publish('Vibraphone', { message: 'Aussi un glockenspiel.' });
    await openConversation(await app.member(), listing);
    await owner.call(deleteRental, { params: { id: listing.id } });
    const [row] = await db
      .selectFrom('rentals')
      .select('search')
      .where('id', '=', listing.id)
      .execute();
    expect(row?.search).toBe('');
  });

  it('are derived anew for rows of an older version, by several processes at once', async () => {
    await publish('Théorbe ancien');
    await db
      .updateTable('rentals')
      .set({ derived_version: 0, country: '', map_cell: 0, search: '' })
      .execute();
    expect(await found('théorbe')).toEqual([]);
    let derived = 0;
    for (let batch = [1, 1]; batch.some(Boolean); derived += batch.reduce((a, b) => a + b)) {
      const both = await Promise.all([deriveBatch(app.context, 3), deriveBatch(app.context, 3)]);
      batch = both.map(({ length }) => length);
    }
    const { rentals } = await db
      .selectFrom('rentals')
      .select((row) => row.fn.countAll<number>().as('rentals'))
      .executeTakeFirstOrThrow();
    expect(derived).toBe(rentals);
    expect(await found('théorbe')).toEqual(['Théorbe ancien']);
    const countries = db.selectFrom('rentals').select('country').distinct().orderBy('country');
    expect(await countries.execute()).toEqual([{ country: 'FR' }, { country: 'TN' }]);
  });
});
