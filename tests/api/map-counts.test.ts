import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { viewMap } from '#contract/map/operations.ts';
import {
  closeRental,
  deleteRental,
  reopenRental,
  updateRental,
} from '#contract/rentals/operations.ts';
import { recountCells, updateMapCounts } from '#server/features/map/index.ts';
import { mapCell } from '#server/geography.ts';
import { inDays, rental } from '../support/factories.ts';
import type { Member } from '../support/member.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());

const RENTALS = 5;
const GONE = '01890000-0000-7000-8000-000000000000';

let owner: Member;
const ids: string[] = [];
beforeAll(async () => {
  owner = await app.member();
  for (let index = 0; index < RENTALS; index += 1) ids.push((await rental(owner)).id);
  await app.outbox.settle();
});

/** All counts, with sums rounded to the precision they need. */
async function counts() {
  const { db } = app.context;
  const cells = await db
    .selectFrom('map_cells')
    .selectAll()
    .orderBy('level')
    .orderBy('cell')
    .orderBy('kind')
    .orderBy('category')
    .execute();
  const counted = await db.selectFrom('map_counted').selectAll().orderBy('rental_id').execute();
  const rounded = (sum: number) => Math.round(sum * 1e6) / 1e6 + 0;
  return {
    counted,
    cells: cells.map((cell) => ({
      ...cell,
      lat_sum: rounded(cell.lat_sum),
      lng_sum: rounded(cell.lng_sum),
    })),
  };
}

const total = async () => {
  const query = { bbox: '-180,-90,180,90', zoom: 2 };
  return (await app.visitor.call(viewMap, { query: query as never })).total;
};

const steps = fc.array(
  fc.record({
    rental: fc.nat(RENTALS - 1),
    // a change to it, or only a message of one that comes late or twice
    change: fc.option(
      fc.record({
        status: fc.constantFrom('open', 'open', 'closed', 'hidden'),
        kind: fc.constantFrom('offer', 'request'),
        category: fc.constantFrom('bicycle', 'car'),
        at: fc.constantFrom(
          { lat: 36.8, lng: 10.1 },
          { lat: 36.80001, lng: 10.1 },
          { lat: -16, lng: 179.99 },
        ),
        ended: fc.constantFrom(null, null, '2020-01-01T00:00:00Z', '2090-01-01T00:00:00Z'),
      }),
      { freq: 3 },
    ),
    settled: fc.integer({ min: 0, max: 3 }),
  }),
  { maxLength: 12 },
);

describe('the counts of the map', () => {
  it('are what a recount finds after any changes, in any order and at once', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        for (const { rental: index, change, settled } of sequence) {
          const id = ids[index] as string;
          if (change) {
            const { status, kind, category, at, ended } = change;
            await app.context.db
              .updateTable('rentals')
              .set({ status: status as 'open', kind: kind as 'offer', category: category as 'car' })
              .set({ hidden_because: status === 'hidden' ? 'moderation' : null })
              .set({ public_lat: at.lat, public_lng: at.lng, map_cell: mapCell(at) })
              .set({ started_at: new Date('2019-01-01'), ended_at: ended && new Date(ended) })
              .where('id', '=', id)
              .execute();
          }
          const times = Array.from({ length: settled }, () => updateMapCounts(app.context, id));
          await Promise.all([...times, updateMapCounts(app.context, GONE)]);
        }
        // the last message is delivered here at the latest
        await Promise.all(ids.map((id) => updateMapCounts(app.context, id)));
        const found = await counts();
        await recountCells(app.context);
        expect(found).toEqual(await counts());
      }),
      { numRuns: 25 },
    );
  }, 120_000);

  it('follow what members do with their rentals, and when these end', async () => {
    const closed = { status: 'closed', hidden_because: null } as const;
    await app.context.db.updateTable('rentals').set(closed).execute();
    await recountCells(app.context);
    expect(await total()).toBe(0);
    const settledTotal = async () => {
      await app.outbox.settle();
      return total();
    };
    const params = { id: (await rental(owner, { endedAt: inDays(app, 30) })).id };
    expect(await settledTotal()).toBe(1);
    const location = { label: 'Sfax', lat: 34.74, lng: 10.76 };
    await owner.call(updateRental, { params, body: { location } });
    expect(await settledTotal()).toBe(1);
    await owner.call(closeRental, { params });
    expect(await settledTotal()).toBe(0);
    await owner.call(reopenRental, { params });
    expect(await settledTotal()).toBe(1);
    await owner.call(deleteRental, { params });
    expect(await settledTotal()).toBe(0);
    await rental(owner, { endedAt: inDays(app, 2) });
    expect(await settledTotal()).toBe(1);
    app.clock.advance({ days: 3 });
    expect(await settledTotal()).toBe(0);
    expect(await counts()).toEqual({ counted: [], cells: [] });
  });
});
