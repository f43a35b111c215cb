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
}

export const RENTALS = {
  offer: { kind: 'offer', by: 'owner', deposit: 100_000, currency: 'TND', days: 30 },
  request: { kind: 'request', by: 'seeker', deposit: null, currency: 'TND', days: null },
} as const satisfies Record<string, RentalFacts>;
export type RentalName = keyof typeof RENTALS;
export const RENTAL_NAMES = Object.keys(RENTALS) as RentalName[];

interface TalkFacts {
  about: RentalName;
  /** Who wrote to the rental's publisher. */
  member: Actor;
  /** The member's own offer, named on a request. */
  offering: RentalName | null;
}

/** Three talks want the days of the offer, one wants those of the request alone. */
const TALKS = {
  anna: { about: 'offer', member: 'anna', offering: null },
  bilel: { about: 'offer', member: 'bilel', offering: null },
  named: { about: 'request', member: 'owner', offering: 'offer' },
  plain: { about: 'request', member: 'bilel', offering: null },
} as const satisfies Record<string, TalkFacts>;
export type TalkName = keyof typeof TALKS;
export const TALK_NAMES = Object.keys(TALKS) as TalkName[];

export const talkFacts = (talk: TalkName): TalkFacts => TALKS[talk];
export const rentalFacts = (rental: RentalName): RentalFacts => RENTALS[rental];

/** Both sides of a talk, who published the rental first. */
export function partiesOf(talk: TalkName): [Actor, Actor] {
  const { about, member } = TALKS[talk];
  return [RENTALS[about].by, member];
}

/** The rental whose days an agreement of this talk takes. */
export function bookedIn(talk: TalkName): RentalName {
  return TALKS[talk].offering ?? TALKS[talk].about;
}

/** Who lends in a talk, and who rents: on an offer its owner lends, on a request the other one does. */
export function sidesOf(talk: TalkName): { owner: Actor; renter: Actor } {
  const [publisher, member] = partiesOf(talk);
  return RENTALS[TALKS[talk].about].kind === 'offer'
    ? { owner: publisher, renter: member }
    : { owner: member, renter: publisher };
}
