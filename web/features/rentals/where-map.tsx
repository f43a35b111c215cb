import { useEffect } from 'react';
import type { Rental } from '#contract/rentals/schemas.ts';
import { PlaceMap } from '#web/features/map/index.ts';
import { callApi } from '#web/lib/api.ts';
import { useMember } from '#web/lib/session.ts';

interface WhereMapProps {
  /** The rental's id. */
  id: string;
  location: Rental['location'];
  /** Called with the exact place of one that the member may see. */
  onExact: (location: Rental['location']) => void;
}

/**
 * A still map of where a rental is. The page's data are a visitor's: for members the exact place is read, which its owner
 * sees, and the other party while an agreement shows it.
 */
export function WhereMap({ id, location, onExact }: WhereMapProps) {
  const memberId = useMember()?.id;
  const reads = memberId !== undefined && !location.exact;
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each member once
  useEffect(() => {
    if (!reads) return;
    let left = false;
    void readPlace(id).then((exact) => {
      if (exact && !left) onExact(exact);
    });
    return () => {
      left = true;
    };
  }, [id, memberId]);
  const { lat, lng, exact, townOnly } = location;
  return <PlaceMap place={{ lat, lng }} pinned={exact && !townOnly} />;
}

/** @returns null unless the reader sees the exact place */
async function readPlace(id: string): Promise<Rental['location'] | null> {
  const { getRental } = await import('#contract/rentals/operations.ts');
  const result = await callApi(getRental, { params: { id } });
  return result.success && result.data.location.exact ? result.data.location : null;
}
