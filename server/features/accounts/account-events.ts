/** What happens to an account that somebody else may have used. */
export type AccountEvent =
  /** The member gave the password and chose another. */
  | 'passwordChanged'
  /** All devices but the calling one were signed out, or all by the operator for this member. */
  | 'devicesSignedOut'
  /** The operator signed everybody out, as after a theft of the secret. */
  | 'everybodySignedOut'
  /** The email address changed, at the new one. */
  | 'addressChanged'
  /** The email address of a confirmed account was proved again: by a reset link, or by a provider where there is a doubt. */
  | 'recovered'
  /** A change of the email address was taken back from the old one. */
  | 'reverted'
  /** The email address of an account was proved that nobody had confirmed: somebody else may have opened it. */
  | 'claimed';

/** Those by which the owner of the email address gets the account, whose user was somebody else before. */
export type Recovery = Extract<AccountEvent, 'recovered' | 'reverted' | 'claimed'>;

/** What of an account gives access to it, is about to change it, or speaks for its owner. */
export type Access =
  | 'sessions'
  | 'knownDevices'
  | 'unfinishedSignIns'
  | 'pushSubscriptions'
  | 'calendarFeeds'
  | 'rentalFeeds'
  | 'followedCalendars'
  | 'providers'
  | 'passkeys'
  | 'recoveryCodes'
  | 'moderatorRole'
  | 'emailConfirmation'
  | 'resetLinks'
  | 'pendingEmailChange'
  | 'pendingOffers'
  | 'phoneCode'
  | 'typedPhone'
  | 'verifiedPhone'
  | 'identity'
  | 'howToPay'
  | 'business'
  | 'aboutTexts'
  | 'notificationSwitches'
  | 'deletion';

/**
 * - `all` ends.
 * - `others`: all but those of the calling device.
 * - `unproved`: all that the owner had not confirmed by mail, confirmed or set well before.
 * - `stays`.
 */
export type End = 'all' | 'others' | 'unproved' | 'stays';

/**
 * What each event ends. Whoever adds a way in, or a request that is carried out later, adds a row: no event can be
 * forgotten. Two things are decided where they happen: the password, which is set or removed by the command, and ways back to
 * earlier email addresses (`email-history.ts`).
 */
