import type { Message } from '#contract/conversations/schemas.ts';
import { anchorOf, type Section } from './sections.ts';

type Event = NonNullable<Message['event']>;

/** The section of a booking's page that an event leads to; `whole` for the page as a whole. */
const SEEN_IN: Partial<Record<Event, Section | 'whole'>> = {
  proposalAccepted: 'whole',
  detailsChanged: 'meeting',
  photosAdded: 'moments',
  conditionSigned: 'moments',
  conditionDisputed: 'moments',
  extensionAsked: 'change',
  changeAsked: 'change',
  paymentAdded: 'payments',
  refundAdded: 'payments',
  refundWaived: 'payments',
  confirmationDenied: 'ledger',
  returnObjected: 'deposit',
  claimOpened: 'deposit',
  claimChanged: 'deposit',
  claimDisputed: 'deposit',
  claimUnanswered: 'deposit',
  bookingUnsettled: 'whole',
};

/** The hash of that section, empty for the whole page; null where the page says no more than the event. */
export function eventAnchor(event: Event): string | null {
  const section = SEEN_IN[event];
  if (!section) return null;
  return section === 'whole' ? '' : `#${anchorOf(section)}`;
}
