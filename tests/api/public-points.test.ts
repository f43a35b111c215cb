import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import { viewMap } from '#contract/map/operations.ts';
import {
  createRental,
  deleteRental,
  duplicateRental,
  getRental,
  listUserRentals,
  reopenRental,
  searchRentals,
  updateRental,
} from '#contract/rentals/operations.ts';
import type { RentalSummary } from '#contract/rentals/schemas.ts';
import { distanceInKm, mapCell, type Point } from '#server/geography.ts';
import { publicPoint } from '#server/place-grid/public-point.ts';
import { rental, rentalFacts } from '../support/factories.ts';
import type { Member } from '../support/member.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());
const { db } = app.context;

/** In the middle of La Marsa. */
const HOME = { lat: 36.8782, lng: 10.3247 };
const placed = ({ lat, lng }: Point) => ({ location: { label: '3 rue du Phare', lat, lng } });
/** Metres to the north and to the east of a point. */
const beyond = ({ lat, lng }: Point, north: number, east: number): Point => ({
  lat: lat + north / 111_195,
  lng: lng + east / (111_195 * Math.cos((lat * Math.PI) / 180)),
});
const samePoint = (one: Point, other: Point) => one.lat === other.lat && one.lng === other.lng;

/** The public points of many places, in their order. */
async function publicPoints(places: Point[]): Promise<Point[]> {
  const { rows } = await sql<Point>`
    select public_lat as lat, public_lng as lng
    from unnest(${places.map(({ lat }) => lat)}::float8[], ${places.map(({ lng }) => lng)}::float8[])
      with ordinality as place (lat, lng, number)
    cross join lateral public_point(place.lat, place.lng) order by number`.execute(db);
  return rows;
}

/** Where a stranger sees a listing. */
async function locationOf(id: string): Promise<Point> {
  const { location } = await app.visitor.call(getRental, { params: { id } });
  return { lat: location.lat, lng: location.lng };
}

/** Where attackers stand who measure how far away everything is. */
const STANDS = [
  [-3_000, 0],
  [-750, 400],
  [0, 0],
  [260, -260],
  [700, 20],
  [40, 2_600],
].map(([north = 0, east = 0]) => beyond(HOME, north, east));

/** All that a stranger reads about the place of a member's listings, without what names the listings. */
async function readByStranger({ id }: Pick<Member, 'id'>, category: string) {
  const places = (items: readonly RentalSummary[]) =>
    items
      .filter(({ owner }) => owner.id === id)
      .map(({ location, distanceKm }) => JSON.stringify({ location, distanceKm }));
  const query = { category } as { category: 'car' };
  const profile = await app.visitor.call(listUserRentals, {
    params: { id },
    query: { limit: 100 },
  });
  const pages = await Promise.all(
    profile.items.map((item) => app.visitor.call(getRental, { params: { id: item.id } })),
  );
  const lists = [await app.visitor.call(searchRentals, { query: { ...query, limit: 100 } })];
  for (const stand of STANDS) {
    for (const radius of [1, 2, 5]) {
      for (const sort of ['nearest', 'newest'] as const) {
        const asked = { ...query, ...stand, radius, sort, limit: 100 };
        lists.push(await app.visitor.call(searchRentals, { query: asked }));
      }
    }
  }
  const maps: string[] = [];
  for (const zoom of [11, 13, 15, 16, 18, 22]) {
    const bbox = '10.2,36.8,10.45,36.95' as never;
    const seen = await app.visitor.call(viewMap, { query: { ...query, bbox, zoom } });
    maps.push(
      ...places(seen.items),
      ...seen.clusters.map(({ count: _, ...cluster }) => JSON.stringify(cluster)),
    );
  }
  return {
    lists: lists.map(({ items, total }) => ({ places: new Set(places(items)), total })),
    pages: new Set(places(pages)),
    profile: new Set(places(profile.items)),
    maps: new Set(maps),
  };
}

let cell: Point;
beforeAll(async () => {
  cell = await publicPoint(db, HOME);
});

