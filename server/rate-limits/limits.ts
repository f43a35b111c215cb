/**
 * Abuse limits as data: `count` calls per key within `seconds`, multiplied by `RATE_LIMIT_FACTOR`. What the key is (a
 * member, an address, an e-mail) is decided where the limit is used.
 */
export const ABUSE_LIMITS = {
  registerByAddress: { count: 20, seconds: 3_600 },
  loginByEmail: { count: 10, seconds: 900 },
  loginByAddress: { count: 50, seconds: 900 },
  refreshByAddress: { count: 300, seconds: 300 },
  uploadByMember: { count: 60, seconds: 3_600 },
  /** Every unsafe call. A household or a café shares an address. */
  unsafeByAddress: { count: 600, seconds: 60 },
  unsafeByMember: { count: 120, seconds: 60 },
  socialByAddress: { count: 60, seconds: 900 },
  resetByAddress: { count: 10, seconds: 3_600 },
  resetTokenByUser: { count: 10, seconds: 900 },
  emailTokenByUser: { count: 20, seconds: 900 },
  confirmationMailByMember: { count: 6, seconds: 86_400 },
  passkeyByAddress: { count: 90, seconds: 900 },
  /** Each mails a stranger, should the address be one's. */
  emailChangeByMember: { count: 6, seconds: 86_400 },
  passwordByMember: { count: 10, seconds: 900 },
  /** A refused number discloses that somebody has it. */
  phoneChangeByMember: { count: 20, seconds: 3_600 },
  /** An SMS costs money, and a code has few digits. */
  smsByMember: { count: 5, seconds: 3_600 },
  /** Messages that were sent, for any member: nobody else can use up a number by asking in vain. */
  smsByNumber: { count: 5, seconds: 86_400 },
  smsByAddress: { count: 20, seconds: 3_600 },
  phoneCodeByMember: { count: 15, seconds: 3_600 },
  identityByMember: { count: 5, seconds: 86_400 },
  reportByMember: { count: 20, seconds: 86_400 },
  contactByAddress: { count: 5, seconds: 3_600 },
  newsletterByAddress: { count: 10, seconds: 3_600 },
  /** Anybody may ask for it: nobody must be able to fill another person's mailbox. */
  newsletterByEmail: { count: 6, seconds: 86_400 },
  exportByMember: { count: 10, seconds: 3_600 },
  /** A record takes a core for a good part of a second. */
  recordByMember: { count: 30, seconds: 3_600 },
  /** Codes are long; this prevents anyone from trying many all the same. */
  recordCheckByAddress: { count: 60, seconds: 900 },
  /** New accounts (neither e-mail nor phone confirmed): a handful a day. */
  firstContactsOfNewAccount: { count: 10, seconds: 86_400 },
  rentalsOfNewAccount: { count: 10, seconds: 86_400 },
} as const satisfies Record<string, { count: number; seconds: number }>;
export type AbuseLimit = keyof typeof ABUSE_LIMITS;

/** Every call under `/user/` from one address, counted in memory. */
export const CALLS_PER_ADDRESS_AND_MINUTE = 600;

/** Rendered pages for one address, cached ones not counted; counted in memory. */
export const PAGES_PER_ADDRESS_AND_MINUTE = 300;
