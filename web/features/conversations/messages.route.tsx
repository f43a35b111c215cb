import type { PageHandle } from '#web/lib/subjects.ts';
import { MessagesPage } from './messages-page.tsx';

export const handle: PageHandle = {
  subjects: [
    'conversations',
    'warnings',
    'proposals',
    'bookings',
    'rental',
    'rentals',
    'members',
    'terms',
    'translations',
    'errors',
  ],
  withoutFooter: true,
};

export default MessagesPage;
