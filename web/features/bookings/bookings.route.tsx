import type { PageHandle } from '#web/lib/subjects.ts';
import { BookingsPage } from './bookings-page.tsx';

export const handle: PageHandle = {
  subjects: ['bookings', 'proposals', 'members', 'terms', 'errors'],
};

export default BookingsPage;
