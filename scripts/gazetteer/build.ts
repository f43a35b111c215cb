import { COUNTRIES, type Country } from '#contract/countries.ts';
import { fold } from '#server/adapters/geocoder/fold.ts';
import { distanceInKm } from '#server/geography.ts';
import type { OwnTown, SourceTown } from './sources.ts';

/** Two towns of one name this near each other are one that GeoNames has twice. */
const SAME_TOWN_KM = 6;

/** A town's name as it stands in an address: `la-marsa`, `saint-denis`. */
function slugOf(name: string): string {
  return fold(name).replaceAll(' ', '-');
}

/** What a town may be called in addresses, the plainest first; the last one is unique. */
function slugsOf({ names, region, country, geonames }: SourceTown): string[] {
  const plain = slugOf(names.fr);
  const endings = [region, country, geonames].filter((ending) => ending !== undefined);
  return [plain, ...endings.map((ending) => `${plain}-${ending}`.toLowerCase())];
}

/** The smaller towns of a name say where they lie, if that is known: `Valence (82)`, `Paris (TX)`. */
function withRegion(town: SourceTown): SourceTown {
  const { names, region } = town;
  return region ? { ...town, names: { ...names, fr: `${names.fr} (${region})` } } : town;
}

/** The `others` without those that are one of our own towns, or a larger one of themselves; largest first. */
function distinct(others: readonly SourceTown[], own: readonly OwnTown[]): SourceTown[] {
  const kept = new Map<string, SourceTown[]>();
  const keyOf = ({ country, names }: SourceTown) => `${country} ${slugOf(names.fr)}`;
  for (const town of own) kept.set(keyOf(town), [town]);
  const bySize = others.toSorted((one, other) => other.population - one.population);
  return bySize.filter((town) => {
    const key = keyOf(town);
    const namesakes = kept.get(key) ?? [];
    if (namesakes.some((namesake) => distanceInKm(namesake, town) < SAME_TOWN_KM)) return false;
    kept.set(key, [...namesakes, town]);
    return true;
  });
}

const unless = (name: string | undefined, fallback: string | undefined) =>
  name === undefined || name === fallback ? '' : name;

/** @param id our own id, or the number in GeoNames */
function lineOf(town: SourceTown, id: string | number, slug: string): string {
  const { population, lat, lng, names, also = [], spelling = '' } = town;
  const { fr, en = fr, ar, tn } = names;
  const shown = [fr, en].map(fold);
  const others = [...also, spelling].filter((name) => name !== '' && !shown.includes(fold(name)));
  const columns = [
    id,
    population,
    lat.toFixed(4),
    lng.toFixed(4),
    fr,
    unless(slug, typeof id === 'string' ? id : fr.toLowerCase()),
    unless(en, fr),
    ar ?? '',
    unless(tn, ar),
    others.join('|'),
  ];
  return columns.join('\t').trimEnd();
}

/**
 * The gazetteer's files by country: a line a town, the largest first; `server/adapters/geocoder/towns.ts` reads them. The
 * largest town of a name has the plain address, except where one of our own towns has it as its id.
 */
export function buildGazetteer(
  own: readonly OwnTown[],
  others: readonly SourceTown[],
): Map<Country, string> {
  // a country's address is not a hamlet's, though there is one called Cañada
  const slugs = new Set<string>([...COUNTRIES.map(({ slug }) => slug), ...own.map(({ id }) => id)]);
  const lines: { town: SourceTown; line: string }[] = own.map((town) => ({
    town,
    line: lineOf(town, town.id, town.id),
  }));
  for (const town of distinct(others, own)) {
    const slug = slugsOf(town).find((wanted) => wanted !== '' && !slugs.has(wanted));
    if (slug === undefined) throw new Error(`Every address of ${town.names.fr} is taken.`);
    slugs.add(slug);
    const shown = slug === slugOf(town.names.fr) ? town : withRegion(town);
    lines.push({ town, line: lineOf(shown, town.geonames ?? slug, slug) });
  }
  const bySize = lines.toSorted((one, other) => other.town.population - one.town.population);
  return new Map(
    COUNTRIES.map(({ code }) => [
      code,
      bySize
        .filter(({ town }) => town.country === code)
        .map(({ line }) => `${line}\n`)
        .join(''),
    ]),
  );
}
