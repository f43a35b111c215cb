import { useEffect, useState } from 'react';
import { getOwnRating } from '#contract/ratings/operations.ts';
import type { GivenRating, OwnRating, RatingObstacle } from '#contract/ratings/schemas.ts';
import { callApi } from '#web/lib/api.ts';

/** The code of why the signed-in member may not rate another one now. */
export type MayNotRate = 'alreadyRated' | RatingObstacle;

/** What a rating would be about now, and what it replaces. */
export interface Ratable {
  booking: NonNullable<OwnRating['booking']>;
  /** What it replaces; null for a first one. */
  previous: GivenRating | null;
}

/** Reads whether the signed-in member may rate another one, or renew the rating; null until it is loaded. */
export function useMayRate(userId: string): {
  mayRate: Ratable | MayNotRate | null;
  setRated: () => void;
} {
  const [mayRate, setMayRate] = useState<Ratable | MayNotRate | null>(null);
  useEffect(() => {
    let wanted = true;
    setMayRate(null);
    callApi(getOwnRating, { params: { id: userId } }).then((result) => {
      if (!wanted || !result.success) return;
      const { booking, rating, obstacle = 'ratingNotAllowed' } = result.data;
      if (booking) setMayRate({ booking, previous: rating });
      else setMayRate(rating ? 'alreadyRated' : obstacle);
    });
    return () => {
      wanted = false;
    };
  }, [userId]);
  return { mayRate, setRated: () => setMayRate('alreadyRated') };
}
