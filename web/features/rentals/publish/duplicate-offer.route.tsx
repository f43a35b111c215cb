import { useSearchParams } from 'react-router';
import type { PageHandle } from '#web/lib/subjects.ts';
import { OwnRentalPage } from './own-rental-page.tsx';

export const handle: PageHandle = {
  subjects: ['manage', 'publish', 'warnings', 'rentals', 'terms', 'errors'],
  withoutFooter: true,
};

export default function DuplicateOfferPage() {
  const [parameters] = useSearchParams();
  return <OwnRentalPage kind="offer" does="duplicate" id={parameters.get('from')} />;
}
