import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { viewMap } from '#contract/map/operations.ts';
import type { MapContent } from '#contract/map/schemas.ts';
import type { OperationCall } from '#contract/operation.ts';
import type { RentalInput } from '#contract/rentals/input.ts';
import { updateMapCounts } from '#server/features/map/index.ts';
import { distanceInKm, mapCell, type Point } from '#server/geography.ts';
import { fields } from '../support/caller.ts';
import { inDays, rental } from '../support/factories.ts';
import type { Member } from '../support/member.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());

const TUNIS = { lat: 36.8065, lng: 10.1815 };
const AROUND_TUNIS = '9.9,36.6,10.5,37';
const WORLD = '-180,-90,180,90';

type Query = Partial<OperationCall<typeof viewMap>['query']>;
const look = (query: Query, caller: Pick<Member, 'call'> = app.visitor): Promise<MapContent> =>
  caller.call(viewMap, { query: { bbox: AROUND_TUNIS, zoom: 11, ...query } as never });
const namesOf = ({ items }: MapContent) => items.map(({ name }) => name).sort();
const counted = ({ clusters, items }: MapContent) =>
  clusters.reduce((sum, { count }) => sum + count, items.length);

let owner: Member;

/** Publishes a rental whose public point is exactly the given one. */
async function publishAt({ lat, lng }: Point, facts: Partial<RentalInput> = {}): Promise<void> {
  const { id } = await rental(owner, facts);
  await app.context.db
    .updateTable('rentals')
    .set({ public_lat: lat, public_lng: lng, map_cell: mapCell({ lat, lng }) })
    .where('id', '=', id)
    .execute();
  await updateMapCounts(app.context, id);
}

beforeAll(async () => {
  owner = await app.member();
  // a hundred metres apart, in the middle of Tunis
  for (let index = 0; index < 6; index += 1) {
    await publishAt(
      { lat: TUNIS.lat + index * 0.001, lng: TUNIS.lng },
      {
        name: `Au centre ${index}`,
        category: index < 2 ? 'bicycle' : 'handiwork',
        price: { amount: 10_000 * (index + 1), currency: 'TND' },
      },
    );
  }
  await publishAt({ lat: 36.8782, lng: 10.3247 }, { name: 'À La Marsa' });
  await publishAt({ lat: 36.95, lng: 10 }, { name: 'Cherché à Ariana', kind: 'request' });
  await publishAt({ lat: 48.8566, lng: 2.3522 }, { name: 'À Paris' });
  await publishAt({ lat: 89.2, lng: 20 }, { name: 'Près du pôle' });
  await publishAt({ lat: -17.8, lng: 177.4 }, { name: 'À l’ouest du fuseau' });
  await publishAt({ lat: -14.3, lng: -170.7 }, { name: 'À l’est du fuseau' });
});

