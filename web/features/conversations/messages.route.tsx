import type { PageHandle } from '#web/lib/subjects.ts';
import { MessagesPage } from './messages-page.tsx';

export const handle: PageHandle = {
  subjects: ['conversations', 'proposals', 'bookings', 'rentals', 'terms', 'errors'],
  withoutFooter: true,
};

export default MessagesPage;
