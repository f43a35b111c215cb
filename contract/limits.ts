/** Limits of the specification (section 9) and of the decisions that complete it. */
export const LIMITS = {
  nameLength: 60,
  emailLength: 254,
  passwordLength: { min: 6, max: 200 },
  titleLength: { min: 4, max: 80 },
  textLength: { min: 10, max: 4_000 },
  addressLength: 200,
  depositNoteLength: 300,
  /** Name and subject of the contact form. */
  contactLength: { min: 4, max: 120 },
  chatTextLength: 4_000,
  /** The largest number in a quick reply: minutes. */
  phraseCount: 240,
  chatImageBytes: 5 * 1024 * 1024,
  proposalMessageLength: 500,
  clientIdLength: 64,
  /** Price in whole units of its currency. */
  price: { min: 1, max: 1_000_000 },
  /** Of units or hours in an owner's rules; a longer period begins at two. */
  ruleNumber: { min: 1, max: 1_000 },
  longerPrices: 5,
  /** Years in which rentals start and end. */
  year: { min: 2000, max: 2200 },
  categoryCacheHours: 24,
  /** Words of a search. */
  searchWordsLength: 120,
  slugLength: 160,
  /** The closest zoom of a map. */
  mapZoom: 22,
  simulatedDays: 90,
  savedSearches: 20,
  savedSearchNameLength: 120,
  /** Periods that an owner can block on a rental. */
  blockedPeriods: 100,
  /** Offers whose days are blocked at once. */
  blockedAtOnce: 100,
  /** Calendars of other sites that a rental follows. */
  followedCalendars: 5,
  calendarUrlLength: 2_000,
  /** Rentals that a member watches. */
  watches: 20,
  photosPerRental: 10,
  /** Of a booking, sent at once; the text of `tooManyPhotos` names `photosPerRental`, which must be as many. */
  photosPerUpload: 10,
  photoBytes: 20 * 1024 * 1024,
  photoPixels: 60_000_000,
  /** Pixels that each side of a listing's photo needs: a smaller one is a blur on a card. */
  photoSide: 240,
  avatarBytes: 5 * 1024 * 1024,
  identityBytes: 8 * 1024 * 1024,
  /** Kilometres; also the default radius of a search. */
  searchRadius: { min: 1, max: 200, usual: 25 },
  rating: { min: 1, max: 5 },
  ratingCommentLength: 1_000,
  ratingReplyLength: 1_000,
  reportMessageLength: 1_000,
  decisionReasonLength: 1_000,
  contactMessageLength: 5_000,
  /** Members who sign in on one device and whose earlier sign-ins it remembers. */
  devicesRemembered: 5,
  emailLinkHours: 72,
  emailResendSeconds: 60,
  /** How long a change of address can be taken back from the old one. */
  emailRevertDays: 7,
  resetLinkMinutes: 30,
  /** A second reset link can be asked for after this long. */
  resetPauseMinutes: 5,
  phoneCodeLength: 6,
  phoneCodeMinutes: 10,
  phoneResendSeconds: 60,
  phoneCodeTries: 5,
  /** An account without a password is deleted within this time of signing in. */
  freshSignInMinutes: 5,
  /** How long the browser may take to set up or use a passkey, and a sign-in to its second step. */
  signInStepMinutes: 5,
  passkeys: 10,
  recoveryCodes: 10,
  /** What an authenticator writes, in base64url. */
  passkeyFieldLength: 8_000,
  pageSize: { usual: 24, max: 100 },
  proposalDays: 7,
  /** An open report about a member delays the deletion of the account by this many days at most. */
  deletionReportDays: 30,
  /** A thing that is not back on time is taken for periods that begin within this many hours. */
  lateThingHours: 12,
  bookingReasonLength: 1_000,
  paymentNoteLength: 200,
  paymentsPerBooking: 50,
  /** Withdrawn ones too: each brings its reason to the other side. */
  claimsPerBooking: 5,
  /** Former sums of a claim: each begins the time for an answer anew, and may bring another reason. */
  sumsPerClaim: 5,
  /** Condition reports that one side signs at the handover, and as many at the return: the record prints them all. */
  reportsPerMoment: 5,
  /** What one side does in a booking within a day, photos not counted: the other side is notified of each. */
  actsADay: 100,
  /** The same after a block. */
  actsAfterBlock: 30,
  /** Of a member's settings: how they want to be paid. */
  howToPayLength: 300,
  bioLength: 500,
  businessNameLength: 100,
  businessNumberLength: 40,
  bookingNoteLength: 1_000,
  checkNoteLength: 200,
  /** Photos of one booking at its handover by each side, and as many at its return. */
  photosPerMoment: 20,
  /** Ratings of a pair are shown when both exist, or this long after they became possible. */
  ratingHiddenDays: 14,
  /** So long a rating is among what is to be done; it may be given later too, while the other side's is not shown. */
  ratingAskedDays: 30,
  /** How long the address of a private file is valid. */
  privateFileMinutes: 10,
  /** Notifications raised within this time go into one mail; those read meanwhile into none. */
  notificationMailMinutes: 5,
  /** Characters of a message that a mail or a push shows. */
  notificationExcerptLength: 120,
  notificationDays: { read: 90, unread: 180 },
  /** Browsers of one member that get pushes while no page is open; a further one replaces the oldest. */
  pushSubscriptions: 10,
  /** How long after a booking has ended its sides still see what they knew of each other. */
  sightDays: 30,
  /** When a member was last online is public, rounded to this many minutes. */
  lastSeenMinutes: 5,
  idempotencyKeyLength: 255,
  /** The side of a cell in the grid of public points, in metres. */
  placeCellMetres: 500,
  /** The radius of a circle around the middle of a cell that contains the whole cell: half of its diagonal, rounded up. */
  placeCircleMetres: 360,
  /** The largest count that a badge shows. */
  unreadBadge: 99,
} as const;
