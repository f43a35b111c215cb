import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COUNTRIES } from '#contract/countries.ts';
import { buildGazetteer } from '../../../scripts/gazetteer/build.ts';
import { readSources } from '../../../scripts/gazetteer/sources.ts';
import { distanceInKm } from '../../geography.ts';
import { gazetteer } from './gazetteer.ts';
import ownTowns from './towns.json' with { type: 'json' };
import { readTowns, townsFile } from './towns.ts';

const places = gazetteer();
const towns = readTowns();
const first = async (words: string) => {
  const [place] = await places.search(words, 'fr', 8);
  return place && `${place.label}, ${place.country}`;
};

describe('the gazetteer', () => {
  it('is what its sources generate', () => {
    const { own, others } = readSources();
    for (const [country, text] of buildGazetteer(own, others)) {
      const written = readFileSync(townsFile(country), 'utf8');
      expect(text === written, `${country}: run scripts/build-gazetteer.ts`).toBe(true);
    }
  });

  it('has every town of the eleven countries with its own id, address and names', () => {
    const perCountry = Map.groupBy(towns, ({ country }) => country);
    expect([...perCountry.keys()].toSorted()).toEqual(COUNTRIES.map(({ code }) => code).toSorted());
    expect(perCountry.get('FR')?.length).toBeGreaterThan(8_500);
    expect(perCountry.get('TN')?.length).toBeGreaterThan(200);
    expect(new Set(towns.map(({ id }) => id)).size).toBe(towns.length);
    expect(new Set(towns.map(({ slug }) => slug)).size).toBe(towns.length);
    const countries = new Set<string>(COUNTRIES.map(({ slug }) => slug));
    for (const { slug, names, lat, lng, population } of towns) {
      if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) || countries.has(slug)) expect.fail(slug);
      if (!Object.values(names).every(Boolean)) expect.fail(slug);
      if (![lat, lng, population].every(Number.isFinite)) expect.fail(slug);
    }
  });

  it('names every Tunisian town in Arabic letters', () => {
    const latin = towns.filter(
      ({ country, names }) => country === 'TN' && /[a-z]/i.test(names.ar + names.tn),
    );
    expect(latin).toEqual([]);
  });

  it('keeps the towns of our own list, whose ids stand in rentals', () => {
    for (const { id, country, names, lat, lng } of ownTowns) {
      expect(places.town(id)).toMatchObject({ id, slug: id, country, names });
      expect(places.townBySlug(id)?.id).toBe(id);
      expect(places.nearestTown(lat, lng).town.id).toBe(id);
    }
  });

  it('knows no town by an id that only resembles its own', () => {
    const id = towns.find((town) => town.id.startsWith('geonames-'))?.id as string;
    const number = Number(id.replace('geonames-', ''));
    expect(places.town(id)?.id).toBe(id);
    for (const other of [`0x${number.toString(16)}`, `${number}.0`, '', 'paris']) {
      expect(places.town(`geonames-${other}`)).toBeUndefined();
    }
  });

  it('gives the largest town of a name the address without a suffix', () => {
    expect(places.townBySlug('valence')).toMatchObject({ country: 'FR', names: { fr: 'Valence' } });
    expect(places.townBySlug('valence-82')?.names.fr).toBe('Valence (82)');
    expect(places.townBySlug('paris-tx')?.country).toBe('US');
    expect(places.townBySlug('hammamet')?.country).toBe('TN');
    expect(places.townBySlug('hammamet-dz')?.country).toBe('DZ');
    expect(places.townBySlug('nowhere-at-all')).toBeUndefined();
  });

  it('has no Tunisian town twice', () => {
    const tunisian = towns.filter(({ country }) => country === 'TN');
    const near = tunisian.flatMap((town, index) =>
      tunisian
        .slice(index + 1)
        .filter((other) => distanceInKm(town, other) < 1)
        .map((other) => `${town.id} ${other.id}`),
    );
    // quarters of Tunis, and two towns that have grown together
    expect(near).toEqual([
      'tunis lafayette',
      'bab-souika medina-tunis',
      'lafayette montplaisir',
      'geonames-2473169 geonames-2469571',
    ]);
  });
});

