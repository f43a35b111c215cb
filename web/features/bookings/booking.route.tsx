import type { PageHandle } from '#web/lib/subjects.ts';
import { BookingPage } from './booking-page.tsx';

export const handle: PageHandle = {
  subjects: ['bookings', 'calendars', 'proposals', 'members', 'terms', 'errors'],
};

export default BookingPage;
