import { Suspense, useEffect, useState } from 'react';
import type { Rental } from '#contract/rentals/schemas.ts';
import { LazyNotFound } from '#web/features/site/index.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useMember } from '#web/lib/session.ts';
import { RentalPage } from './rental-page.tsx';

/** Fetched by owners alone. */
const HiddenNotice = lazyPart(
  ['manage', 'errors'],
  async () => (await import('./hidden-notice.tsx')).HiddenNotice,
);

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
  if (!rental) return <LazyNotFound />;
  const notice = rental.hidden && rental.owner.id === memberId && (
    <Suspense>
      <HiddenNotice rental={rental} on="page" />
    </Suspense>
  );
  return <RentalPage rental={rental} similar={[]} notice={notice} />;
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
