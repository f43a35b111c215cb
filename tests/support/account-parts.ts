import type { Access } from '#server/features/accounts/account-events.ts';

/**
 * What becomes of a part of an account (a column of `users`, a table that names members) once its owner has regained the account from
 * an intruder: the rows of `ACCESS_ENDS` in `account-events.ts` by which it ends, or why it stays. 'where it happens': the commands
 * change it themselves.
 */
type Part = { ends: Access[] | 'where it happens' } | { stays: string };

const ends = (...rows: Access[]): Part => ({ ends: rows });
const stays = (why: string): Part => ({ stays: why });

const SEEN = 'the member’s pages show it, and the member can change it';
const SHARED = 'others have agreed on it or read it too';
const HARMLESS = 'gives nobody access, and the owner sees it and can end it';
const OURS = 'written by the site or by moderators, not by an intruder';

/** Columns of `users`. */
export const USER_PARTS: Record<string, Part> = {
  id: stays(OURS),
  email: { ends: 'where it happens' },
  email_verified_at: { ends: 'where it happens' },
  email_doubt: { ends: 'where it happens' },
  claimed_at: stays(OURS),
  password_hash: { ends: 'where it happens' },
  firstname: stays(SEEN),
  lastname: stays(SEEN),
  phone: ends('verifiedPhone', 'typedPhone'),
  phone_prefix: ends('verifiedPhone'),
  phone_verified_at: ends('verifiedPhone'),
  identity_status: ends('identity'),
  avatar_id: ends('aboutTexts'),
  language: stays(SEEN),
  role: ends('moderatorRole'),
  search_radius: stays(HARMLESS),
  how_to_pay: ends('howToPay'),
  how_to_pay_at: ends('howToPay'),
  bio: ends('aboutTexts'),
  town_id: stays(SEEN),
  business_name: ends('business'),
  business_number: ends('business'),
  business_at: ends('business'),
  answers_within: stays(OURS),
  rating_sum: stays(OURS),
  rating_count: stays(OURS),
  terms_accepted_at: stays(OURS),
  created_at: stays(OURS),
  last_login_at: stays(OURS),
  last_seen_at: stays(OURS),
  deleted_at: stays(OURS),
  suspended_at: stays(OURS),
  suspension_reason: stays(OURS),
  deletion_requested_at: ends('deletion'),
  deletion_check_at: ends('deletion'),
  device_epoch: ends('knownDevices'),
};

/** Tables that name members, apart from `users`. */
export const TABLE_PARTS: Record<string, Part> = {
  alerts: stays(HARMLESS),
  // to lift a block could bring back somebody from whom the member hides
  blocks: stays('listed in the settings, where each is lifted'),
  // nobody has agreed on one that waits
  booking_changes: ends('pendingOffers'),
  booking_checks: stays(SHARED),
  booking_claim_versions: stays(SHARED),
  booking_claims: stays(SHARED),
  booking_confirmations: stays(SHARED),
  booking_deposit_returns: stays(SHARED),
  booking_extensions: stays(SHARED),
  booking_payments: stays(SHARED),
  booking_photos: stays(SHARED),
  booking_snapshots: stays(SHARED),
  bookings: stays(SHARED),
  calendar_feeds: ends('calendarFeeds', 'rentalFeeds'),
  condition_lines: stays(SHARED),
  condition_reports: stays(SHARED),
  contact_messages: stays(OURS),
  conversations: stays(SHARED),
  dead_letters: stays(OURS),
  // the link to the new address; a way back to an earlier one is decided in `email-history.ts`
  email_changes: ends('pendingEmailChange'),
  email_confirmations: ends('emailConfirmation'),
  favourites: stays(HARMLESS),
  identities: ends('identity'),
  media: stays(SHARED),
  messages: stays(SHARED),
  moderation_log: stays(OURS),
  moderation_views: stays(OURS),
  newsletter_subscriptions: stays('each mail has the link that ends it'),
  notification_preferences: ends('notificationSwitches'),
  notifications: stays(OURS),
  participants: stays(SHARED),
  passkey_challenges: ends('unfinishedSignIns'),
  passkeys: ends('passkeys'),
  password_resets: ends('resetLinks'),
  phone_confirmations: ends('phoneCode'),
  // where a home was listed, under a key: without it the next listing would show another point
  place_anchors: stays(OURS),
  proposals: ends('pendingOffers'),
  push_subscriptions: ends('pushSubscriptions'),
  ratings: stays(SHARED),
  recovery_codes: ends('recoveryCodes'),
  // what keeps a removed provider from coming back
  removed_links: stays(OURS),
  // they are public, belong to conversations and stay, as do the days that a followed calendar has blocked; it is not read again
  rentals: ends('followedCalendars'),
  reports: stays(OURS),
  saved_searches: stays(HARMLESS),
  sessions: ends('sessions'),
  social_accounts: ends('providers'),
  social_handoffs: stays('for minutes, of a sign-in that has not finished'),
  suspended_proofs: stays(OURS),
  watches: stays(HARMLESS),
};
