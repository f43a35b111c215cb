import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { COUNTRY_CODES } from '#contract/countries.ts';
import type { Language } from '#contract/languages.ts';
import type { Place } from '#contract/places/schemas.ts';
import { distanceInKm } from '../../geography.ts';
import { once } from '../../once.ts';
import { belongsTo, LONGEST_REACH_KM, reachOf } from './cities.ts';
import { fold } from './fold.ts';
import type { Geocoder, Town } from './index.ts';
import { type NameIndex, nameIndex } from './name-index.ts';
import { openTowns } from './towns.ts';

/** What parts an address: commas, and postal codes, which stand before or behind their town. */
const PARTING = /[,،\n]|\b\d{4,5}\b/;

/** What the countries are called: the last part of many an address, and no town. */
const countryNames = once(
  () =>
    new Set(
      ['fr', 'en', 'ar'].flatMap((language) => {
        const names = new Intl.DisplayNames(language, { type: 'region' });
        return COUNTRY_CODES.map((code) => fold(names.of(code) ?? code));
      }),
    ),
);

/** A geocoder that also says whether it is sure of what the words mean. */
export interface Gazetteer extends Geocoder {
  /** Whether a town is called by these very words, or by words that start like them. */
  knows(words: string): boolean;
}

function placeOf(town: Town, language: Language): Place {
  const label = town.names[language];
  return { label, city: label, country: town.country, lat: town.lat, lng: town.lng };
}

/** Everything that answering by id, address or position needs: a start need not wait for it. */
const load = once(() => {
  const towns = openTowns();
  const positions = new KDBush(towns.count);
  for (let rank = 0; rank < towns.count; rank += 1) {
    const { lng, lat } = towns.at(rank);
    positions.add(lng, lat);
  }
  return { towns, positions: positions.finish() };
});

/** Made by the first search: a start need not wait for it. */
const loadNames: () => NameIndex = once(() => nameIndex(load().towns));

/** The built-in gazetteer of towns: no service, no network. Read when it is first asked. */
export function gazetteer(): Gazetteer {
  /** Indexes of towns around a position: a town's index is its rank by size. */
  const ranksAround = (lat: number, lng: number, most?: number, km?: number) =>
    around(load().positions, lng, lat, most, km);

  const ranksWithin = (lat: number, lng: number, km: number) =>
    ranksAround(lat, lng, undefined, km).sort((one, other) => one - other);
  const townAt = (rank: number) => load().towns.at(rank);

  function cityOf(town: Town): Town | undefined {
    // the largest is the likeliest: others are not even read
    for (const rank of ranksWithin(town.lat, town.lng, LONGEST_REACH_KM)) {
      const city = townAt(rank);
      if (belongsTo(town, city)) return city;
    }
  }

  return {
    knows: (words) => loadNames().has(words),
    search: async (words, language, limit) => {
      const names = loadNames();
      // "14 rue Sidi Abdelaziz, 2078 La Marsa" names its town behind the last comma
      const parts = words.split(PARTING).filter((part) => !countryNames().has(fold(part)));
      for (const part of new Set([words, ...parts.toReversed()])) {
        const found = names.find(part, limit);
        if (found.length > 0) return found.map((town) => placeOf(town, language));
      }
      return [];
    },
    nearestTown: (lat, lng) => {
      const [rank = -1] = ranksAround(lat, lng, 1);
      const town = townAt(rank);
      return { town, distanceKm: distanceInKm({ lat, lng }, town) };
    },
    townsAround: (lat, lng, km, limit) => ranksWithin(lat, lng, km).slice(0, limit).map(townAt),
    cityOf,
    townsOf: (city) => [
      city,
      ...ranksWithin(city.lat, city.lng, reachOf(city))
        .map(townAt)
        .filter((town) => cityOf(town)?.id === city.id),
    ],
    townsIn: (country) => load().towns.idsIn(country),
    town: (id) => load().towns.byId(id),
    townBySlug: (slug) => load().towns.bySlug(slug),
    townName: (id, language) => load().towns.byId(id)?.names[language] ?? id,
  };
}
