/**
 * Abuse limits as data: `count` calls per key within `seconds`, multiplied by `RATE_LIMIT_FACTOR`. What the key is (a
 * member, an email address) is decided where the limit is used; `ByAddress` means by the network of the IP address
 * (`networkOf`), and for IPv6 also by the wider ones around it, of which each may do some times as much (`widerNetworks`). No limit
 * counts by a target alone that anybody can name, or strangers could use it up: only together with the caller's network. Excepted is
 * what would harm the target itself or cost money without end: guesses of one password from many networks, mails and SMS to one mailbox
 * or number, and the budgets of SMS and translations, of which one member or network gets a part only. Links that nobody can guess
 * have none.
 */
export const ABUSE_LIMITS = {
  registerByAddress: { count: 20, seconds: 3_600 },
  /** Wrong passwords only, for one account from one network. */
  loginByEmailAndAddress: { count: 10, seconds: 900 },
  loginByAddress: { count: 50, seconds: 900 },
  /**
   * Wrong passwords for one account on all unknown devices together, from any network. Its member signs in on a known device
   * meanwhile, or resets the password, which makes the device known.
   */
  loginByUnknownDevices: { count: 100, seconds: 900 },
  /** Wrong passwords on a device on which the member has signed in before: the three above do not count there. */
  loginByDevice: { count: 20, seconds: 900 },
  /** The same for all such devices of a member together; beyond it they count as unknown ones. */
  loginByKnownDevices: { count: 60, seconds: 900 },
  /** Without the former access token only: with it, a renewal counts for its member or session like all calls. */
  refreshByAddress: { count: 300, seconds: 300 },
  /** Photos, not calls: a listing has ten. */
  photosByMember: { count: 240, seconds: 3_600 },
  /** Every call without a session that writes (in HTTP an unsafe one). A household or a café shares an IP address. */
  unsafeByAddress: { count: 600, seconds: 60 },
  /** The same with a session: a stranger behind the same address does not use up what a member may do. */
  unsafeByMember: { count: 120, seconds: 60 },
  /** Of all members of a network: many accounts in one do not avoid the one above. A mobile operator shares an address among thousands. */
  unsafeOfMembersByAddress: { count: 6_000, seconds: 60 },
  socialByAddress: { count: 60, seconds: 900 },
  resetByAddress: { count: 10, seconds: 3_600 },
  /** Reset links for one mailbox from one network; the pause between two is counted for all networks. */
  resetByEmailAndAddress: { count: 6, seconds: 86_400 },
  confirmationMailByMember: { count: 6, seconds: 86_400 },
  passkeyByAddress: { count: 90, seconds: 900 },
  /** Each mails a stranger, if the email address is theirs. */
  emailChangeByMember: { count: 6, seconds: 86_400 },
  passwordByMember: { count: 10, seconds: 900 },
  /** A refused number discloses that somebody has it. */
  phoneChangeByMember: { count: 20, seconds: 3_600 },
  /** An SMS costs money, and a code has few digits. */
  smsByMember: { count: 5, seconds: 3_600 },
  /** Messages that were sent, for any member: nobody else can use up a number by asking in vain. */
  smsByNumber: { count: 5, seconds: 86_400 },
  smsByAddress: { count: 20, seconds: 3_600 },
  smsByMemberAndDay: { count: 10, seconds: 86_400 },
  /** A few accounts, or one network, do not use up what is sent to a range. */
  smsByMemberAndRange: { count: 6, seconds: 86_400 },
  smsByNetworkAndRange: { count: 10, seconds: 86_400 },
  /** Everybody's messages to ten thousand neighbouring numbers: a fraudster who is paid for SMS owns whole ranges. */
  smsByRange: { count: 20, seconds: 86_400 },
  /** To one country; how many a day is the operator's setting. */
  smsByPrefix: { count: 200, seconds: 86_400 },
  /** Of the whole installation; how many a day is the operator's setting. */
  smsOfInstallation: { count: 500, seconds: 86_400 },
  smsByNetworkAndDay: { count: 30, seconds: 86_400 },
  smsOfUnconfirmed: { count: 1, seconds: 86_400 },
  phoneCodeByMember: { count: 15, seconds: 3_600 },
  identityByMember: { count: 5, seconds: 86_400 },
  reportByMember: { count: 20, seconds: 86_400 },
  visitorReportByAddress: { count: 5, seconds: 3_600 },
  /** Each is confirmed by a mail to an address that may be another person's. */
  visitorReportByEmailAndAddress: { count: 5, seconds: 86_400 },
  /** Mails to an address that a visitor has typed, from all networks: beyond it the report is taken without a mail. */
  visitorReportMailsByEmail: { count: 5, seconds: 86_400 },
  visitorAnswerMailsByEmail: { count: 10, seconds: 86_400 },
  anotherLookByMember: { count: 5, seconds: 86_400 },
  contactByAddress: { count: 5, seconds: 3_600 },
  newsletterByAddress: { count: 10, seconds: 3_600 },
  /** Anybody may ask for it: nobody must be able to fill another person's mailbox. */
  newsletterByEmail: { count: 6, seconds: 86_400 },
  /**
   * Mails to a mailbox whose owner has not asked for them as far as is known: links that confirm an account, another address or the
   * newsletter, counted over all callers. Signing in and resetting a password have other limits.
   */
  mailsToUnconfirmedByEmail: { count: 12, seconds: 86_400 },
  /** Drafts of condition reports, also by programs that save at each keystroke; what is signed has another limit. */
  conditionDraftsByMember: { count: 3_000, seconds: 86_400 },
  exportByMember: { count: 10, seconds: 3_600 },
  /** Each makes the server call an address. */
  calendarsByMember: { count: 30, seconds: 3_600 },
  /** A record takes a core for a good part of a second. */
  recordByMember: { count: 30, seconds: 3_600 },
  /** Codes are long; this prevents anyone from trying many all the same. */
  recordCheckByAddress: { count: 60, seconds: 900 },
  /** Each sends a text to the operator's translation service, whose machine or bill it burdens. */
  translationsByMember: { count: 60, seconds: 3_600 },
  translationsByAddress: { count: 240, seconds: 3_600 },
  /** Characters that are sent away, of the whole installation; how many a day is the operator's setting. */
  translatedOfInstallation: { count: 300_000, seconds: 86_400 },
  /** Of it, the part of one member and of one network. */
  translatedByMember: { count: 60_000, seconds: 86_400 },
  translatedByAddress: { count: 120_000, seconds: 86_400 },
  /** Visitors can have listings translated. */
  translationsOfVisitorsByAddress: { count: 12, seconds: 3_600 },
  /** New accounts (neither e-mail nor phone confirmed): a handful a day. */
  firstContactsOfNewAccount: { count: 10, seconds: 86_400 },
  rentalsOfNewAccount: { count: 10, seconds: 86_400 },
  /** Listings of one member, however old the account is: more than a person publishes, also one who rents out a whole shop. */
  rentalsByMember: { count: 60, seconds: 3_600 },
  rentalsByMemberAndDay: { count: 200, seconds: 86_400 },
  /** Nobody writes to more owners in ten minutes; a program does. */
  firstContactsByMember: { count: 12, seconds: 600 },
  /** The other side is notified of each proposal, also of one that is cancelled at once. Counted by the two, over all their threads. */
  proposalsByMemberAndOther: { count: 20, seconds: 86_400 },
  /** Accounts of the last days, confirmed or not: together on one device, and in one network, which many may share. */
  firstContactsOfYoungAccount: { count: 25, seconds: 86_400 },
  firstContactsOfYoungAccountsByDevice: { count: 40, seconds: 86_400 },
  firstContactsOfYoungAccountsByAddress: { count: 120, seconds: 86_400 },
  rentalsOfYoungAccountsByDevice: { count: 60, seconds: 86_400 },
  rentalsOfYoungAccountsByAddress: { count: 200, seconds: 86_400 },
} as const satisfies Record<string, { count: number; seconds: number }>;
export type AbuseLimit = keyof typeof ABUSE_LIMITS;

/** Every call under `/user/` without an access token from one IP address, counted in memory. */
export const CALLS_PER_ADDRESS_AND_MINUTE = 600;

/** The same of one member, and of all members behind one IP address: see `unsafeOfMembersByAddress`. */
export const CALLS_PER_MEMBER_AND_MINUTE = 600;
export const CALLS_OF_MEMBERS_PER_ADDRESS_AND_MINUTE = 6_000;

/** Rendered pages for one IP address, cached ones not counted; counted in memory. */
export const PAGES_PER_ADDRESS_AND_MINUTE = 300;
