import type { KyselyPlugin } from 'kysely';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { footerCountries } from '#server/features/feeds/index.ts';
import { rental } from '../support/factories.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());

const LYON = { label: 'Lyon', lat: 45.76, lng: 4.83 };

/** The test's database, whose answers come after `arriving`. */
function answering(arriving: () => Promise<void>) {
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await arriving();
      return result;
    },
  };
  return app.context.db.withPlugin(plugin);
}

const outOfOrder = async () => {
  throw new Error('out of order, on purpose');
};

describe('the countries of the footer', () => {
  it('are read where public pages are, once a minute, and no page waits for the next reading', async () => {
    const owner = await app.member();
    await rental(owner);
    let arriving = Promise.resolve();
    const staleDb = answering(() => arriving);
    const countries = footerCountries({ ...app.context, db: answering(outOfOrder), staleDb });
    expect(await Promise.all([countries(), countries()])).toEqual([['TN'], ['TN']]);
    await rental(owner, { location: LYON });
    expect(await countries()).toEqual(['TN']);

    const { promise, resolve } = Promise.withResolvers<void>();
    arriving = promise;
    app.clock.advance({ minutes: 1 });
    expect(await countries()).toEqual(['TN']);
    resolve();
    await vi.waitFor(async () => expect(await countries()).toEqual(['TN', 'FR']), 10_000);
  });

  it('stay when they cannot be read, and are not read again for a minute', async () => {
    await rental(await app.member());
    const arriving = vi.fn(() => Promise.resolve());
    const db = answering(arriving);
    const log = { ...app.context.log, error: vi.fn() };
    const countries = footerCountries({ ...app.context, db, staleDb: db, log });
    const found = await countries();
    expect(found).toContain('TN');

    arriving.mockImplementation(outOfOrder);
    app.clock.advance({ minutes: 1 });
    for (let page = 0; page < 3; page += 1) expect(await countries()).toEqual(found);
    await vi.waitFor(() => expect(log.error).toHaveBeenCalled(), 10_000);
    for (let page = 0; page < 3; page += 1) expect(await countries()).toEqual(found);
    expect(arriving).toHaveBeenCalledTimes(2);
    expect(log.error).toHaveBeenCalledTimes(1);
  });

  it('are none as long as they could never be read', async () => {
    const arriving = vi.fn(outOfOrder);
    const countries = footerCountries({ ...app.context, staleDb: answering(arriving) });
    for (let page = 0; page < 3; page += 1) expect(await countries()).toEqual([]);
    expect(arriving).toHaveBeenCalledTimes(1);
  });
});
