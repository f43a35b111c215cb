/** What the site has acknowledged, and how it refused what had to be asked again. */
export interface Journal {
  members: { id: string; email: string }[];
  /** Numbers a code was asked for. */
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
  /** Two proposals for the same days of a rental, both accepted at once; how many of these were acknowledged. */
  races: { rentalId: string; won: number }[];
  /** Answers and broken connections after which was asked again. */
  faults: unknown[];
  /** How often somebody whose session had ended signed in again. */
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
