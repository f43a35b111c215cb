import { afterAll, expect, it } from 'vitest';
import { inTransaction } from '#server/commands/run-command.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());
const context = { ...app.context, wakeOutbox: () => app.outbox.wake() };

const failure = (code: string) => Object.assign(new Error('on purpose'), { code });

/** Work that fails the given number of times before it succeeds, and how often it was begun. */
function failing(times: number, code: string) {
  const work = {
    begun: 0,
    run: () =>
      inTransaction(context, async ({ db }) => {
        work.begun += 1;
        const key = { key: `unit-${work.begun}`, count: 1, resets_at: app.clock.now() };
        await db.insertInto('rate_limits').values(key).execute();
        if (work.begun <= times) throw failure(code);
        return 'done';
      }),
  };
  return work;
}
const written = async () =>
  (await app.context.db.selectFrom('rate_limits').select('key').execute()).map(({ key }) => key);

it.each(['40001', '40P01', '0A000'])(
  'a unit of work is repeated where the database asks for it, and only its last run is stored: %s',
  async (code) => {
    await app.context.db.deleteFrom('rate_limits').execute();
    const work = failing(3, code);
    expect(await work.run()).toBe('done');
    expect(work.begun).toBe(4);
    expect(await written()).toEqual(['unit-4']);
  },
);

it('a unit of work is given up after four tries, and at once for any other error', async () => {
  await app.context.db.deleteFrom('rate_limits').execute();
  const lasting = failing(4, '40001');
  await expect(lasting.run()).rejects.toThrow('on purpose');
  expect(lasting.begun).toBe(4);
  const other = failing(1, '23505');
  await expect(other.run()).rejects.toThrow('on purpose');
  expect(other.begun).toBe(1);
  expect(await written()).toEqual([]);
});
