import { useParams } from 'react-router';
import type { PageHandle } from '#web/lib/subjects.ts';
import { OwnRentalPage } from './own-rental-page.tsx';

export const handle: PageHandle = {
  subjects: ['manage', 'publish', 'warnings', 'rentals', 'terms', 'errors'],
  withoutFooter: true,
};

export default function EditOfferPage() {
  const { offerId = null } = useParams();
  return <OwnRentalPage kind="offer" does="edit" id={offerId} />;
}