describe('the home of somebody with many listings', () => {
  it('stays hidden in its whole cell, after twenty listings, new pins within it, copies and new listings', async () => {
    const member = await app.member();
    const corners = [
      [-200, -200],
      [200, -200],
      [-200, 200],
      [200, 200],
    ].map(([north = 0, east = 0]) => beyond(cell, north, east));
    for (let index = 0; index < 20; index += 1) {
      const { id } = await rental(member, { category: 'car', ...placed(HOME) });
      if (index % 5 === 1) {
        const { location } = placed(corners[index % 4] ?? HOME);
        await member.call(updateRental, { params: { id }, body: { location } });
      }
      if (index % 5 === 2) {
        const copy = await member.call(duplicateRental, { params: { id } });
        await member.call(reopenRental, { params: { id: copy.id } });
      }
    }
    await app.outbox.settle();
    const read = await readByStranger(member, 'car');
    const points = [...read.pages, ...read.profile].map(
      (place) => JSON.parse(place).location as Point,
    );
    expect(points.every((point) => samePoint(point, cell))).toBe(true);

    // listings from anywhere else in the cell show the very same
    const elsewhere = await app.member();
    for (let index = 0; index < (read.lists[0]?.total ?? 0); index += 1) {
      const facts = { category: 'motorcycle' as const, ...placed(corners[index % 4] ?? HOME) };
      await rental(elsewhere, facts);
    }
    await app.outbox.settle();
    expect(await readByStranger(elsewhere, 'motorcycle')).toEqual(read);

    // and that is half a kilometre by half a kilometre
    const step = 20;
    const around = Array.from({ length: 60 ** 2 }, (_, index) =>
      beyond(cell, (Math.floor(index / 60) - 30) * step, ((index % 60) - 30) * step),
    );
    const left = (await publicPoints(around)).filter((point) => samePoint(point, cell)).length;
    expect((left * step ** 2) / 10_000).toBeGreaterThan(23);
    expect((left * step ** 2) / 10_000).toBeLessThan(28);
  });

  it('is not found by the one who knew the former one, when the listing moves', async () => {
    const member = await app.member();
    const { id } = await rental(member, { category: 'book', ...placed(HOME) });
    const to = beyond(cell, 1_130, 870);
    const { location } = placed(to);
    await member.call(updateRental, { params: { id }, body: { location } });
    const moved = await app.visitor.call(getRental, { params: { id } });
    const stranger = await app.member();
    const other = await rental(stranger, { category: 'book', ...placed(beyond(to, 60, -40)) });
    const seen = await app.visitor.call(getRental, { params: { id: other.id } });
    const [inItsCell] = await publicPoints([beyond(to, 60, -40)]);
    expect(seen.location).toMatchObject(inItsCell as Point);
    expect(moved.location).toMatchObject(await publicPoint(db, to));
    const guess = {
      lat: moved.location.lat + HOME.lat - cell.lat,
      lng: moved.location.lng + HOME.lng - cell.lng,
    };
    expect(distanceInKm(guess, to) * 1_000).not.toBeCloseTo(0, 0);
  });

  it('is named after one town, also where the boundary of two runs through its cell', async () => {
    // the towns of the gazetteer meet between Tunis and La Marsa
    const along = Array.from({ length: 400 }, (_, index) => ({
      lat: 36.8065 + (index / 400) * 0.0717,
      lng: 10.1815 + (index / 400) * 0.1432,
    }));
    const townAt = ({ lat, lng }: Point) => app.context.geocoder.nearestTown(lat, lng).town.id;
    const points = await publicPoints(along);
    const isNextInCell = (index: number) =>
      samePoint(points[index] as Point, points[index + 1] ?? HOME);
    const split = along.findIndex(
      (place, index) => isNextInCell(index) && townAt(place) !== townAt(along[index + 1] ?? place),
    );
    expect(split).toBeGreaterThan(0);
    const member = await app.member();
    const towns: string[] = [];
    for (const place of along.slice(split, split + 2)) {
      const { id } = await rental(member, { category: 'game', ...placed(place) });
      const { location } = await app.visitor.call(getRental, { params: { id } });
      towns.push(location.label);
    }
    expect(new Set(towns).size).toBe(1);
  });

  it('is not given away as the line between two cells, however often it is listed at their edge', async () => {
    const member = await app.member();
    // metres north of the edge
    const edge = (metres: number) => placed(beyond(cell, 250 + metres, 0));
    const ids: string[] = [];
    for (const metres of [-15, 12, -4, 9]) {
      ids.push((await rental(member, { category: 'book', ...edge(metres) })).id);
    }
    const shown = async () => {
      const query = { limit: 100 };
      const list = await app.visitor.call(listUserRentals, { params: { id: member.id }, query });
      return new Set(list.items.map(({ location: { lat, lng } }) => `${lat},${lng}`));
    };
    const one = new Set([`${cell.lat},${cell.lng}`]);
    expect(await shown()).toEqual(one);
    // nor by setting the only pin anew
    const { location } = edge(30);
    await member.call(updateRental, { params: { id: ids[0] as string }, body: { location } });
    expect(await shown()).toEqual(one);
  });

  it('stays where it was when the listings at the edge are deleted or moved away, and listed again', async () => {
    const pointOf = (place: Point) => publicPoint(db, place);
    const first = await pointOf(HOME);
    let [near, far] = [0, 600];
    while (far - near > 1) {
      const middle = (near + far) / 2;
      if (samePoint(await pointOf(beyond(HOME, 0, middle)), first)) near = middle;
      else far = middle;
    }
    // two pins of one home on both sides of an edge
    const [west, east] = [beyond(HOME, 0, near - 10), beyond(HOME, 0, far + 10)];
    const owner = await app.member();
    const one = await rental(owner, placed(west));
    const before = await locationOf(one.id);
    await owner.call(deleteRental, { params: { id: one.id } });
    const two = await rental(owner, placed(east));
    expect(await locationOf(two.id)).toEqual(before);
    // moved away and back again
    const elsewhere = beyond(HOME, 20_000, 0);
    await owner.call(updateRental, { params: { id: two.id }, body: placed(elsewhere) });
    expect(await locationOf(two.id)).not.toEqual(before);
    await owner.call(updateRental, { params: { id: two.id }, body: placed(east) });
    expect(await locationOf(two.id)).toEqual(before);
    // nobody else's place, and no place can be read
    const neighbour = await rental(await app.member(), placed(east));
    expect(await locationOf(neighbour.id)).not.toEqual(before);
    const kept = await db.selectFrom('place_anchors').selectAll().execute();
    expect(kept.some(({ user_id: id }) => id === owner.id)).toBe(true);
    expect(JSON.stringify(kept)).not.toContain(String(west.lng).slice(0, 8));
  });

  it('keeps its point when others of the member around it are deleted or moved, also after an edit and a new listing', async () => {
    const owner = await app.member();
    // a shop and a home, more than 250 m from it and in the next cell to the north
    let [shop, home] = [beyond(cell, 0, 0), beyond(cell, 262, 0)];
    for (
      let metres = 0;
      samePoint(await publicPoint(db, home), await publicPoint(db, shop));
      metres += 10
    ) {
      [shop, home] = [beyond(cell, metres, 0), beyond(cell, metres + 262, 0)];
    }
    const oldest = await rental(owner, placed(beyond(HOME, 20_000, 0)));
    app.clock.advance({ seconds: 1 });
    const sold = await rental(owner, placed(shop));
    app.clock.advance({ seconds: 1 });
    const kept = await rental(owner, placed(home));
    const before = await locationOf(kept.id);
    expect(before).not.toEqual(await locationOf(sold.id));
    const expectSame = async (what: string) => {
      const body = { name: `Perceuse ${what}` };
      await owner.call(updateRental, { params: { id: kept.id }, body });
      expect(await locationOf(kept.id), what).toEqual(before);
      const again = await rental(owner, placed(beyond(home, 3, 3)));
      expect(await locationOf(again.id), what).toEqual(before);
      await owner.call(deleteRental, { params: { id: again.id } });
    };
    // between the two, and older than both
    const between = placed(beyond(shop, 131, 0));
    await owner.call(updateRental, { params: { id: oldest.id }, body: between });
    await expectSame('déplacée');
    await owner.call(deleteRental, { params: { id: sold.id } });
    await expectSame('vendue');
    await owner.call(deleteRental, { params: { id: kept.id } });
    const listedAgain = await rental(owner, placed(home));
    expect(await locationOf(listedAgain.id)).toEqual(before);
  });

  it('has a separate point where the member has no other place near, also along a street', async () => {
    const member = await app.member();
    for (const metres of [0, 240, 480, 720, 960]) {
      const place = beyond(cell, metres, 0);
      const { id } = await rental(member, { category: 'book', ...placed(place) });
      const { location } = await app.visitor.call(getRental, { params: { id } });
      expect(distanceInKm(location, place) * 1_000).toBeLessThanOrEqual(610);
      if (metres > 610) expect(samePoint(location, cell)).toBe(false);
    }
  });

  it('is still shown exactly to its owner', async () => {
    const member = await app.member();
    const { id } = await member.call(createRental, { body: rentalFacts(placed(HOME)) });
    const { location } = await member.call(getRental, { params: { id } });
    expect(location).toEqual({ ...placed(HOME).location, exact: true, town: expect.any(String) });
  });
});

