import { reversePlace, searchPlaces } from '#contract/places/operations.ts';
import type { Place } from '#contract/places/schemas.ts';
import { type ApiResult, callApi } from '#web/lib/api.ts';

/** Places with this name. */
export function placesCalled(words: string, signal: AbortSignal): Promise<ApiResult<Place[]>> {
  return callApi(searchPlaces, { query: { q: words } }, { signal });
}

/** Places at a point, the nearest first. */
export function placesAt(point: { lat: number; lng: number }): Promise<ApiResult<Place[]>> {
  return callApi(reversePlace, { query: point });
}