export const ACCESS_ENDS: Record<Access, Record<AccountEvent, End>> = {
  sessions: {
    passwordChanged: 'others',
    devicesSignedOut: 'others',
    everybodySignedOut: 'all',
    addressChanged: 'stays',
    recovered: 'all',
    reverted: 'all',
    claimed: 'all',
  },
  // those that show a member's earlier sign-ins; the calling device gets another one with its next tokens
  knownDevices: {
    passwordChanged: 'all',
    devicesSignedOut: 'all',
    everybodySignedOut: 'stays',
    addressChanged: 'stays',
    recovered: 'all',
    reverted: 'all',
    claimed: 'all',
  },
  unfinishedSignIns: {
    passwordChanged: 'all',
    devicesSignedOut: 'all',
    everybodySignedOut: 'all',
    addressChanged: 'stays',
    recovered: 'all',
    reverted: 'all',
    claimed: 'all',
  },
  // those of a device end with its session
  pushSubscriptions: {
    passwordChanged: 'stays',
    devicesSignedOut: 'stays',
    everybodySignedOut: 'stays',
    addressChanged: 'stays',
    recovered: 'all',
    reverted: 'all',
    claimed: 'all',
  },
  // their address may have been copied: who signs out everything else means a calendar too, and the dialog says so; another
  // password alone would only silence the member's own calendar
  calendarFeeds: {
    passwordChanged: 'stays',
    devicesSignedOut: 'all',
    everybodySignedOut: 'stays',
    addressChanged: 'stays',
    recovered: 'all',
    reverted: 'all',
    claimed: 'all',
  },
  // they say when a rental is taken, without names; other sites read them, and without them would let the thing twice
  rentalFeeds: {
    passwordChanged: 'stays',
    devicesSignedOut: 'stays',
    everybodySignedOut: 'stays',
    addressChanged: 'stays',
    recovered: 'all',
    reverted: 'all',
    claimed: 'all',
  },
  // of other sites, whose address may be the intruder's: what they say from now on is not read. The days that they block stay, since
  // days that are suddenly free could be booked twice
  followedCalendars: {
    passwordChanged: 'stays',
    devicesSignedOut: 'stays',
    everybodySignedOut: 'stays',
    addressChanged: 'stays',
    recovered: 'unproved',
    reverted: 'unproved',
    claimed: 'all',
  },
  // the settings list them, and after a change of the password say that they still open the account
  providers: {
    passwordChanged: 'stays',
    devicesSignedOut: 'stays',
    everybodySignedOut: 'stays',
    addressChanged: 'stays',
    recovered: 'all',
    reverted: 'all',
    claimed: 'all',
  },
  // a mailbox alone does not replace a second factor that its owner has confirmed
  passkeys: {
    passwordChanged: 'stays',
    devicesSignedOut: 'stays',
    everybodySignedOut: 'stays',
    addressChanged: 'stays',
    recovered: 'unproved',
    reverted: 'unproved',
    claimed: 'all',
  },
  recoveryCodes: {
    passwordChanged: 'stays',
    devicesSignedOut: 'stays',
    everybodySignedOut: 'stays',
    addressChanged: 'stays',
    recovered: 'unproved',
    reverted: 'unproved',
    claimed: 'all',
  },
  // a mailbox alone must not open the moderation queues: without a second factor the operator has to give the role again
  moderatorRole: {
    passwordChanged: 'stays',
    devicesSignedOut: 'stays',
    everybodySignedOut: 'stays',
    addressChanged: 'stays',
    recovered: 'unproved',
    reverted: 'unproved',
    claimed: 'all',
  },
  emailConfirmation: {
    passwordChanged: 'stays',
    devicesSignedOut: 'stays',
    everybodySignedOut: 'stays',
    addressChanged: 'all',
    recovered: 'all',
    reverted: 'all',
    claimed: 'all',
  },
  // somebody may have looked into the mailbox. Who knows the password must not end them: they are the owner's way back
  resetLinks: {
    passwordChanged: 'stays',
    devicesSignedOut: 'stays',
    everybodySignedOut: 'stays',
    addressChanged: 'stays',
    recovered: 'all',
    reverted: 'all',
    claimed: 'all',
  },
  pendingEmailChange: {
    passwordChanged: 'all',
    devicesSignedOut: 'all',
    everybodySignedOut: 'all',
    addressChanged: 'all',
    recovered: 'all',
    reverted: 'all',
    claimed: 'all',
  },
  // proposals, and changes of bookings: an answer would make an agreement that only the intruder has asked for
  pendingOffers: {
    passwordChanged: 'stays',
    devicesSignedOut: 'stays',
    everybodySignedOut: 'stays',
    addressChanged: 'stays',
    recovered: 'unproved',
    reverted: 'unproved',
    claimed: 'all',
  },
  phoneCode: {
    passwordChanged: 'all',
    devicesSignedOut: 'all',
    everybodySignedOut: 'all',
    addressChanged: 'stays',
    recovered: 'all',
    reverted: 'all',
    claimed: 'all',
  },
  // a number that was only typed in
  typedPhone: {
    passwordChanged: 'stays',
    devicesSignedOut: 'stays',
    everybodySignedOut: 'stays',
    addressChanged: 'stays',
    recovered: 'all',
    reverted: 'all',
    claimed: 'all',
  },
  // the person who was in the account may have confirmed another number
  verifiedPhone: {
    passwordChanged: 'stays',
    devicesSignedOut: 'stays',
    everybodySignedOut: 'stays',
    addressChanged: 'stays',
    recovered: 'unproved',
    reverted: 'unproved',
    claimed: 'all',
  },
  // a moderator has compared the document with the name; only another name ends the badge
  identity: {
    passwordChanged: 'stays',
    devicesSignedOut: 'stays',
    everybodySignedOut: 'stays',
    addressChanged: 'stays',
    recovered: 'stays',
    reverted: 'stays',
    claimed: 'all',
  },
  // renters send their money there; a mail announces each change
  howToPay: {
    passwordChanged: 'stays',
    devicesSignedOut: 'stays',
    everybodySignedOut: 'stays',
    addressChanged: 'stays',
    recovered: 'unproved',
    reverted: 'unproved',
    claimed: 'all',
  },
  // records name it as the party
  business: {
    passwordChanged: 'stays',
    devicesSignedOut: 'stays',
    everybodySignedOut: 'stays',
    addressChanged: 'stays',
    recovered: 'unproved',
    reverted: 'unproved',
    claimed: 'all',
  },
  // what the member says of themselves, and the picture: on the profile, which its owner sees
  aboutTexts: {
    passwordChanged: 'stays',
    devicesSignedOut: 'stays',
    everybodySignedOut: 'stays',
    addressChanged: 'stays',
    recovered: 'stays',
    reverted: 'stays',
    claimed: 'all',
  },
  // switching off the notices of agreements hides what they do; other notices stay off
  notificationSwitches: {
    passwordChanged: 'stays',
    devicesSignedOut: 'stays',
    everybodySignedOut: 'stays',
    addressChanged: 'stays',
    recovered: 'unproved',
    reverted: 'unproved',
    claimed: 'all',
  },
  deletion: {
    passwordChanged: 'all',
    devicesSignedOut: 'all',
    everybodySignedOut: 'stays',
    addressChanged: 'stays',
    recovered: 'all',
    reverted: 'all',
    claimed: 'all',
  },
};
