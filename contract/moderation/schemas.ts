import * as z from 'zod/mini';
import { user } from '../accounts/user.ts';
import { BOOKING_STATUSES } from '../bookings/transitions.ts';
import { WARNINGS } from '../conversations/warning-kinds.ts';
import { shownDays } from '../days/schemas.ts';
import { REPORT_REASONS } from '../enums.ts';
import { LANGUAGES } from '../languages.ts';
import { LIMITS } from '../limits.ts';
import { id, instant, listOf } from '../list.ts';
import { image } from '../media/schemas.ts';
import { money } from '../money-schema.ts';
import { rental } from '../rentals/schemas.ts';
import { freeText } from '../text/fields.ts';
import { DECISIONS, type Desk, RENTAL_STANDINGS, REPORT_SUBJECTS } from './decisions.ts';
import { RISK_NAMES } from './risk.ts';

/** A member as moderators see them: whole name and URL, and whether suspended. */
export const moderatedUser = z.extend(user, {
  email: z.string(),
  language: z.enum(LANGUAGES),
  suspendedSince: z.nullable(instant),
  /** When the address was confirmed of an account that was suspended before: by somebody else perhaps. */
  claimedSince: z.optional(instant),
  /** Reports about the member that were not dismissed, decided or not. */
  reportCount: z.int(),
});
export type ModeratedUser = z.infer<typeof moderatedUser>;

export const identityCase = z.object({
  id,
  user: moderatedUser,
  contentType: z.enum(['image/jpeg', 'image/png', 'application/pdf']),
  sentAt: instant,
  /** The same document was sent for another account. */
  usedElsewhere: z.boolean(),
});
export type IdentityCase = z.infer<typeof identityCase>;

export const reportCase = z.object({
  id,
  /** A name, or the text of a message, which may be empty when it has an image. */
  subject: z.object({
    kind: z.enum(REPORT_SUBJECTS),
    id,
    label: z.string(),
    image: z.optional(image),
  }),
  /** Who is reported, or who owns what is reported. */
  reported: moderatedUser,
  /** Null for a visitor. */
  reporter: z.nullable(user),
  /** Who reported it without an account, at an email address that nobody has confirmed. */
  visitor: z.nullable(z.object({ email: z.string(), language: z.enum(LANGUAGES) })),
  reason: z.enum(REPORT_REASONS),
  message: z.nullable(z.string()),
  /** What came later under the visitor's address about the same, perhaps from somebody else. */
  additions: z.array(
    z.object({
      id,
      reason: z.enum(REPORT_REASONS),
      message: z.nullable(z.string()),
      sentAt: instant,
    }),
  ),
  /** By which the queue is ordered, the heaviest first. */
  risks: z.array(z.enum(RISK_NAMES)),
  sentAt: instant,
  /** Null while it waits. */
  decision: z.nullable(z.enum(DECISIONS.reports)),
  decidedAt: z.nullable(instant),
});
export type ReportCase = z.infer<typeof reportCase>;

export const contactCase = z.object({
  id,
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  language: z.enum(LANGUAGES),
  sentAt: instant,
});
export type ContactCase = z.infer<typeof contactCase>;

export const rentalCase = z.object({
  id,
  rental,
  owner: moderatedUser,
  standing: z.enum(RENTAL_STANDINGS),
  /** When it was published, sent for another look, or hidden. */
  sentAt: instant,
  /** Why it was hidden; null for one that never was. */
  hidden: z.nullable(z.object({ reason: z.string(), at: instant })),
  /** Signs of fraud in its texts, of which the owner was warned before publishing. */
  warnings: z.array(z.enum(WARNINGS)),
});
export type RentalCase = z.infer<typeof rentalCase>;

/** A page of cases, the longest waiting first; `total` is counted up to 1,000. */
const casesOf = <Case extends z.ZodMiniType>(item: Case) =>
  z.extend(listOf(item), { total: z.int() });
export const identityCases = casesOf(identityCase);
export const reportCases = casesOf(reportCase);
export const contactCases = casesOf(contactCase);
export const rentalCases = casesOf(rentalCase);

