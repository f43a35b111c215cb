import * as z from 'zod/mini';
import { REPORT_REASONS } from '../enums.ts';
import { LIMITS } from '../limits.ts';
import { idParams, instant, listOf, paging } from '../list.ts';
import { operation } from '../operation.ts';
import { searchText } from '../text/fields.ts';
import { RENTAL_LISTS, REPORT_STATES, REPORT_SUBJECTS } from './decisions.ts';
import {
  contactCases,
  decisionOn,
  hiding,
  identityCases,
  logEntry,
  memberFile,
  moderatedUser,
  ratingClusters,
  reason,
  rentalCases,
  reportCases,
  reportFile,
} from './schemas.ts';

const listed = { method: 'GET', who: 'moderator', query: paging, status: 200, errors: [] } as const;

export const listIdentities = operation({
  ...listed,
  name: 'moderation.identities',
  summary: 'Identity documents that wait for a review.',
  path: '/v1/moderation/identities',
  output: identityCases,
});

export const listReports = operation({
  ...listed,
  name: 'moderation.reports',
  summary:
    'Reports without a decision, the riskiest first, then the longest waiting; or the decided ones, the latest first. Not those that the caller has made or that are about them.',
  path: '/v1/moderation/reports',
  query: z.extend(paging, {
    state: z._default(z.enum(REPORT_STATES, { error: 'invalidValue' }), 'waiting'),
    kind: z.optional(z.enum(REPORT_SUBJECTS, { error: 'invalidValue' })),
    reason: z.optional(z.enum(REPORT_REASONS, { error: 'invalidValue' })),
  }),
  output: reportCases,
});

export const getReport = operation({
  name: 'moderation.report',
  summary:
    'A report with the messages around, the booking of the two, the listing, and earlier decisions. Who looks is noted.',
  method: 'GET',
  path: '/v1/moderation/reports/{id}',
  who: 'moderator',
  params: idParams,
  output: reportFile,
  status: 200,
  malformedIdError: 'caseNotFound',
  errors: ['caseNotFound', 'notPermitted'],
});

export const listContacts = operation({
  ...listed,
  name: 'moderation.contacts',
  summary: 'Contact messages without an answer.',
  path: '/v1/moderation/contacts',
  output: contactCases,
});

export const listNewRentals = operation({
  ...listed,
  name: 'moderation.rentals',
  summary:
    'Published rentals that no moderator has reviewed, which are public meanwhile, and hidden ones sent for another look; or all hidden ones, the latest first.',
  path: '/v1/moderation/rentals',
  query: z.extend(paging, {
    list: z._default(z.enum(RENTAL_LISTS, { error: 'invalidValue' }), 'waiting'),
  }),
  output: rentalCases,
});

export const getIdentityDocument = operation({
  name: 'moderation.identityDocument',
  summary: 'The document itself, until the decision.',
  method: 'GET',
  path: '/v1/moderation/identities/{id}/document',
  who: 'moderator',
  params: idParams,
  answers: 'file',
  status: 200,
  malformedIdError: 'caseNotFound',
  errors: ['caseNotFound'],
});

export const getIdentityAddress = operation({
  name: 'moderation.identityAddress',
  summary: 'An address of the document for this moderator, signed for ten minutes.',
  method: 'GET',
  path: '/v1/moderation/identities/{id}/address',
  who: 'moderator',
  params: idParams,
  output: z.object({ url: z.string() }),
  status: 200,
  malformedIdError: 'caseNotFound',
  errors: ['caseNotFound'],
});

export const getSignedDocument = operation({
  name: 'moderation.signedDocument',
  summary: 'A document by its signed address, inert and in no origin.',
  method: 'GET',
  path: '/v1/identity-documents/{token}',
  who: 'anyone',
  params: z.object({ token: z.string().check(z.maxLength(512)) }),
  answers: 'file',
  status: 200,
  malformedIdError: 'fileNotFound',
  errors: ['fileNotFound'],
});

const decided = {
  method: 'POST',
  who: 'moderator',
  params: idParams,
  status: 204,
  malformedIdError: 'caseNotFound',
  errors: ['caseNotFound', 'caseAlreadyDecided'],
} as const;

export const decideIdentity = operation({
  ...decided,
  name: 'moderation.decideIdentity',
  summary:
    'Verify a member or reject the document; the document is deleted and the member gets the reason.',
  path: '/v1/moderation/identities/{id}/decide',
  body: decisionOn('identities'),
});

