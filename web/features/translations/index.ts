import { optionalPart } from '#web/lib/lazy-part.ts';

/** Loaded where a listing may be translated. */
export const ListingTranslation = optionalPart(['translations'], async () => {
  const { ListingTranslation: part } = await import('./listing-translation.tsx');
  return part;
});

export { MessageTranslation } from './message-translation.tsx';
export type { ShownTranslation } from './shown-translation.ts';
export { useMayTranslate } from './use-may-translate.ts';
