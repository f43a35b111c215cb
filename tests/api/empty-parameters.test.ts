import { afterAll, describe, expect, it } from 'vitest';
import { API_BASE } from '#contract/operation.ts';
import { rental } from '../support/factories.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());

const found = async (query: string) => {
  const answer = await app.server.inject({ method: 'GET', url: `${API_BASE}/v1/${query}` });
  return { status: answer.statusCode, count: answer.json().items?.length };
};

describe('a parameter that is empty counts as absent', () => {
  it.each([
    'rentals?maxPrice=',
    'rentals?minPrice=&maxPrice=',
    'rentals?lat=&lng=',
    'rentals?radius=',
    'rentals?maxPrice=%20',
    'rentals?q=&category=&maxPrice=%E2%80%8B',
    'rentals?lat=&lng=&radius=&limit=&cursor=',
  ])('%s', async (query) => {
    await rental(await app.member());
    const all = await found('rentals');
    expect(all.count).toBeGreaterThan(0);
    expect(await found(query)).toEqual(all);
  });

  it('but a wrong one is refused as before', async () => {
    expect((await found('rentals?maxPrice=cheap')).status).toBe(400);
    expect((await found('rentals?limit=0')).status).toBe(400);
  });

  it('and a required one is missing', async () => {
    const answers = await Promise.all([
      found('simulator?type=drill&days='),
      found('simulator?type=&days=2'),
    ]);
    for (const { status } of answers) expect(status).toBeGreaterThanOrEqual(400);
  });
});