describe('a town looked up by name', () => {
  it.each([
    ['La Marsa', 'La Marsa, TN'],
    ['la mar', 'La Marsa, TN'],
    ['marsa', 'La Marsa, TN'],
    ['La Mrasa', 'La Marsa, TN'],
    ['المرسي', 'La Marsa, TN'],
    ['مرسى', 'La Marsa, TN'],
    ['bizrte', 'Bizerte, TN'],
    ['tuins', 'Tunis, TN'],
    ['تونص', 'Tunis, TN'],
    ['سوسه', 'Sousse, TN'],
    ['قفصه', 'Gafsa, TN'],
    ['الڨصرين', 'Kasserine, TN'],
    ['9abes', 'Gabès, TN'],
    ['7amamet', 'Hammamet, TN'],
    ['nabel', 'Nabeul, TN'],
    ['monastier', 'Monastir, TN'],
    ['jerba', 'Houmt Souk (Djerba), TN'],
    ['Sidi bousaid', 'Sidi Bou Saïd, TN'],
    ['Ar Rudayyif', 'Redeyef, TN'],
    ['باريز', 'Paris, FR'],
    ['st etienne', 'Saint-Étienne, FR'],
    ['strasburg', 'Strasbourg, FR'],
    ['toulose', 'Toulouse, FR'],
    ['marsielle', 'Marseille, FR'],
    ['valence', 'Valence, FR'],
    ['München', 'Munich, DE'],
    ['Sevilla', 'Séville, ES'],
    ['Casa', 'Casablanca, MA'],
    ['14 rue Sidi Abdelaziz, La Marsa', 'La Marsa, TN'],
    ['14 نهج الورد، المرسى', 'La Marsa, TN'],
    ['5 rue de la Plage 4000 Sousse', 'Sousse, TN'],
    ['3 allée Baco, 44000 Nantes, France', 'Nantes, FR'],
  ])('%s is %s', async (words, expected) => {
    expect(await first(words)).toBe(expected);
  });

  it.each([
    ['mon', 'Monastir, TN'],
    ['nab', 'Nabeul, TN'],
    ['geneve', 'Genève, CH'],
    ['milano', 'Milan, IT'],
  ])('%s is %s: home before other countries, and a whole name before all', async (words, town) => {
    expect(await first(words)).toBe(town);
  });

  it.each(['rom', 'alg', 'sal', 'ber', 'mil', 'n'])(
    '%s is in Tunisia or France while it is only the beginning of a name',
    async (words) => {
      expect(await first(words)).toMatch(/, (TN|FR)$/);
    },
  );

  it('is followed by those of Tunisia and France, then by all others', async () => {
    for (const words of ['la mar', 'sou', 'alger']) {
      const [, ...others] = await places.search(words, 'fr', 8);
      const away = others.map(({ country }) => country !== 'TN' && country !== 'FR');
      expect(away, words).toEqual(away.toSorted());
    }
  });

  it('is one at home while a name there begins with the words, unless one abroad is typed whole', async () => {
    const found = async (words: string) =>
      (await places.search(words, 'fr', 8)).map(({ label, country }) => `${label}, ${country}`);
    const isAway = (place: string) => !/, (?:TN|FR)$/.test(place);
    for (const words of ['la mar', 'sou', 'mon', 'hou', 'ber', 'nab'])
      expect((await found(words)).filter(isAway), words).toEqual([]);
    expect(await found('La Marque')).toContain('La Marque, US');
    expect((await found('houst'))[0]).toBe('Houston, US');
    for (const [words, town] of [
      ['Houston', 'Houston, US'],
      ['Berne', 'Berne, CH'],
      ['Halle', 'Halle, DE'],
      ['Milan', 'Milan, IT'],
      ['Alger', 'Alger, DZ'],
    ] as const)
      expect(await found(words), words).toContain(town);
  });

  it('comes before those whose names only contain the words', async () => {
    const found = (await places.search('sou', 'fr', 8)).map(({ label }) => label);
    expect(found.indexOf('Souassi')).toBeLessThan(found.indexOf('Houmt Souk (Djerba)'));
    expect((await places.search('la mar', 'fr', 8)).map(({ label }) => label)).not.toContain(
      'Banyuls-sur-Mer',
    );
  });

  it('has its French name in France', async () => {
    expect(await first('banyuls sur')).toBe('Banyuls-sur-Mer, FR');
    expect(await first('Cerbère')).toBe('Cerbère, FR');
    expect(await first('argeles')).toBe('Argelès-sur-Mer, FR');
  });

  it('is no other word: a drill is not far-away Perugia, and as it is spelt a dress is not Rome', async () => {
    expect(await places.search('perceuse', 'fr', 8)).toEqual([]);
    const named = (words: string) => places.search(words, 'fr', 8, { asSpelt: true });
    expect((await named('robe')).map(({ label }) => label)).not.toContain('Rome');
    expect((await named('la mars'))[0]?.label).toBe('La Marsa');
    expect(await named('La Mrasa')).toEqual([]);
  });

  it.each(['', ' ', '...', 'zzzz', 'Zzyzx Qqq', 'qx', '12345'])(
    '"%s" is nowhere',
    async (words) => {
      expect(await first(words)).toBeUndefined();
    },
  );

  it.each([
    ['Tunis, Tunisie', 'Tunis, TN'],
    ['tunis tunisie', 'Tunis, TN'],
    ['Tunisie Sousse', 'Sousse, TN'],
    ['سوسة تونس', 'Sousse, TN'],
    ['lyon france', 'Lyon, FR'],
    ['2078 La Marsa Tunisie', 'La Marsa, TN'],
  ])('is found with its country behind or before it: %s', async (words, town) => {
    expect(await first(words)).toBe(town);
  });

  it('is named in the language of the search, no town twice', async () => {
    const found = await places.search('tunis', 'ar', 8);
    expect(found[0]?.label).toBe('تونس');
    expect(new Set(found.map(({ lat, lng }) => `${lat} ${lng}`)).size).toBe(found.length);
    expect((await places.search('sa', 'fr', 3)).length).toBe(3);
  });
});

