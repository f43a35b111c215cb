import { optionalPart } from '#web/lib/lazy-part.ts';

/** Loaded only after a while: short visits do not need what serves the next one. */
const VISIT_MILLISECONDS = 4_000;

/** Handles the page's connection and version; at once on devices where it ran before. */
export const Offline = optionalPart(['offline'], async () => {
  if (!navigator.serviceWorker?.controller) await passed(VISIT_MILLISECONDS);
  return (await import('./offline.tsx')).Offline;
});

function passed(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