describe('a public point', () => {
  const inhabited = fc.record({
    lat: fc.double({ min: -70, max: 70, noNaN: true }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
  });
  const many = fc.array(inhabited, { minLength: 500, maxLength: 500 });

  it('lies in the middle of a cell that its circle contains, anywhere people live', async () => {
    await fc.assert(
      fc.asyncProperty(many, async (places) => {
        const points = await publicPoints(places);
        for (const [index, point] of points.entries()) {
          const metres = distanceInKm(places[index] as Point, point) * 1_000;
          expect(metres).toBeLessThanOrEqual(LIMITS.placeCircleMetres);
        }
        // the middle of a cell belongs to it
        expect(await publicPoints(points)).toEqual(points);
      }),
      { numRuns: 5 },
    );
  });

  it('has the map cell that the map looks for', async () => {
    await fc.assert(
      fc.asyncProperty(many, async (places) => {
        const points = await publicPoints(places);
        const { rows } = await sql<{ cell: string }>`
          select map_cell_of(lat, lng) as cell
          from unnest(${points.map(({ lat }) => lat)}::float8[], ${points.map(({ lng }) => lng)}::float8[])
            with ordinality as point (lat, lng, number) order by number`.execute(db);
        expect(rows.map((row) => Number(row.cell))).toEqual(points.map(mapCell));
      }),
      { numRuns: 5 },
    );
  });

  it('is the same on both sides of the antimeridian', async () => {
    const cells = await publicPoints(
      Array.from({ length: 101 }, (_, index) => {
        const lng = 180 + (index - 50) / 5_000;
        return { lat: -16.5, lng: lng > 180 ? lng - 360 : lng };
      }),
    );
    // two kilometres, in at most six cells
    expect(new Set(cells.map(({ lng }) => lng)).size).toBeLessThanOrEqual(6);
  });
});
