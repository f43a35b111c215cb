import type { RentalKind } from '#contract/enums.ts';

/** Who acts: an owner with an offer, two rivals for it, and a member who looks for such a thing. */
export const ACTORS = ['owner', 'anna', 'bilel', 'seeker'] as const;
export type Actor = (typeof ACTORS)[number];

interface RentalFacts {
  kind: RentalKind;
  by: Actor;
  /** Minor units of `currency`; null when none is asked. */
  deposit: number | null;
  currency: 'TND';
  /** Days from the beginning of a sequence until it ends; null without an end. */
  days: number | null;
  /** The days that a renter can ask for at most; null for any number. */
  longest: number | null;
}

export const RENTALS = {
  offer: { kind: 'offer', by: 'owner', deposit: 100_000, currency: 'TND', days: 30, longest: 6 },
  request: {
    kind: 'request',
    by: 'seeker',
    deposit: null,
    currency: 'TND',
    days: null,
    longest: null,
  },
} as const satisfies Record<string, RentalFacts>;
export type RentalName = keyof typeof RENTALS;
export const RENTAL_NAMES = Object.keys(RENTALS) as RentalName[];

interface ConversationFacts {
  about: RentalName;
  /** Who wrote to the rental's publisher. */
  respondent: Actor;
  /** The respondent's own offer, with which a request is answered; null where none is. */
  offering: RentalName | null;
}

/** Three conversations want the days of the offer, one wants those of the request alone. */
const CONVERSATIONS = {
  anna: { about: 'offer', respondent: 'anna', offering: null },
  bilel: { about: 'offer', respondent: 'bilel', offering: null },
  requestWithOffer: { about: 'request', respondent: 'owner', offering: 'offer' },
  requestAlone: { about: 'request', respondent: 'bilel', offering: null },
} as const satisfies Record<string, ConversationFacts>;
export type ConversationName = keyof typeof CONVERSATIONS;
export const CONVERSATION_NAMES = Object.keys(CONVERSATIONS) as ConversationName[];

export const conversationFacts = (conversation: ConversationName): ConversationFacts =>
  CONVERSATIONS[conversation];
export const rentalFacts = (rental: RentalName): RentalFacts => RENTALS[rental];

/** Both sides of a conversation, who published the rental first. */
export function partiesOf(conversation: ConversationName): [Actor, Actor] {
  const { about, respondent } = CONVERSATIONS[conversation];
  return [RENTALS[about].by, respondent];
}

/** The rental whose days an agreement of this conversation takes. */
export function bookedIn(conversation: ConversationName): RentalName {
  return CONVERSATIONS[conversation].offering ?? CONVERSATIONS[conversation].about;
}

/** Who lends in a conversation, and who rents: on an offer its owner lends, on a request the other one does. */
export function sidesOf(conversation: ConversationName): { owner: Actor; renter: Actor } {
  const [publisher, respondent] = partiesOf(conversation);
  return RENTALS[CONVERSATIONS[conversation].about].kind === 'offer'
    ? { owner: publisher, renter: respondent }
    : { owner: respondent, renter: publisher };
}
