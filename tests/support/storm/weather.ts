import { setTimeout } from 'node:timers/promises';
import { type Draw, draws } from '../../../bench/search/random.ts';
import { FAULTS, type Fault } from './faults.ts';
import type { Stage } from './stage.ts';

/** How often each fault was made, and for how long. */
export type Weather = Map<string, { times: number; seconds: number }>;

const LONGEST_PAUSE_MILLISECONDS = 3_000;
const PARTS = ['database', 'processes', 'surroundings'] as const;

/**
 * Makes faults at random moments, those of different parts at the same time, until the time is over; then everything
 * is repaired. Each fault of a part comes once before any comes again.
 */
export async function storm(stage: Stage, seconds: number, seed: number): Promise<Weather> {
  const possible = FAULTS.filter(({ name, impossible }) => {
    const reason = impossible?.(stage) ?? null;
    if (reason !== null) console.log(`left out: ${name}: ${reason}`);
    return reason === null;
  });
  const until = performance.now() + seconds * 1_000;
  const weather: Weather = new Map(possible.map(({ name }) => [name, { times: 0, seconds: 0 }]));
  await Promise.all(
    PARTS.map(async (part, index) => {
      const draw = draws(seed + index);
      const ofPart = possible.filter(({ of }) => of === part);
      for (const fault of inTurns(ofPart, draw)) {
        await setTimeout(draw.below(LONGEST_PAUSE_MILLISECONDS));
        if (performance.now() > until) break;
        const count = weather.get(fault.name) as { times: number; seconds: number };
        const began = performance.now();
        try {
          await fault.inject(stage, draw);
          await setTimeout(draw.number() * fault.longestSeconds * 1_000);
        } finally {
          await fault.mend(stage);
        }
        count.times += 1;
        count.seconds += (performance.now() - began) / 1_000;
      }
    }),
  );
  return weather;
}

/** All of them in random order, again and again; nothing for an empty list. */
function* inTurns(faults: readonly Fault[], draw: Draw): Generator<Fault> {
  while (faults.length > 0) {
    const left = [...faults];
    while (left.length > 0) yield left.splice(draw.below(left.length), 1)[0] as Fault;
  }
}
