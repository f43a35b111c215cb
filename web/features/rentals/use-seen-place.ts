import { useEffect, useState } from 'react';
import type { Rental } from '#contract/rentals/schemas.ts';
import { useMember } from '#web/lib/session.ts';

interface SeenPlace {
  location: Rental['location'];
  isOwn: boolean;
}

/**
 * Where a rental is, as the reader may see it. The page's data are a visitor's: for members the exact place is read once
 * `wanted`, which its owner sees, and the other party while an agreement shows it.
 */
export function useSeenPlace(rental: Rental, wanted: boolean): SeenPlace {
  const memberId = useMember()?.id;
  const [exact, setExact] = useState<Rental['location'] | null>(null);
  const { id } = rental;
  const reads = memberId !== undefined && wanted && !rental.location.exact;
  useEffect(() => {
    setExact(null);
    if (!reads) return;
    let left = false;
    void readPlace(id).then((location) => {
      if (!left) setExact(location);
    });
    return () => {
      left = true;
    };
  }, [id, reads, memberId]);
  return { location: exact ?? rental.location, isOwn: memberId === rental.owner.id };
}

/** The call imports schemas that a public page does not need. @returns null unless the reader sees the exact place */
async function readPlace(id: string): Promise<Rental['location'] | null> {
  const [{ getRental }, { callApi }] = await Promise.all([
    import('#contract/rentals/operations.ts'),
    import('#web/lib/api.ts'),
  ]);
  const result = await callApi(getRental, { params: { id } });
  return result.success && result.data.location.exact ? result.data.location : null;
}
