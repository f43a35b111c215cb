import { lazyPart } from '#web/lib/lazy-part.ts';

/** Loaded for members only: visitors do not load the library of queries. */
export const LazyMemberParts = lazyPart(['calendars', 'errors'], async () => {
  const { MemberParts } = await import('./member-parts.tsx');
  return MemberParts;
});
