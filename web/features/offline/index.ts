import { lazyPart } from '#web/lib/lazy-part.ts';

/** What a page does about its connection and its version, once it is idle. */
export const Offline = lazyPart(['offline'], () =>
  import('./offline.tsx').then((part) => part.Offline),
);
