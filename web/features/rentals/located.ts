import type { LoaderFunctionArgs } from 'react-router';
import { searchPlaces } from '#contract/places/operations.ts';
import { load } from '#web/lib/server-api.ts';
import type { Near } from './list-filters.ts';

/** What a place in an address means: with its point, or why it has none, in the words of the server. */
export interface Located {
  near: Near | undefined;
  unknown: string | undefined;
}

/** Looks up the place of an address. Words that name no place are said to the reader, never left out in silence. */
export async function located(args: LoaderFunctionArgs, near: Near | undefined): Promise<Located> {
  if (!near || near.at) return { near, unknown: undefined };
  try {
    const [place] = await load(args, searchPlaces, { query: { q: near.place } });
    const found = place && { place: place.label, at: { lat: place.lat, lng: place.lng } };
    return { near: found && { ...near, ...found }, unknown: undefined };
  } catch (failure) {
    const { messages } = (failure as { data?: { messages?: string[] } }).data ?? {};
    if (!messages?.[0]) throw failure;
    return { near: undefined, unknown: messages[0] };
  }
}
