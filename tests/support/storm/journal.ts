/** What the site has acknowledged, and the refusals of calls that had to be repeated. */
export interface Journal {
  members: { id: string; email: string }[];
  /** Numbers for which a code was requested. */
  phones: string[];
  /** By id, the name that was acknowledged last. */
  rentals: Map<string, string>;
  photos: { id: string; url: string }[];
  conversations: string[];
  /** Client ids. */
  messages: string[];
  proposals: string[];
  /** Proposals that were accepted: each is a booking. */
  acceptances: string[];
  /** Two proposals for the same days of a rental, both accepted at once; and how many of them were acknowledged. */
  races: { rentalId: string; won: number }[];
  /** Answers and broken connections after which a call was repeated. */
  faults: unknown[];
  /** How often a member whose session had ended signed in again. */
  signIns: number;
}

export const emptyJournal = (): Journal => ({
  members: [],
  phones: [],
  rentals: new Map(),
  photos: [],
  conversations: [],
  messages: [],
  proposals: [],
  acceptances: [],
  races: [],
  faults: [],
  signIns: 0,
});
