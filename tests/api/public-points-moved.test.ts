import { afterAll, beforeAll, expect, it } from 'vitest';
import { viewMap } from '#contract/map/operations.ts';
import { getRental } from '#contract/rentals/operations.ts';
import { recountCells } from '#server/features/map/index.ts';
import { deriveBatch } from '#server/features/rentals/index.ts';
import { mapCell, type Point } from '#server/geography.ts';
import { publicPoint } from '#server/place-grid/public-point.ts';
import { setPlaceGrid } from '#server/place-grid/set-place-grid.ts';
import { loadSecrets } from '#server/secrets.ts';
import { rental, rentalFacts } from '../support/factories.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());
const { db } = app.context;
const { location: home } = rentalFacts();

/** What the previous version derived: another point for every rental. */
const ownPoint = (number: number): Point => ({
  lat: home.lat + 0.0031 - number * 0.0007,
  lng: home.lng - 0.0029 + number * 0.0005,
});
const writtenBefore = ({ lat, lng }: Point) => ({
  public_lat: lat,
  public_lng: lng,
  map_cell: mapCell({ lat, lng }),
  derived_version: 1,
});
const ids: string[] = [];
const pointOf = async (id: string) => {
  const { location } = await app.visitor.call(getRental, { params: { id } });
  return { lat: location.lat, lng: location.lng };
};
const counts = async () => ({
  cells: await db
    .selectFrom('map_cells')
    .selectAll()
    .orderBy('level')
    .orderBy('cell')
    .orderBy('kind')
    .orderBy('category')
    .execute(),
  counted: await db.selectFrom('map_counted').selectAll().orderBy('rental_id').execute(),
});

beforeAll(async () => {
  const owner = await app.member();
  for (let index = 0; index < 6; index += 1) ids.push((await rental(owner)).id);
  await db.deleteFrom('place_grid').execute();
  for (const [number, id] of ids.entries()) {
    await db
      .updateTable('rentals')
      .set(writtenBefore(ownPoint(number)))
      .where('id', '=', id)
      .execute();
  }
  await recountCells(app.context);
});

it('listings from before, their map cells and the map’s counts move in one step to the point of their place', async () => {
  expect(new Set((await Promise.all(ids.map(pointOf))).map(({ lat }) => lat)).size).toBe(6);
  await Promise.all([setPlaceGrid(app.context), setPlaceGrid(app.context)]);
  const point = await publicPoint(db, home);
  for (const id of ids) expect(await pointOf(id)).toEqual(point);
  const rows = await db.selectFrom('rentals').select('map_cell').execute();
  expect(new Set(rows.map((row) => row.map_cell))).toEqual(new Set([mapCell(point)]));
  const moved = await counts();
  await recountCells(app.context);
  expect(moved).toEqual(await counts());
  const bbox = '10,36.6,10.4,37' as never;
  const map = await app.visitor.call(viewMap, { query: { bbox, zoom: 14 } });
  expect(map.clusters.map(({ count }) => count)).toEqual([6]);
  expect(map.clusters[0]?.lat).toBeCloseTo(point.lat, 9);
});

it('what the previous version still writes meanwhile gets that point too', async () => {
  const [id = ''] = ids;
  const point = await publicPoint(db, home);
  await db
    .updateTable('rentals')
    .set(writtenBefore(ownPoint(3)))
    .where('id', '=', id)
    .execute();
  expect(await pointOf(id)).toEqual(point);
  const row = await db
    .selectFrom('rentals')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const place = { lat: home.lat + 0.02, lng: home.lng };
  const { longer_prices: _, delivery_methods: __, ...former } = row;
  const copy = { ...former, ...writtenBefore(ownPoint(1)), ...place };
  const added = { ...copy, id: crypto.randomUUID(), slug: 'written-by-the-previous-version' };
  await db.insertInto('rentals').values(added).execute();
  expect(await pointOf(added.id)).toEqual(await publicPoint(db, place));
});

it('a town that was that of the exact place becomes that of the public point', async () => {
  const [, id = ''] = ids;
  await db
    .updateTable('rentals')
    .set({ town_id: app.context.geocoder.nearestTown(43.3, 5.37).town.id, derived_version: 1 })
    .where('id', '=', id)
    .execute();
  while ((await deriveBatch(app.context, 50)).length > 0);
  const { location } = await app.visitor.call(getRental, { params: { id } });
  expect(location.label).toBe('Tunis');
});

it('no place moves again under another secret, or the two grids together would disclose more than one', async () => {
  const before = await Promise.all(ids.map(pointOf));
  const secrets = await loadSecrets({ secret: 'another '.repeat(6), dataDirectory: '' });
  await setPlaceGrid({ ...app.context, secrets });
  expect(await Promise.all(ids.map(pointOf))).toEqual(before);
});
