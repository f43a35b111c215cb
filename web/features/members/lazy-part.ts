import type { ComponentType } from 'react';
import { lazyPart as lazyPartSpeaking } from '#web/lib/lazy-part.ts';

/** What the parts about a member speak of; public pages do not load it before one is shown. */
const SUBJECTS = ['members', 'errors'];

/** A part about members that comes when it is first shown: wrap it in `Suspense`. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazyPartSpeaking(SUBJECTS, load);
}
