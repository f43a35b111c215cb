import { afterAll, describe, expect, it } from 'vitest';
import { followCalendar, listFollowed } from '#contract/calendars/operations.ts';
import { calendarOf, neverMatching, startCalendarHost } from '../support/calendar-host.ts';
import { rental } from '../support/factories.ts';
import { startApp } from '../support/start-app.ts';

const host = await startCalendarHost();
const app = await startApp({ calendars: host.reader });
afterAll(async () => {
  await app.close();
  await host.close();
});
const TOO_LARGE = 'x'.repeat(1_048_577);

async function follow(path: string, content: string) {
  const owner = await app.member();
  const { id } = await rental(owner);
  host.put(path, content);
  const body = { url: host.url(path), name: 'Airbnb' };
  await owner.call(followCalendar, { params: { id }, body });
  await app.outbox.settle();
  return { problem: async () => (await owner.call(listFollowed, { params: { id } })).items[0] };
}

const reads = (path: string) => host.calls.filter((called) => called === path).length;

/** Whether a calendar is read after a number of hours, and not a minute before. */
async function isReadAfter(path: string, hours: number): Promise<boolean> {
  const before = reads(path);
  app.clock.advance({ hours, minutes: -1 });
  await app.outbox.settle();
  const early = reads(path);
  app.clock.advance({ minutes: 2 });
  await app.outbox.settle();
  return early === before && reads(path) === before + 1;
}

describe('a followed calendar that is too large', () => {
  it('is read less often each time, once a day at last, until it can be read again', async () => {
    await follow('/large.ics', TOO_LARGE);
    for (const hours of [1, 2, 4, 8, 16, 24, 24]) {
      expect(await isReadAfter('/large.ics', hours), `after ${hours} hours`).toBe(true);
    }
    host.put('/large.ics', calendarOf());
    expect(await isReadAfter('/large.ics', 24)).toBe(true);
    host.put('/large.ics', TOO_LARGE);
    for (const hours of [1, 1, 2]) {
      expect(await isReadAfter('/large.ics', hours), `then after ${hours} hours`).toBe(true);
    }
  });

  it('may be one whose events never come, which takes all the time there is', {
    tags: 'nightly',
    timeout: 120_000,
  }, async () => {
    // as many as a megabyte holds: also a quick machine is not through with them in time
    const { problem } = await follow('/never.ics', neverMatching(6_000));
    expect(await problem()).toMatchObject({ error: 'tooLarge' });
    expect(await isReadAfter('/never.ics', 1)).toBe(true);
    expect(await isReadAfter('/never.ics', 2)).toBe(true);
  });
});
