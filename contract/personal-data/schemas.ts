import * as z from 'zod/mini';
import { ownUser } from '../accounts/user.ts';
import { id, instant } from '../list.ts';

/** A row as it is stored, with the names of the table's columns. */
export const exportedRow = z.record(z.string(), z.unknown());
const rows = z.array(exportedRow);

/** Everything stored about a member, by subject. */
export const personalData = z.object({
  exportedAt: instant,
  user: ownUser,
  account: rows,
  sessions: rows,
  emailChanges: rows,
  socialAccounts: rows,
  removedLinks: rows,
  passkeys: rows,
  phoneConfirmations: rows,
  identities: rows,
  photos: rows,
  rentals: rows,
  favourites: rows,
  savedSearches: rows,
  alerts: rows,
  notificationPreferences: rows,
  notifications: rows,
  pushSubscriptions: rows,
  conversations: rows,
  messages: rows,
  proposals: rows,
  bookings: rows,
  bookingSnapshots: rows,
  bookingConfirmations: rows,
  bookingClaims: rows,
  bookingClaimVersions: rows,
  bookingDepositReturns: rows,
  bookingPayments: rows,
  bookingChanges: rows,
  bookingExtensions: rows,
  bookingPhotos: rows,
  bookingChecks: rows,
  calendarFeeds: rows,
  followedCalendars: rows,
  watches: rows,
  placeAnchors: rows,
  conditionReports: rows,
  conditionLines: rows,
  handoverRecords: rows,
  ratingsGiven: rows,
  ratingsReceived: rows,
  reports: rows,
  blocks: rows,
  decisions: rows,
  contactMessages: rows,
  newsletter: rows,
});
export type PersonalData = z.infer<typeof personalData>;

export const DELETION_WAITS_FOR = ['booking', 'report', 'emailChange'] as const;

/**
 * What a deletion waits for: bookings by their ids; with the member's own id reports about the member together, since
 * the id of a report would say when it was made, and a change of email address that can still be taken back.
 */
export const deletionWaits = z.object({
  waitsFor: z.array(z.object({ type: z.enum(DELETION_WAITS_FOR), id })),
});
export type DeletionWaits = z.infer<typeof deletionWaits>;

/** `requestedAt` is null for an account that stays. */
export const deletionState = z.extend(deletionWaits, { requestedAt: z.nullable(instant) });
