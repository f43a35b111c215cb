import type { Browser } from '@playwright/test';
import type { DemoSite } from '../../tests/support/demo-site.ts';
import type { Shot } from './shot.ts';
import { type Taken, type View, Viewer } from './take-shot.ts';

/** This many windows at a time: more make each slower than they save. */
const WINDOWS = 2;

/** Takes all pictures of a view, in the order of the list. */
export async function takeShots(
  browser: Browser,
  site: DemoSite,
  view: View,
  shots: readonly Shot[],
  signal: AbortSignal,
): Promise<Taken[]> {
  const taken: (Taken | undefined)[] = [];
  const queue = [...shots.entries()];
  const work = async () => {
    const viewer = new Viewer(browser, site, view);
    try {
      for (let next = queue.shift(); next && !signal.aborted; next = queue.shift()) {
        const [place, shot] = next;
        taken[place] = await viewer.take(shot);
      }
    } finally {
      await viewer.close();
    }
  };
  await Promise.all(Array.from({ length: WINDOWS }, work));
  return taken.filter((one) => one !== undefined);
}
