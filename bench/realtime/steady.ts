import { draws } from '../search/random.ts';

const TICK_MILLISECONDS = 2;

/**
 * Calls `act` for each of `count` at a fixed interval for a while, each at a different moment.
 * @param act gets the index
 */
export async function steadily(
  { count, everySeconds, seconds }: { count: number; everySeconds: number; seconds: number },
  act: (index: number) => void,
): Promise<void> {
  const draw = draws(7);
  const due = Array.from({ length: count }, (_, index) => ({
    index,
    at: draw.number() * everySeconds * 1_000,
  })).toSorted((one, other) => one.at - other.at);
  const began = performance.now();
  for (let turn = 0; ; ) {
    const now = performance.now() - began;
    if (now > seconds * 1_000) return;
    for (;;) {
      const round = Math.floor(turn / count);
      const next = due[turn % count];
      if (!next || next.at + round * everySeconds * 1_000 > now) break;
      act(next.index);
      turn += 1;
    }
    await new Promise((resolve) => setTimeout(resolve, TICK_MILLISECONDS));
  }
}
