import type { ComponentType } from 'react';
import { lazyPart as lazyPartWith } from '#web/lib/lazy-part.ts';

/** The texts of components about a member; public pages do not load them before one is shown. */
const SUBJECTS = ['members', 'errors'];

/** A component about members that is loaded when it is first shown: wrap it in `Suspense`. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazyPartWith(SUBJECTS, load);
}
