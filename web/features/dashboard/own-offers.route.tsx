import type { PageHandle } from '#web/lib/subjects.ts';
import { OwnRentalsPage } from './own-rentals-page.tsx';

export const handle: PageHandle = {
  subjects: ['dashboard', 'manage', 'rentals', 'terms', 'errors'],
};

export default function OwnOffersPage() {
  return <OwnRentalsPage kind="offer" />;
}
