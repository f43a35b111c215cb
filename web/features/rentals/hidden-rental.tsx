import { Suspense, useEffect, useState } from 'react';
import type { Language } from '#contract/languages.ts';
import type { Hiding } from '#contract/moderation/schemas.ts';
import type { Rental } from '#contract/rentals/schemas.ts';
import { useLanguage } from '#web/lib/language.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useMember } from '#web/lib/session.ts';
import { MissingRental } from './missing-rental.tsx';
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
  const language = useLanguage();
  const memberId = useMember()?.id;
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    setFound(null);
    if (!memberId) return;
    let left = false;
    void readAsMember({ rentalId, memberId, language }).then((read) => {
      if (!left) setFound(read);
    });
    return () => {
      left = true;
    };
  }, [rentalId, memberId, language]);
  if (!found) return <MissingRental />;
  const { hiding, ...page } = found;
  const notice = hiding && (
    <Suspense>
      <HiddenNotice rental={page.rental} hiding={hiding} on="page" />
    </Suspense>
  );
  return <RentalPage {...page} similar={[]} reviews={[]} notice={notice} />;
}

interface Found {
  rental: Rental;
  isForeign: boolean;
  /** Why it is hidden, for its owner. */
  hiding: Hiding | null;
}

interface Read {
  rentalId: string;
  memberId: string;
  language: Language;
}

/** The calls import schemas that a public page does not need. */
async function readAsMember({ rentalId, memberId, language }: Read): Promise<Found | null> {
  const [{ getRental }, { getHiding }, { callApi }, { isForeign }] = await Promise.all([
    import('#contract/rentals/operations.ts'),
    import('#contract/moderation/operations.ts'),
    import('#web/lib/api.ts'),
    import('./is-foreign.ts'),
  ]);
  const call = { params: { id: rentalId } };
  const result = await callApi(getRental, call);
  if (!result.success) return null;
  const rental = result.data;
  const page = { rental, isForeign: isForeign(rental, language) };
  if (!rental.hidden || rental.owner.id !== memberId) return { ...page, hiding: null };
  const hiding = await callApi(getHiding, call);
  return { ...page, hiding: hiding.success ? hiding.data : null };
}