describe('a town looked up by position', () => {
  const somewhere = fc.record({
    lat: fc.double({ min: 30, max: 52, noNaN: true }),
    lng: fc.double({ min: -10, max: 15, noNaN: true }),
  });

  it('is the nearest of all', () => {
    fc.assert(
      fc.property(somewhere, (point) => {
        const { town, distanceKm } = places.nearestTown(point.lat, point.lng);
        const least = Math.min(...towns.map((other) => distanceInKm(point, other)));
        expect(distanceKm).toBeCloseTo(least, 6);
        expect(distanceInKm(point, town)).toBe(distanceKm);
      }),
      { numRuns: 30 },
    );
  });

  it('has its neighbours, the largest first', () => {
    const around = places.townsAround(47.2184, -1.5536, 20, 4).map(({ slug }) => slug);
    expect(around).toEqual(['nantes', 'saint-herblain', 'reze', 'saint-sebastien-sur-loire']);
    for (const town of places.townsAround(36.8, 10.2, 30, 100)) {
      expect(distanceInKm(town, { lat: 36.8, lng: 10.2 })).toBeLessThan(30.1);
    }
    expect(places.townsAround(0, -30, 50, 4)).toEqual([]);
  });
});

describe('a town close to a city', () => {
  const bySlug = (slug: string) => {
    const town = places.townBySlug(slug);
    if (!town) throw new Error(`There is no ${slug}.`);
    return town;
  };

  it.each([
    ['la-marsa', 'tunis'],
    ['ariana', 'tunis'],
    ['boulogne-billancourt', 'paris'],
    ['villeurbanne', 'lyon'],
  ])('belongs to it: %s to %s', (suburb, city) => {
    expect(places.cityOf(bySlug(suburb))?.slug).toBe(city);
    expect(places.townsOf(bySlug(city)).map(({ slug }) => slug)).toContain(suburb);
  });

  it.each(['tunis', 'paris', 'bizerte', 'versailles', 'sfax'])(
    'is a separate town when none so large is so near: %s',
    (slug) => {
      expect(places.cityOf(bySlug(slug))).toBeUndefined();
    },
  );

  it('has no parts when it is not a city', () => {
    expect(places.townsOf(bySlug('la-marsa'))).toEqual([bySlug('la-marsa')]);
  });
});
