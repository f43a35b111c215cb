import { useQuery } from '@tanstack/react-query';
import { reversePlace } from '#contract/places/operations.ts';
import { callQuery } from '#web/lib/queries/call-query.ts';

/**
 * The town at a point, by its name in the page's language: all that others read of where a rental is. Undefined without
 * a point and until it is known.
 */
export function useTownAt(point: { lat: number; lng: number } | null): string | undefined {
  const { lat, lng } = point ?? { lat: 0, lng: 0 };
  const { data } = useQuery({
    ...callQuery(reversePlace, { query: { lat, lng } }),
    enabled: point !== null,
  });
  return data?.[0]?.city;
}