/** Sent to the member, in the moderator's own words. */
export const reason = freeText({ max: LIMITS.decisionReasonLength, empty: 'reasonRequired' });

/** The decision on a case of a queue, and its reason. */
export const decisionOn = <Name extends Desk>(desk: Name) =>
  z.object({ decision: z.enum(DECISIONS[desk], { error: 'invalidValue' }), reason });

/** A decision as the log stores it, permanently and unchanged. */
export const logEntry = z.object({
  id,
  desk: z.enum(['identities', 'reports', 'contacts', 'rentals', 'members']),
  caseId: id,
  decision: z.string(),
  reason: z.string(),
  moderator: user,
  /** The member it concerns; null for a contact message. */
  member: z.nullable(user),
  decidedAt: instant,
});
export type LogEntry = z.infer<typeof logEntry>;

/** A message near a reported one. */
export const caseMessage = z.object({
  id,
  author: user,
  isReported: z.boolean(),
  /** The text of a message or of a proposal; empty for an image alone. */
  text: z.string(),
  image: z.optional(image),
  /** What a proposal offers. */
  amount: z.nullable(money),
  warnings: z.array(z.enum(WARNINGS)),
  sentAt: instant,
});
export type CaseMessage = z.infer<typeof caseMessage>;

/** A booking of the reported member and the reporter. */
export const caseBooking = z.object({
  id,
  rental: z.object({ id, name: z.string() }),
  status: z.enum(BOOKING_STATUSES),
  owner: user,
  renter: user,
  startsAt: instant,
  endsAt: instant,
  ...shownDays,
});
export type CaseBooking = z.infer<typeof caseBooking>;

/** What moderators need in addition to a report to decide on it. */
export const reportFile = z.object({
  case: reportCase,
  /** Up to ten messages before the reported one, that message, and up to ten after it, in their order; else empty. */
  messages: z.array(caseMessage),
  /** The latest of the two members, the latest first. */
  bookings: z.array(caseBooking),
  /** What is reported, or what the reported message is about, with the warnings about its texts. */
  rental: z.nullable(z.object({ rental, warnings: z.array(z.enum(WARNINGS)) })),
  /** Earlier decisions about either member, the latest first. */
  decisions: z.array(logEntry),
  /** What the member has reported so far, this case included; of a visitor: what came under the unconfirmed address. */
  record: z.object({ reports: z.int(), upheld: z.int(), dismissed: z.int() }),
});
export type ReportFile = z.infer<typeof reportFile>;

/** A member with what moderators have decided about them. */
export const memberFile = z.object({
  user: moderatedUser,
  suspensionReason: z.nullable(z.string()),
  decisions: z.array(logEntry),
  /** Their latest listings, hidden ones included. */
  rentals: z.array(
    z.object({
      id,
      name: z.string(),
      status: z.enum(['open', 'closed', 'hidden']),
      createdAt: instant,
    }),
  ),
});
export type MemberFile = z.infer<typeof memberFile>;

/** Why a listing is hidden, for its owner: by whom is not said, only that moderators have decided. */
export const hiding = z.object({
  because: z.enum(['moderation', 'suspension']),
  reason: z.nullable(z.string()),
  at: z.nullable(instant),
  /** When its owner sent it for another look that moderators have not taken yet. */
  askedAt: z.nullable(instant),
});
export type Hiding = z.infer<typeof hiding>;

/** What accounts that rate each other have in common. `phone`: one has lately tried to confirm the number of the other. */
export const CLUSTER_SIGNS = ['network', 'device', 'phone'] as const;
export type ClusterSign = (typeof CLUSTER_SIGNS)[number];

export const ratingCluster = z.object({
  members: z.array(user),
  signs: z.array(z.enum(CLUSTER_SIGNS)),
  /** Ratings between two of them that have something in common. */
  inside: z.int(),
  /** Ratings that they received from members outside the cluster. */
  outside: z.int(),
});
export type RatingCluster = z.infer<typeof ratingCluster>;
export const ratingClusters = z.object({ items: z.array(ratingCluster) });
export type RatingClusters = z.infer<typeof ratingClusters>;
