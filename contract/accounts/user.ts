import * as z from 'zod/mini';
import { ANSWER_TIMES, IDENTITY_BADGES } from '../enums.ts';
import { LANGUAGES } from '../languages.ts';
import { id, instant } from '../list.ts';
import { image } from '../media/schemas.ts';

/** What a member says of themselves in public, and what their conversations and ratings show. */
export const memberAbout = z.object({
  bio: z.nullable(z.string()),
  /** In the caller's language, by the gazetteer; a point of the town itself. */
  town: z.nullable(z.object({ label: z.string(), lat: z.number(), lng: z.number() })),
  /** Name and registration number, as declared; null for a private person. */
  business: z.nullable(z.object({ name: z.string(), number: z.string() })),
  /** How long first answers usually took lately; null while too few are known. */
  answersWithin: z.nullable(z.enum(ANSWER_TIMES)),
  /** When the first and the latest of the ratings that are shown were given. */
  ratedFrom: z.nullable(instant),
  ratedUntil: z.nullable(instant),
});
export type MemberAbout = z.infer<typeof memberAbout>;

/** What everyone may see of a member. For others, `lastname` is its first letter. */
export const user = z.object({
  id,
  firstname: z.string(),
  lastname: z.string(),
  avatar: z.nullable(image),
  memberSince: instant,
  lastSeen: z.nullable(instant),
  /** The average of the ratings that are shown; null while there are none. */
  rating: z.nullable(z.number()),
  /** How many ratings are shown, with or without a comment. */
  reviewCount: z.int(),
  badges: z.object({
    email: z.boolean(),
    phone: z.boolean(),
    identity: z.enum(IDENTITY_BADGES),
  }),
  /** The account was deleted: names are empty, what the member wrote to others stays. */
  deleted: z.boolean(),
  /** On the member's and a rental's own page; not in lists. */
  about: z.optional(memberAbout),
});
export type User = z.infer<typeof user>;

/** A member's view of their own account. `phone` is the whole number in E.164, `prefix` its country code. */
export const ownUser = z.extend(user, {
  email: z.string(),
  phone: z.nullable(z.string()),
  prefix: z.nullable(z.string()),
  verifiedPhone: z.boolean(),
  searchRadius: z.int(),
  /** How the member wants to be paid; shown to the renter of an agreement. */
  howToPay: z.nullable(z.string()),
  lastLogin: z.nullable(instant),
  unreadMessages: z.int(),
  language: z.enum(LANGUAGES),
  role: z.enum(['member', 'moderator']),
  hasPassword: z.boolean(),
  /** Set while moderators have suspended the account: it can read, export and delete, nothing else. */
  suspension: z.nullable(z.object({ since: instant, reason: z.string() })),
  /** Set while the account's deletion waits for bookings to end; the member may withdraw it. */
  deletion: z.optional(z.object({ since: instant })),
});
export type OwnUser = z.infer<typeof ownUser>;

/** Own user and tokens: exactly what a browser stores under the local storage key `user`. */
export const session = z.extend(ownUser, {
  accessToken: z.string(),
  refreshToken: z.string(),
  /** Shows at a later sign-in that this device has been used before; it opens nothing. */
  deviceToken: z.string(),
});
export type Session = z.infer<typeof session>;

/** Shows at the sign-in after a reset that the device is the member's: strangers who guess passwords cannot stop it. */
export const resetDevice = z.pick(session, { deviceToken: true });
