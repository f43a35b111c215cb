import { useEffect, useState } from 'react';
import type { Rental } from '#contract/rentals/schemas.ts';
import { LazyNotFound } from '#web/features/site/index.ts';
import { useMember } from '#web/lib/session.ts';
import { RentalPage } from './rental-page.tsx';

/**
 * A rental that the page's loader, which reads as a visitor, did not find: after moderators took it down, its owner
 * and members with a booking of it can still see it.
 */
export function HiddenRental({ rentalId }: { rentalId: string }) {
  const memberId = useMember()?.id;
  const [rental, setRental] = useState<Rental | null>(null);
  useEffect(() => {
    setRental(null);
    if (!memberId) return;
    let left = false;
    void readAsMember(rentalId).then((found) => {
      if (!left) setRental(found);
    });
    return () => {
      left = true;
    };
  }, [rentalId, memberId]);
  return rental ? <RentalPage rental={rental} similar={[]} /> : <LazyNotFound />;
}

/** The calls import schemas that a public page does not need. */
async function readAsMember(rentalId: string): Promise<Rental | null> {
  const [{ getRental }, { callApi }] = await Promise.all([
    import('#contract/rentals/operations.ts'),
    import('#web/lib/api.ts'),
  ]);
  const result = await callApi(getRental, { params: { id: rentalId } });
  return result.success ? result.data : null;
}
