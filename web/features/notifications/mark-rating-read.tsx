import { useEffect } from 'react';
import { markReadWhere } from './mark-read.ts';

interface MarkRatingReadProps {
  memberId: string;
  raterId: string;
}

/** Rendered with a rating that the reader has received: marks the notification about it as read. */
export function MarkRatingRead({ memberId, raterId }: MarkRatingReadProps) {
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
