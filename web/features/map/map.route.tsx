import { type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router';
import type { PageHandle } from '#web/lib/subjects.ts';
import { loadMap } from './map-loader.ts';
import { MapPage } from './map-page.tsx';
import { hasSameList, readMapState } from './map-state.ts';

export const handle: PageHandle = {
  subjects: ['map', 'rentals', 'lists', 'terms', 'errors'],
  withoutFooter: true,
};

export const loader = loadMap;

/** Another zoom has the same list. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const before = readMapState(currentUrl.searchParams);
  const after = readMapState(nextUrl.searchParams);
  if (currentUrl.pathname === nextUrl.pathname && before.zoom !== after.zoom) {
    return !hasSameList(before, after);
  }
  return defaultShouldRevalidate;
}

export default function NearbyPage() {
  return <MapPage data={useLoaderData<typeof loader>()} />;
}
