import { fork } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { setPriority } from 'node:os';
import type { CalendarProblem } from '#contract/calendars/schemas.ts';
import { CalendarError } from '../../adapters/calendars/index.ts';
import { Postponed } from '../../outbox/postponed.ts';
import { NICENESS } from '../../runtime/pool-threads.ts';
import { semaphore } from '../../runtime/semaphore.ts';
import type { CalendarPeriod, CalendarWindow } from './calendar-periods.ts';

/** What the process answers. */
export type Parsed = { periods: CalendarPeriod[] } | { problem: CalendarProblem };

const PROGRAM = new URL('./parse-process.ts', import.meta.url);
const HEAP = ['--max-old-space-size=128', '--max-semi-space-size=1'];
/** Far longer than a calendar of a megabyte takes; a recurrence that never matches takes for ever. */
const LONGEST_MILLISECONDS = 10_000;
const BUSY_SECONDS = 20;

const slot = semaphore(1, {
  longestQueue: 10,
  // the calendars of one owner delay those of another one by one
  longestOfOne: 5,
  refusal: () => new Postponed('calendars are being read', BUSY_SECONDS),
});

/**
 * The periods of a calendar that somebody else has written, read by a process that ends with it: neither a recurrence
 * without end nor a fault of the parser stops the site.
 * @param ownerId whose listing follows it: owners take turns
 * @throws CalendarError, or Postponed when too many wait
 */
export function parseCalendar(
  ownerId: string,
  text: string,
  window: CalendarWindow,
): Promise<CalendarPeriod[]> {
  return slot.run(async () => {
    const parsed = await parseApart(text, window);
    if ('problem' in parsed) throw new CalendarError(parsed.problem);
    return parsed.periods;
  }, ownerId);
}

async function parseApart(text: string, window: CalendarWindow): Promise<Parsed> {
  const child = fork(PROGRAM, {
    // it needs no secrets
    env: { NODE_ENV: 'production', NODE_COMPILE_CACHE: getCompileCacheDir(), TZ: 'UTC' },
    execArgv: HEAP,
    serialization: 'advanced',
    // what it prints on its end is a fault of the calendar
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: LONGEST_MILLISECONDS,
    killSignal: 'SIGKILL',
  });
  if (child.pid) setPriority(child.pid, NICENESS);
  try {
    return await new Promise((resolve, reject) => {
      child.once('message', (parsed: Parsed) => resolve(parsed));
      child.once('error', reject);
      // it took too long or too much memory; after a message this changes nothing
      child.once('exit', () => resolve({ problem: 'tooLarge' }));
      child.send({ text, window }, (fault) => fault && reject(fault));
    });
  } finally {
    child.kill('SIGKILL');
  }
}
