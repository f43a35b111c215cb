import type { Language } from '#contract/languages.ts';
import { REGION_BOXES, REGION_ZOOM, type RegionName } from './region.ts';
import franceUrl from './towns/france.json?url';
import tunisiaUrl from './towns/tunisia.json?url';
import worldUrl from './towns/world.json?url';

/** Latitude, longitude, importance, and the names in French, English, Arabic and the dialect (`scripts/map-towns.ts`). */
export type TownRow = [lat: number, lng: number, importance: number, ...names: string[]];

/** A town or quarter that the map may name. */
export interface NamedTown {
  lat: number;
  lng: number;
  /** About its population. */
  importance: number;
  names: Record<Language, string>;
}

const URLS: Record<RegionName, string> = { tunisia: tunisiaUrl, france: franceUrl };
const read = new Map<string, Promise<NamedTown[]>>();

/** Degrees. */
interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** The towns that may be named in a part of the map, the most important first. */
export async function readTowns(bounds: Bounds, zoom: number): Promise<NamedTown[]> {
  const regions = Object.entries(REGION_BOXES).filter(
    ([, [west, south, east, north]]) =>
      zoom >= REGION_ZOOM &&
      west < bounds.east &&
      east > bounds.west &&
      south < bounds.north &&
      north > bounds.south,
  );
  const urls = [worldUrl, ...regions.map(([name]) => URLS[name as RegionName])];
  const towns = (await Promise.all(urls.map(readOnce))).flat();
  return towns
    .filter((town) => isWithin(town, bounds))
    .sort((one, other) => other.importance - one.importance);
}

function isWithin({ lat, lng }: NamedTown, bounds: Bounds): boolean {
  return lat > bounds.south && lat < bounds.north && lng > bounds.west && lng < bounds.east;
}

function readOnce(url: string): Promise<NamedTown[]> {
  const reading =
    read.get(url) ??
    fetch(url)
      .then((answer) => answer.json() as Promise<TownRow[]>)
      .then((rows) => rows.map(townOf));
  read.set(url, reading);
  // the next call tries again
  reading.catch(() => read.delete(url));
  return reading;
}

/** A row with all its names: those that are missing are the same in another language. */
export function townOf([lat, lng, importance, fr = '', en, ar, tn]: TownRow): NamedTown {
  const names = { fr, en: en || fr, ar: ar || fr, tn: tn || ar || fr };
  return { lat, lng, importance, names };
}
