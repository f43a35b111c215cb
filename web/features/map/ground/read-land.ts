import outlineUrl from 'virtual:map-outline';
import { type Land, pointsOf, STEPS_IN_DEGREE as WORLD_STEPS } from '../outline.ts';
import franceUrl from './land/france.json?url';
import tunisiaUrl from './land/tunisia.json?url';
import {
  CELL_DEGREES,
  REGION_BOXES,
  REGION_ZOOM,
  type Region,
  type RegionName,
  STEPS_IN_DEGREE,
} from './region.ts';
import {
  type Edges,
  edgesOf,
  isWithin,
  overlap,
  type Ring,
  ringOf,
  type Shape,
  shapesOf,
} from './shapes.ts';

const URLS: Record<RegionName, string> = { tunisia: tunisiaUrl, france: franceUrl };

/** The land in a part of the map: of the world where no region is known exactly. */
export interface LandInView {
  world: readonly Shape[];
  regions: readonly LoadedRegion[];
}

interface LoadedRegion {
  edges: Edges;
  land: readonly Shape[];
  borders: readonly Ring[];
}

const REGIONS = (Object.keys(REGION_BOXES) as RegionName[]).map((name) => ({
  edges: edgesOf(REGION_BOXES[name]),
  read: once(() => readRegion(name)),
}));
const readWorld = once(async () =>
  shapesOf(await fetched<Land[]>(outlineUrl), { steps: WORLD_STEPS }),
);

/** The land for a part of the map, read once. */
export async function readLand(view: Edges, zoom: number): Promise<LandInView> {
  const wanted = zoom < REGION_ZOOM ? [] : REGIONS.filter(({ edges }) => overlap(edges, view));
  const isKnown = wanted.some(({ edges }) => isWithin(view, edges));
  const [world, ...regions] = await Promise.all([
    isKnown ? [] : readWorld(),
    ...wanted.map(({ read }) => read()),
  ]);
  return { world, regions };
}

async function readRegion(name: RegionName): Promise<LoadedRegion> {
  const { land, borders } = await fetched<Region>(URLS[name]);
  return {
    edges: edgesOf(REGION_BOXES[name]),
    land: shapesOf(land, { steps: STEPS_IN_DEGREE, cell: CELL_DEGREES }),
    borders: borders.map((line) => ringOf(pointsOf(line, STEPS_IN_DEGREE))),
  };
}

async function fetched<Content>(url: string): Promise<Content> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer.json();
}

/** Reads once; after a failure again. */
function once<Content>(read: () => Promise<Content>): () => Promise<Content> {
  let reading: Promise<Content> | undefined;
  return () => {
    reading ??= read().catch((error: unknown) => {
      reading = undefined;
      throw error;
    });
    return reading;
  };
}