describe('the map', () => {
  it('shows single rentals with what cards need, and many as a cluster', async () => {
    const seen = await look({});
    expect(namesOf(seen)).toEqual(['Cherché à Ariana', 'À La Marsa']);
    expect(seen.clusters).toHaveLength(1);
    const [cluster] = seen.clusters;
    expect(cluster?.count).toBe(6);
    expect(distanceInKm(TUNIS, cluster ?? TUNIS)).toBeLessThan(1);
    const [west, south, east, north] = cluster?.bbox ?? [0, 0, 0, 0];
    expect(west < TUNIS.lng && TUNIS.lng < east && south < TUNIS.lat && TUNIS.lat < north).toBe(
      true,
    );
    expect(seen).toMatchObject({ total: 8, partial: false });
  });

  it.each([0, 3, 6, 9, 13, 14, 16, 22])('counts every rental at zoom %i', async (zoom) => {
    expect(counted(await look({ zoom }))).toBe(8);
  });

  it('splits a cluster as the zoom grows, and lists every rental of it at the closest', async () => {
    const [cluster] = (await look({ zoom: 11 })).clusters;
    const bbox = cluster?.bbox.join(',');
    const closer = await look({ zoom: 18, bbox: '10.18,36.8,10.185,36.815' });
    expect(closer.items.length).toBeGreaterThan(1);
    const closest = await look({ zoom: 22, bbox: bbox ?? '' });
    expect(closest.clusters).toEqual([]);
    expect(closest.items).toHaveLength(6);
  });

  it('shows the public point, for the owner too', async () => {
    for (const caller of [app.visitor, owner]) {
      const seen = await look({ zoom: 22 }, caller);
      expect(seen.items.length).toBe(8);
      expect(seen.items.every(({ location }) => !location.exact)).toBe(true);
    }
  });

  it.each([11, 16])(
    'narrows by kind, category and the list’s other filters at zoom %i',
    async (zoom) => {
      const narrowed = async (query: Query) => counted(await look({ zoom, ...query }));
      expect(await narrowed({ kind: 'request' })).toBe(1);
      expect(await narrowed({ category: 'bicycle' })).toBe(2);
      expect(await narrowed({ kind: 'request', category: 'bicycle' })).toBe(0);
      expect(await narrowed({ maxPrice: 20, category: 'handiwork', kind: 'offer' })).toBe(0);
      expect(await narrowed({ minPrice: 35 })).toBe(3);
      expect(await narrowed({ condition: 'new' })).toBe(0);
      expect(await narrowed({ availableFrom: '2025-02-01T00:00:00Z' })).toBe(8);
      expect(await narrowed({ availableFrom: '2024-02-01T00:00:00Z' })).toBe(0);
    },
  );

  it.each([4, 11, 16])('keeps to the circle at zoom %i, and answers distances', async (zoom) => {
    const near = await look({ zoom, ...TUNIS, radius: 8 });
    expect(counted(near)).toBe(6);
    const farther = await look({ zoom, ...TUNIS, radius: 16 });
    expect(counted(farther)).toBe(7);
    const all = await look({ zoom: 22, ...TUNIS, radius: 30, condition: 'good' });
    expect(counted(all)).toBe(8);
    expect(all.items.find(({ name }) => name === 'À La Marsa')?.distanceKm).toBeCloseTo(15, -1);
    expect(counted(await look({ place: 'Tunis', radius: 8 }))).toBe(6);
  });

  it('shows only what lies in the window', async () => {
    const { items } = await look({ zoom: 22 });
    for (const { location, name } of items) {
      const { lat, lng } = location;
      const box = (margin: number) =>
        [lng - margin, lat - margin, lng + margin, lat + margin].join(',');
      const seen = await look({ bbox: box(1e-4), zoom: 18 });
      expect(namesOf(seen)).toEqual([name]);
      const point = await look({ bbox: box(0), zoom: 18 });
      expect(namesOf(point)).toEqual([name]);
      const outside = [lng + 2e-4, lat, lng + 3e-4, lat + 1e-4].join(',');
      expect(namesOf(await look({ bbox: outside, zoom: 18 }))).not.toContain(name);
    }
  });

  it('covers the whole world, with the antimeridian and the poles', async () => {
    for (const zoom of [0, 2, 22]) expect(counted(await look({ bbox: WORLD, zoom }))).toBe(12);
    const seam = await look({ bbox: '170,-30,-165,0', zoom: 5 });
    expect(namesOf(seam)).toEqual(['À l’est du fuseau', 'À l’ouest du fuseau']);
    const pole = await look({ bbox: '-180,86,180,90', zoom: 5 });
    expect(namesOf(pole)).toEqual(['Près du pôle']);
    const overTheSeam = await look({ bbox: WORLD, zoom: 3, lat: -16, lng: 179.9, radius: 200 });
    expect(counted(overTheSeam)).toBe(0);
  });

  it.each([
    '10,37,10.5,36',
    '10,37,10.5',
    '10,37,10.5,38,39',
    'a,b,c,d',
    '',
    '-181,0,0,10',
    '0,-91,10,10',
    'NaN,0,1,1',
    'Infinity,0,1,1',
  ])('refuses the window "%s"', async (bbox) => {
    const refused = await app.visitor.refusal(viewMap, { query: { bbox, zoom: 5 } });
    expect(refused.statusCode).toBe(400);
    expect(Object.values(fields(refused))[0]).toMatch(/invalidValue/);
  });

  it('refuses an invalid zoom and an unknown place', async () => {
    for (const zoom of ['-1', '23', 'near']) {
      const refused = await app.visitor.refusal(viewMap, { query: { bbox: WORLD, zoom } });
      expect(fields(refused)).toEqual({ zoom: 'invalidValue' });
    }
    const nowhere = { bbox: WORLD, zoom: 5, place: 'Xyzzyville' };
    expect((await app.visitor.refusal(viewMap, { query: nowhere })).code).toBe('addressNotFound');
  });

  it('leaves out a rental when its time runs out', async () => {
    const bbox = '35,30,36,31';
    await publishAt({ lat: 30.5, lng: 35.5 }, { endedAt: inDays(app, 2) });
    for (const zoom of [6, 16]) expect(counted(await look({ bbox, zoom }))).toBe(1);
    app.clock.advance({ days: 3 });
    await app.outbox.settle();
    for (const zoom of [6, 16]) expect(counted(await look({ bbox, zoom }))).toBe(0);
  });
});
