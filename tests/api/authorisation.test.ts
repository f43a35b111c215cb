import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getBooking, getBookingRecord } from '#contract/bookings/operations.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { Operation } from '#contract/operation.ts';
import { getRental } from '#contract/rentals/operations.ts';
import {
  CALLERS,
  type CallerName,
  everyone,
  type Outcome,
} from '../support/authorisation/callers.ts';
import {
  MATRIX,
  OTHER_ROUTES,
  SEEN_BY_AGREEMENT,
  type Seen,
} from '../support/authorisation/matrix.ts';
import { buildWorld, type World } from '../support/authorisation/world.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp({ validate: false });
let world: World;
beforeAll(async () => {
  world = await buildWorld(app);
});
afterAll(() => app.close());

/** Every route of the router; HEAD is added by GET. */
const routes = app.routes.flatMap(({ method, url, config }) =>
  [method]
    .flat()
    .filter((verb) => verb !== 'HEAD')
    .map((verb) => ({ name: `${verb} ${url}`, operation: config?.operation })),
);
const operations = routes.flatMap(({ operation }) => operation ?? []);
const others = routes.filter(({ operation }) => !operation).map(({ name }) => name);

const callerNamed = (name: CallerName) => (name === 'anonymous' ? app.visitor : world.people[name]);

/** The outcome of a call: the status of a success, or the code of the refusal. */
async function outcome(operation: Operation, name: CallerName): Promise<Outcome> {
  const attempt = await MATRIX[operation.name]?.attempt(world, name);
  const { headers, ...call } = attempt ?? {};
  const answer = await callerNamed(name).send(operation, call, { headers });
  if (answer.statusCode < 400) return answer.statusCode;
  const { code, details } = answer.json<{ code: string; details?: { code: string }[] }>();
  return details?.[0]?.code ?? code;
}

describe('what an agreement lets its sides see', () => {
  // before the matrix, whose calls end agreements
  it.each(CALLERS)('is seen by %s as the table says', async (name) => {
    const caller = callerNamed(name);
    const { listing, bookingId } = world;
    const rental = await caller.call(getRental, { params: { id: listing.id } });
    const answer = await caller.send(getBooking, { params: { id: bookingId } });
    const booking = answer.statusCode === 200 ? answer.json<Booking>() : null;
    const record = await caller.send(getBookingRecord, { params: { id: bookingId } });
    const seen: Seen = {
      place: rental.location.exact,
      contact: booking?.surnames !== undefined && booking.phones !== undefined,
      record: record.statusCode === 200,
    };
    expect(seen).toEqual(SEEN_BY_AGREEMENT[name]);
  });
});

describe('the authorisation matrix', () => {
  it('declares every route of the router, and no other', () => {
    expect(operations.map(({ name }) => name).toSorted()).toEqual(Object.keys(MATRIX).toSorted());
    expect(others.toSorted()).toEqual(Object.keys(OTHER_ROUTES).toSorted());
  });

  // in the order of the table: a block, a suspension and a proposal last until the entry that ends them
  it.each(Object.keys(MATRIX))('holds for %s', async (name) => {
    const operation = operations.find((candidate) => candidate.name === name) as Operation;
    const got = everyone('');
    for (const caller of CALLERS) got[caller] = await outcome(operation, caller);
    expect(got).toEqual(MATRIX[name]?.outcomes);
  });

  it.each(Object.entries(OTHER_ROUTES))('holds for %s', async (name, { url, status }) => {
    for (const caller of CALLERS) {
      const token = caller === 'anonymous' ? null : world.people[caller].session.accessToken;
      const answer = await app.server.inject({
        method: name.split(' ')[0] as 'GET',
        url,
        headers: token ? { authorization: `Bearer ${token}` } : {},
      });
      expect([caller, answer.statusCode]).toEqual([caller, status]);
    }
  });
});
