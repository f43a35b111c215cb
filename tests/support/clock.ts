import type { Clock } from '#server/clock.ts';

/** A clock that runs like the real one, can be moved forward, and held still. */
export interface MovableClock extends Clock {
  advance(by: { seconds?: number; minutes?: number; hours?: number; days?: number }): void;
  /** Runs `work` while time stands still, unless it is advanced. */
  hold<Result>(work: () => Promise<Result>): Promise<Result>;
}

export function movableClock(): MovableClock {
  let ahead = 0;
  let held: number | null = null;
  const now = () => held ?? Date.now() + ahead;
  return {
    now: () => new Date(now()),
    advance: ({ seconds = 0, minutes = 0, hours = 0, days = 0 }) => {
      const by = (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1_000;
      ahead += by;
      if (held !== null) held += by;
    },
    hold: async (work) => {
      held = now();
      try {
        return await work();
      } finally {
        held = null;
      }
    },
  };
}
