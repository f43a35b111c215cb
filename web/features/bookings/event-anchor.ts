import type { Message } from '#contract/conversations/schemas.ts';
import { anchorOf, type Section } from './sections.ts';

type Event = NonNullable<Message['event']>;

/** Where on a booking's page that is of which an event asks something or says more; `whole`: no section alone. */
const SEEN_IN: Partial<Record<Event, Section | 'whole'>> = {
  proposalAccepted: 'whole',
  detailsChanged: 'meeting',
  photosAdded: 'moments',
  conditionSigned: 'moments',
  conditionDisputed: 'moments',
  extensionAsked: 'change',
  changeAsked: 'change',
  paymentAdded: 'payments',
  returnObjected: 'deposit',
  claimOpened: 'deposit',
  claimChanged: 'deposit',
  claimDisputed: 'deposit',
  claimUnanswered: 'deposit',
  bookingUnsettled: 'whole',
};

/** The hash with which a booking's page shows what an event is about, empty for the whole page; null where it has no more to say. */
export function eventAnchor(event: Event): string | null {
  const section = SEEN_IN[event];
  if (!section) return null;
  return section === 'whole' ? '' : `#${anchorOf(section)}`;
}
