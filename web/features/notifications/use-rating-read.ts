import { useEffect } from 'react';
import { markReadWhere } from './mark-read.ts';

/** Marks as read that a member has rated the reader, once the rating is shown. @param raterId null while none is */
export function useRatingRead(memberId: string, raterId: string | null): void {
  useEffect(() => {
    if (raterId === null) return;
    const leaving = new AbortController();
    void markReadWhere(
      memberId,
      ({ event, actor }) => event === 'ratingReceived' && actor?.id === raterId,
      leaving.signal,
    );
    return () => leaving.abort();
  }, [memberId, raterId]);
}
