import { useEffect, useState } from 'react';
import { getOwnRating } from '#contract/ratings/operations.ts';
import type { GivenRating, OwnRating, RatingObstacle } from '#contract/ratings/schemas.ts';
import { callApi } from '#web/lib/api.ts';

/** What a rating would be about now, and what it replaces. */
export interface Ratable {
  booking: NonNullable<OwnRating['booking']>;
  /** What it replaces; null for a first one. */
  previous: GivenRating | null;
}

interface MayRate {
  ratable: Ratable | null;
  /** What keeps the signed-in member from rating the other one. */
  obstacle: RatingObstacle | null;
}

const NEITHER: MayRate = { ratable: null, obstacle: null };

/**
 * Reads what the signed-in member may rate another one about, or what keeps them from it. Neither until it is loaded, and once
 * the last booking was rated.
 */
export function useMayRate(userId: string): MayRate & { setRated: () => void } {
  const [mayRate, setMayRate] = useState(NEITHER);
  useEffect(() => {
    let wanted = true;
    setMayRate(NEITHER);
    callApi(getOwnRating, { params: { id: userId } }).then((result) => {
      if (!wanted || !result.success) return;
      const { booking, rating, obstacle = null } = result.data;
      setMayRate({ ratable: booking && { booking, previous: rating }, obstacle });
    });
    return () => {
      wanted = false;
    };
  }, [userId]);
  return { ...mayRate, setRated: () => setMayRate(NEITHER) };
}
