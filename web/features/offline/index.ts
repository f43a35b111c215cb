import { optionalPart } from '#web/lib/lazy-part.ts';

/** Who only passes by is not made to load what serves the next visit. */
const VISIT_MILLISECONDS = 4_000;

/** What a page does about its connection and its version: at once where it did before. */
export const Offline = optionalPart(['offline'], async () => {
  if (!navigator.serviceWorker?.controller) await passed(VISIT_MILLISECONDS);
  return (await import('./offline.tsx')).Offline;
});

function passed(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
