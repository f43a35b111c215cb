import * as z from 'zod/mini';
import { user } from '../accounts/user.ts';
import { WARNINGS } from '../conversations/warning-kinds.ts';
import { REPORT_REASONS } from '../enums.ts';
import { LANGUAGES } from '../languages.ts';
import { LIMITS } from '../limits.ts';
import { id, instant, listOf } from '../list.ts';
import { image } from '../media/schemas.ts';
import { rental } from '../rentals/schemas.ts';
import { freeText } from '../text/fields.ts';
import { DECISIONS, type Desk, REPORT_SUBJECTS } from './decisions.ts';

/** A member as moderators see them: whole name and URL, and whether suspended. */
export const moderatedUser = z.extend(user, {
  email: z.string(),
  language: z.enum(LANGUAGES),
  suspendedSince: z.nullable(instant),
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
  reporter: user,
  reason: z.enum(REPORT_REASONS),
  message: z.nullable(z.string()),
  sentAt: instant,
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
  sentAt: instant,
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

/** What accounts that rate each other have in common. */
export const CLUSTER_SIGNS = ['network', 'device', 'phone'] as const;
export type ClusterSign = (typeof CLUSTER_SIGNS)[number];

export const ratingCluster = z.object({
  members: z.array(user),
  signs: z.array(z.enum(CLUSTER_SIGNS)),
  /** Ratings they gave each other, and those they received from anybody else. */
  inside: z.int(),
  outside: z.int(),
});
export type RatingCluster = z.infer<typeof ratingCluster>;
export const ratingClusters = z.object({ items: z.array(ratingCluster) });
export type RatingClusters = z.infer<typeof ratingClusters>;
