import { LIMITS } from '#contract/limits.ts';

/** The radius that searches what a map shows: whole kilometres, as far as its nearer edge. */
export function radiusWithin(reach: number): number {
  const { min, max } = LIMITS.searchRadius;
  return Math.min(max, Math.max(min, Math.floor(reach)));
}
