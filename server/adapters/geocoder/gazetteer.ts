import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { COUNTRY_CODES } from '#contract/countries.ts';
import { LANGUAGE_FACTS, LANGUAGES, type Language } from '#contract/languages.ts';
import type { Place } from '#contract/places/schemas.ts';
import { distanceInKm } from '../../geography.ts';
import { once } from '../../once.ts';
import { belongsTo, LONGEST_REACH_KM, reachOf } from './cities.ts';
import { fold } from './fold.ts';
import type { Geocoder, Town } from './index.ts';
import { type NameIndex, nameIndex } from './name-index.ts';
import { type GazetteerTown, readTowns } from './towns.ts';

/** What separates the parts of an address: commas, and postal codes, which stand before or after their town. */
const PARTING = /[,،\n]|\b\d{4,5}\b/;

/** Names of countries: the last part of many an address, and not a town. */
const countryNames = once(
  () =>
    new Set(
      LANGUAGES.flatMap((language) => {
        const names = new Intl.DisplayNames(LANGUAGE_FACTS[language].tag, { type: 'region' });
        return COUNTRY_CODES.map((code) => fold(names.of(code) ?? code));
      }),
    ),
);

/** The longest name of a country has this many words, in any language. */
const COUNTRY_WORDS = 3;

/** A place without the country that people write behind or before it, with no comma between them. */
function withoutCountry(place: string): string {
  const words = place.trim().split(/\s+/);
  for (let count = 1; count <= COUNTRY_WORDS && count < words.length; count += 1) {
    const isCountry = (part: string[]) => countryNames().has(fold(part.join(' ')));
    if (isCountry(words.slice(-count))) return words.slice(0, -count).join(' ');
    if (isCountry(words.slice(0, count))) return words.slice(count).join(' ');
  }
  return place;
}

/** A geocoder that also says whether it is certain of what the words mean. */
export interface Gazetteer extends Geocoder {
  /** Whether a town has exactly this name, or one that begins with it. */
  knows(words: string): boolean;
}

function placeOf(town: Town, language: Language): Place {
  const label = town.names[language];
  return { label, city: label, country: town.country, lat: town.lat, lng: town.lng };
}

/** The data for lookups by id, address or position; loaded on first use, so that the start does not wait for it. */
const load = once(() => {
  const towns = readTowns();
  const positions = new KDBush(towns.length);
  for (const { lng, lat } of towns) positions.add(lng, lat);
  return {
    towns,
    positions: positions.finish(),
    byId: new Map(towns.map((town) => [town.id, town])),
    bySlug: new Map(towns.map((town) => [town.slug, town])),
    byCountry: Map.groupBy(towns, ({ country }) => country as string),
  };
});

/** Built by the first search, so that the start does not wait for it. */
const loadNames: () => NameIndex = once(() => nameIndex(load().towns));

/** The built-in gazetteer of towns: no service, no network. Loaded on first use. */
export function gazetteer(): Gazetteer {
  /** The towns around a position, the largest first. */
  function townsWithin(lat: number, lng: number, km: number): GazetteerTown[] {
    const { towns, positions } = load();
    // the ranks are in order of size
    const ranks = around(positions, lng, lat, undefined, km).sort((one, other) => one - other);
    return ranks.flatMap((rank) => towns[rank] ?? []);
  }

  // the largest is the likeliest
  const cityOf = (town: Town): Town | undefined =>
    townsWithin(town.lat, town.lng, LONGEST_REACH_KM).find((city) => belongsTo(town, city));

  return {
    knows: (words) => loadNames().has(words),
    search: async (words, language, limit, spelling = { asSpelt: false }) => {
      const names = loadNames();
      // "14 rue Sidi Abdelaziz, 2078 La Marsa" names its town after the last comma
      const parts = words.split(PARTING).filter((part) => !countryNames().has(fold(part)));
      const places = [words, ...parts.toReversed()];
      for (const part of new Set([...places, ...places.map(withoutCountry)])) {
        const found = names.find(part, limit, spelling);
        if (found.length > 0) return found.map((town) => placeOf(town, language));
      }
      return [];
    },
    nearestTown: (lat, lng) => {
      const { towns, positions } = load();
      const [town] = around(positions, lng, lat, 1).flatMap((rank) => towns[rank] ?? []);
      if (!town) throw new Error('There are no towns.');
      return { town, distanceKm: distanceInKm({ lat, lng }, town) };
    },
    townsAround: (lat, lng, km, limit) => townsWithin(lat, lng, km).slice(0, limit),
    cityOf,
    townsOf: (city) => [
      city,
      ...townsWithin(city.lat, city.lng, reachOf(city)).filter(
        (town) => cityOf(town)?.id === city.id,
      ),
    ],
    townsIn: (country) =>
      load()
        .byCountry.get(country)
        ?.map(({ id }) => id) ?? [],
    town: (id) => load().byId.get(id),
    townBySlug: (slug) => load().bySlug.get(slug),
    townName: (id, language) => load().byId.get(id)?.names[language] ?? id,
  };
}
