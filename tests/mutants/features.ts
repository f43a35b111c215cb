/** These test what a feature exports and erases with an account. */
export const TESTS_OF_EVERY_FEATURE = ['account-erasure', 'export'];

/** The features whose commands are mutated, and the API tests of each (`tests/api/{name}.test.ts`). */
export const TESTS_OF_FEATURE: Readonly<Record<string, readonly string[]>> = {
  accounts: [
    'register',
    'sessions',
    'devices',
    'profile',
    'avatar',
    'email-confirmation',
    'password-reset',
    'change-password',
    'operator-sign-out',
    'account-*',
    'people-errors',
  ],
  alerts: ['alerts-*'],
  blocks: ['blocks', 'messages-safety'],
  bookings: ['booking*'],
  contact: ['contact', 'moderation-queues', 'moderation-decisions'],
  conversations: ['conversations', 'messages*', 'message-errors', 'realtime', 'abuse-limits'],
  favourites: ['favourites'],
  identities: ['identities', 'moderation-decisions'],
  media: ['media*'],
  messages: ['messages*', 'message-errors', 'conversations', 'realtime'],
  moderation: ['moderation-*'],
  newsletter: ['newsletter'],
  notifications: ['notification*', 'unsubscribe'],
  'personal-data': ['account-*', 'export'],
  phones: ['phones', 'sms', 'abuse-limits-of-calls'],
  proposals: ['proposal-*', 'blocks', 'rental-deletion'],
  ratings: ['ratings', 'ratings-waiting'],
  rentals: [
    'rental-*',
    'moderation-suspension',
    'moderation-decisions',
    'abuse-limits',
    'search-suggestions',
  ],
  reports: ['reports', 'messages-safety', 'moderation-decisions', 'abuse-limits-of-calls'],
  social: ['social'],
};
