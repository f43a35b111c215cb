import { useEffect, useState } from 'react';
import { getOwnRating } from '#contract/ratings/operations.ts';
import type { RatingObstacle } from '#contract/ratings/schemas.ts';
import { callApi } from '#web/lib/api.ts';

/** Whether the signed-in member may rate another one now, or the code of why not. */
export type MayRate = 'allowed' | 'alreadyRated' | RatingObstacle;

/** Reads whether the signed-in member may rate another one; null until it is loaded. */
export function useMayRate(userId: string): { mayRate: MayRate | null; setRated: () => void } {
  const [mayRate, setMayRate] = useState<MayRate | null>(null);
  useEffect(() => {
    let wanted = true;
    setMayRate(null);
    callApi(getOwnRating, { params: { id: userId } }).then((result) => {
      if (!wanted || !result.success) return;
      const { allowed, rating, obstacle = 'ratingNotAllowed' } = result.data;
      setMayRate(allowed ? 'allowed' : rating ? 'alreadyRated' : obstacle);
    });
    return () => {
      wanted = false;
    };
  }, [userId]);
  return { mayRate, setRated: () => setMayRate('alreadyRated') };
}
