/** @module-tag nightly */
import { afterAll, describe, expect, it } from 'vitest';
import { login } from '#contract/accounts/operations.ts';
import { searchRentals } from '#contract/rentals/operations.ts';
import { readConfig } from '#server/config.ts';
import { DEMO_LOGINS, DEMO_PASSWORD } from '#server/demo/data.ts';
import { hasDemoData } from '#server/demo/presence.ts';
import { removeDemoData } from '#server/demo/remove-demo.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { rental } from '../support/factories.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp({ config: { publicUrl: 'https://kerya.example' } });
afterAll(() => app.close());

describe('demo data', () => {
  it.each([
    [{}, true],
    [{ PUBLIC_URL: 'http://192.168.1.4:3000' }, true],
    [{ PUBLIC_URL: 'https://kerya.example' }, false],
    [{ PUBLIC_URL: 'https://kerya.example', DEMO_DATA: 'on' }, true],
    [{ DEMO_DATA: 'off' }, false],
  ])('is not put on a site with an https address unless asked for: %j', (environment, written) => {
    expect(readConfig(environment).demoData).toBe(written);
  });

  it('keeps search engines away while it is there, and can be removed with all that is its', async () => {
    const context = { ...app.context, wakeOutbox: () => app.outbox.wake() };
    const owner = await app.member();
    const real = await rental(owner);
    await seedDemo(context);
    const body = { email: DEMO_LOGINS.amine as string, password: DEMO_PASSWORD };
    await app.visitor.call(login, { body });
    expect(await hasDemoData(context.db)).toBe(true);

    expect(await removeDemoData(context)).toBeGreaterThan(10);
    expect(await hasDemoData(context.db)).toBe(false);
    expect((await app.visitor.send(login, { body })).statusCode).toBe(401);
    const { items } = await app.visitor.call(searchRentals, { query: { limit: 100 } });
    expect(items.map(({ id }) => id)).toEqual([real.id]);
    await app.outbox.settle();
    expect(await removeDemoData(context)).toBe(0);
  }, 120_000);
});
