import { useEffect } from 'react';
import { markReadWhere } from './mark-read.ts';

interface RatingReadProps {
  memberId: string;
  raterId: string;
}

/** Marks as read that a member has rated the reader, once that rating is shown. Shows nothing itself. */
export function RatingRead({ memberId, raterId }: RatingReadProps) {
  useEffect(() => {
    const leaving = new AbortController();
    void markReadWhere(
      memberId,
      ({ event, actor }) => event === 'ratingReceived' && actor?.id === raterId,
      leaving.signal,
    );
    return () => leaving.abort();
  }, [memberId, raterId]);
  return null;
}