export const decideReport = operation({
  ...decided,
  name: 'moderation.decideReport',
  summary: 'Dismiss a report, warn the member, hide the rental or suspend the member.',
  path: '/v1/moderation/reports/{id}/decide',
  body: z.extend(decisionOn('reports'), {
    /** How many additions the moderator has seen; when there are others, nothing is decided. */
    additions: z.optional(
      z.int({ error: 'invalidValue' }).check(z.gte(0, { error: 'invalidValue' })),
    ),
  }),
  errors: [...decided.errors, 'caseChanged'],
});

export const decideContact = operation({
  ...decided,
  name: 'moderation.decideContact',
  summary: 'Answer a contact message by mail, or close it.',
  path: '/v1/moderation/contacts/{id}/decide',
  body: decisionOn('contacts'),
});

export const decideRental = operation({
  ...decided,
  name: 'moderation.decideRental',
  summary:
    'Approve a rental or hide it from everyone but its owner; take a hiding back, or keep a rental hidden that was sent for another look.',
  path: '/v1/moderation/rentals/{id}/decide',
  body: z.extend(decisionOn('rentals'), {
    /** `updatedAt` of the rental that the moderator has seen; when it has changed since, nothing is decided. */
    updatedAt: z.optional(instant),
  }),
  errors: [...decided.errors, 'caseChanged'],
});

export const findMembers = operation({
  name: 'moderation.members',
  summary: 'Members by name, e-mail address or phone number, the suspended ones first.',
  method: 'GET',
  path: '/v1/moderation/users',
  who: 'moderator',
  query: z.extend(paging, {
    q: z._default(searchText(LIMITS.emailLength), ''),
  }),
  output: listOf(moderatedUser),
  status: 200,
  errors: [],
});

export const getMember = operation({
  name: 'moderation.member',
  summary: 'A member with their latest listings and the decisions about them. Who looks is noted.',
  method: 'GET',
  path: '/v1/moderation/users/{id}',
  who: 'moderator',
  params: idParams,
  output: memberFile,
  status: 200,
  malformedIdError: 'userNotFound',
  errors: ['userNotFound'],
});

const aboutMember = {
  method: 'POST',
  who: 'moderator',
  params: idParams,
  body: z.object({ reason }),
  output: moderatedUser,
  status: 200,
  malformedIdError: 'userNotFound',
  errors: ['userNotFound', 'notPermitted', 'caseAlreadyDecided'],
} as const;

export const suspendMember = operation({
  ...aboutMember,
  name: 'moderation.suspend',
  summary: 'Suspend a member: their rentals are hidden, they can only read, export and delete.',
  path: '/v1/moderation/users/{id}/suspend',
});

export const restoreMember = operation({
  ...aboutMember,
  name: 'moderation.restore',
  summary: 'End a suspension; the rentals it hid are open again.',
  path: '/v1/moderation/users/{id}/restore',
});

export const listLog = operation({
  ...listed,
  name: 'moderation.log',
  summary: 'Every decision, the latest first. It cannot be edited.',
  path: '/v1/moderation/log',
  output: listOf(logEntry),
});

export const listRatingClusters = operation({
  name: 'moderation.ratingClusters',
  summary:
    'Accounts that mostly rate each other and share a network, a device or a phone number (one has lately tried to confirm that of the other), the largest clusters first. A hint, not a verdict.',
  method: 'GET',
  path: '/v1/moderation/rating-clusters',
  who: 'moderator',
  output: ratingClusters,
  status: 200,
  errors: [],
});

export const getHiding = operation({
  name: 'moderation.hiding',
  summary: 'Why a rental of the caller is hidden, and whether it was sent for another look.',
  method: 'GET',
  path: '/v1/rentals/{id}/hiding',
  who: 'member',
  params: idParams,
  output: hiding,
  status: 200,
  malformedIdError: 'rentalNotFound',
  errors: ['rentalNotFound'],
});

export const askAnotherLook = operation({
  name: 'moderation.askAnotherLook',
  summary: 'Send a rental of the caller that moderators have hidden for another look.',
  method: 'POST',
  path: '/v1/rentals/{id}/another-look',
  who: 'member',
  params: idParams,
  output: hiding,
  status: 200,
  malformedIdError: 'rentalNotFound',
  errors: ['rentalNotFound', 'lookAlreadyAsked'],
});
