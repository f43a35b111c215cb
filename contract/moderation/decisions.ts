/** The queues of cases that wait for moderators. */
export const QUEUES = ['identities', 'reports', 'contacts', 'rentals'] as const;
export type Queue = (typeof QUEUES)[number];

/**
 * What moderators may decide about a case of each queue, the mildest first. `suspend` and `restore` are decisions
 * about a member, possible from any queue.
 */
export const DECISIONS = {
  identities: ['approve', 'reject'],
  reports: ['dismiss', 'warn', 'hide', 'suspend'],
  contacts: ['answer', 'dismiss'],
  rentals: ['approve', 'hide', 'restore', 'keep'],
  members: ['restore', 'suspend'],
} as const satisfies Record<Queue | 'members', readonly string[]>;

/** Where a decision was taken: on a queue, or about a member directly. */
export type Desk = keyof typeof DECISIONS;
export type Decision = (typeof DECISIONS)[Desk][number];

/**
 * Where a listing stands on its queue: published and not reviewed, hidden and sent for another look by its owner, or
 * hidden. What may be decided about it there; a hiding can be taken back at any time.
 */
export const RENTAL_DECISIONS = {
  unreviewed: ['approve', 'hide'],
  again: ['restore', 'keep'],
  hidden: ['restore'],
} as const satisfies Record<string, readonly (typeof DECISIONS)['rentals'][number][]>;
export type RentalStanding = keyof typeof RENTAL_DECISIONS;
export const RENTAL_STANDINGS = Object.keys(RENTAL_DECISIONS) as RentalStanding[];

/** Which cases a list has: those that wait, or those that were decided on. */
export const REPORT_STATES = ['waiting', 'decided'] as const;
export const RENTAL_LISTS = ['waiting', 'hidden'] as const;

/** What a report is about. A message is reported from its conversation. */
export const REPORT_SUBJECTS = ['user', 'rental', 'message', 'rating'] as const;
export type ReportSubject = (typeof REPORT_SUBJECTS)[number];
