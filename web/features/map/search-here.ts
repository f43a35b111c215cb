import { LIMITS } from '#contract/limits.ts';

/** The radius for a search of the map's window: whole kilometres, up to its nearer edge. */
export function radiusWithin(reach: number): number {
  const { min, max } = LIMITS.searchRadius;
  return Math.min(max, Math.max(min, Math.floor(reach)));
}
