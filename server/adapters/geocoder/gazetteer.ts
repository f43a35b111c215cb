import { LANGUAGES, type Language } from '#contract/languages.ts';
import type { Place } from '#contract/places/schemas.ts';
import { distanceInKm } from '../../geography.ts';
import type { Geocoder, Town } from './index.ts';
import towns from './towns.json' with { type: 'json' };

/** Letters alone: lower case, without accents, Arabic marks and variant letters, apostrophes as spaces. */
function folded(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u064b-\u065f\u0670\u0640]/g, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function placeOf(town: Town, language: Language): Place {
  const label = town.names[language];
  return { label, city: label, country: town.country, lat: town.lat, lng: town.lng };
}

/** The built-in gazetteer of towns: no service, no network. */
export function gazetteer(): Geocoder {
  const all = (towns as Town[]).toSorted((one, other) => other.population - one.population);
  const byId = new Map(all.map((town) => [town.id, town]));
  const byCountry = Map.groupBy(all, (town) => town.country);
  const searchable = all.map((town) => ({
    town,
    names: [...new Set(LANGUAGES.map((language) => folded(town.names[language])))],
  }));

  return {
    search: async (words, language, limit) => {
      // "14 rue Sidi Abdelaziz, La Marsa" names its town behind the last comma
      const parts = words.split(',').map(folded).filter(Boolean);
      const wanted = [folded(words), ...parts.toReversed()];
      for (const query of wanted) {
        if (query === '') continue;
        const found = searchable.filter(({ names }) =>
          names.some((name) => name.startsWith(query) || name.includes(` ${query}`)),
        );
        if (found.length > 0)
          return found.slice(0, limit).map(({ town }) => placeOf(town, language));
      }
      return [];
    },
    nearestTown: (lat, lng) => {
      let nearest: { town: Town; distanceKm: number } | undefined;
      for (const town of all) {
        const distanceKm = distanceInKm({ lat, lng }, town);
        if (!nearest || distanceKm < nearest.distanceKm) nearest = { town, distanceKm };
      }
      if (!nearest) throw new Error('The gazetteer is empty.');
      return nearest;
    },
    townsIn: (country) => (byCountry.get(country) ?? []).map(({ id }) => id),
    town: (id) => byId.get(id),
    townName: (id, language) => byId.get(id)?.names[language] ?? id,
  };
}
