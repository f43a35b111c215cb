import { setTimeout } from 'node:timers/promises';
import type { Draw } from '../../../bench/search/random.ts';
import { SITE_PROCESSES } from '../topology/index.ts';
import type { Stage } from './stage.ts';

/** A fault, and how an operator, a service manager or time repairs it. */
export interface Fault {
  name: string;
  /** The part it hits: faults of one part do not overlap. */
  of: 'database' | 'processes' | 'surroundings';
  /** For how long it lasts at most. */
  longestSeconds: number;
  /** Why it cannot be made on this machine; null when it can. */
  impossible?: (stage: Stage) => string | null;
  /** Makes the fault and waits for its effect. */
  inject(stage: Stage, draw: Draw): unknown;
  mend(stage: Stage): unknown;
}

const MOST_STARTS = 20;
/** More than the error of a synchronised clock, and less than what ends a session. */
const CLOCK_STEP_SECONDS = 120;

const mounted = ({ disks }: Stage) =>
  disks ? null : 'no file system can be mounted here (the superuser may)';
const nothing = () => undefined;

export const FAULTS: readonly Fault[] = [
  ...SITE_PROCESSES.map(
    (name): Fault => ({
      name: `kill -9 of ${name}`,
      of: 'processes',
      longestSeconds: 0,
      inject: ({ topology }) => started(() => topology.restart(name, 'kill')),
      mend: nothing,
    }),
  ),
  {
    name: 'rolling restart',
    of: 'processes',
    longestSeconds: 0,
    inject: async ({ topology }) => {
      for (const name of SITE_PROCESSES) await started(() => topology.restart(name, 'end'));
    },
    mend: nothing,
  },
  {
    name: 'restart of the database after kill -9',
    of: 'database',
    longestSeconds: 0,
    inject: ({ topology }) => topology.restartPrimary(),
    mend: nothing,
  },
  {
    name: 'promotion of the replica',
    of: 'database',
    longestSeconds: 0,
    inject: ({ topology }) => topology.failOver(),
    mend: nothing,
  },
  {
    name: 'full disk of the database',
    of: 'database',
    longestSeconds: 3,
    impossible: mounted,
    inject: ({ disks }) => disks?.database().fill(),
    mend: async ({ disks, topology }) => {
      await disks?.database().empty();
      // without space for its log it ends
      await topology.restartPrimary();
    },
  },
  {
    name: 'full disk of the files',
    of: 'surroundings',
    longestSeconds: 4,
    impossible: mounted,
    inject: ({ disks }) => disks?.files.fill(),
    mend: ({ disks }) => disks?.files.empty(),
  },
  {
    name: 'loss of Redis',
    of: 'surroundings',
    longestSeconds: 2,
    inject: ({ topology }) => topology.redis.kill(),
    mend: ({ topology }) => topology.redis.start(),
  },
  {
    name: 'a mail server that refuses',
    of: 'surroundings',
    longestSeconds: 4,
    inject: ({ mail }) => mail.lasting('later'),
    mend: ({ mail }) => mail.lasting(null),
  },
  {
    name: 'a mail server that does not answer',
    of: 'surroundings',
    longestSeconds: 3,
    inject: ({ mail }) => mail.lasting('silence'),
    mend: ({ mail }) => mail.lasting(null),
  },
  {
    name: 'an SMS gateway that refuses',
    of: 'surroundings',
    longestSeconds: 4,
    inject: ({ sms }) => sms.fail(true),
    mend: ({ sms }) => sms.fail(false),
  },
  {
    name: 'a clock that steps',
    of: 'surroundings',
    longestSeconds: 5,
    inject: ({ clock }, draw) => clock.step(Math.round(draw.around() * CLOCK_STEP_SECONDS)),
    mend: ({ clock }) => clock.step(0),
  },
  {
    name: 'cut connections',
    of: 'surroundings',
    longestSeconds: 0,
    inject: ({ balancer }, draw) => {
      const share = draw.number();
      balancer.cut(() => draw.chance(share));
    },
    mend: nothing,
  },
];

/** As a service manager does: a process that cannot start without its database is started again. */
async function started(start: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await start();
      return;
    } catch (error) {
      if (tries === MOST_STARTS) throw error;
      await setTimeout(500);
    }
  }
}
