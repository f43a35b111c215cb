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
  rentals: ['approve', 'hide'],
  members: ['restore', 'suspend'],
} as const satisfies Record<Queue | 'members', readonly string[]>;

/** Where a decision was taken: on a queue, or about a member directly. */
export type Desk = keyof typeof DECISIONS;
export type Decision = (typeof DECISIONS)[Desk][number];

/** What a report is about. A message is reported from its conversation. */
export const REPORT_SUBJECTS = ['user', 'rental', 'message', 'rating'] as const;
export type ReportSubject = (typeof REPORT_SUBJECTS)[number];
