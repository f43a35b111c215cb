import * as z from 'zod/mini';
import { ownUser } from '../accounts/schemas.ts';
import { instant } from '../list.ts';

/** Rows of one subject as they are stored, with the names of the tables' columns. */
const rows = z.array(z.record(z.string(), z.unknown()));

/** Everything stored about a member, by subject. */
export const personalData = z.object({
  exportedAt: instant,
  user: ownUser,
  account: rows,
  sessions: rows,
  emailChanges: rows,
  socialAccounts: rows,
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
  bookingExtensions: rows,
  bookingPhotos: rows,
  bookingChecks: rows,
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
