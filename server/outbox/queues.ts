import { type RawBuilder, sql } from 'kysely';
import type { OutboxKind } from './messages.ts';

export type QueueName =
  | 'invalidation'
  | 'realtime'
  | 'background'
  | 'mail'
  | 'sms'
  | 'push'
  | 'calendars'
  | 'files';

/** The queue of each kind. */
const QUEUE_OF: Record<OutboxKind, QueueName> = {
  // first, and never behind other work: hidden rentals must not stay on public pages
  invalidatePages: 'invalidation',
  memberChanged: 'invalidation',
  // delivered in order: browsers, deadlines and what follows from a change
  sessionEnded: 'realtime',
  messagePosted: 'realtime',
  messagesSeen: 'realtime',
  unreadChanged: 'realtime',
  proposalChanged: 'realtime',
  bookingChanged: 'realtime',
  proposalExpiry: 'realtime',
  rivalsDue: 'realtime',
  bookingReminder: 'realtime',
  bookingOverdue: 'realtime',
  bookingClock: 'realtime',
  bookingLate: 'realtime',
  watchesDue: 'background',
  deletionDue: 'background',
  suspensionCarried: 'realtime',
  memberErased: 'background',
  ratingReveal: 'realtime',
  ratingRenewalReveal: 'realtime',
  ratingInvitation: 'realtime',
  // in their order; cut into batches, so that none of them keeps browsers waiting
  rentalChanged: 'realtime',
  savedSearchesDue: 'realtime',
  alertsDue: 'realtime',
  // may come a moment later than the browsers' events, and in any order
  messageNews: 'background',
  threadRead: 'background',
  notice: 'background',
  notificationsDue: 'background',
  notificationsRead: 'background',
  // sent through servers of others, which may be slow or down: each service has its own queue
  phoneCodeSms: 'sms',
  emailConfirmationMail: 'mail',
  passwordResetMail: 'mail',
  passwordChangedMail: 'mail',
  accountChangeMail: 'mail',
  emailChangeMail: 'mail',
  sessionReusedMail: 'mail',
  accountDeletedMail: 'mail',
  decisionMail: 'mail',
  reportReceivedMail: 'mail',
  contactAnswerMail: 'mail',
  alertsMail: 'mail',
  notificationsMail: 'mail',
  notificationsPush: 'push',
  calendarDue: 'calendars',
  contactMail: 'mail',
  newsletterConfirmationMail: 'mail',
  // queued behind the mails of the batch before, so that other mails come in between
  newsletterBatch: 'mail',
  newsletterMail: 'mail',
  // files may be in an object store
  mediaExpiry: 'files',
  incomingExpiry: 'files',
  previewsExpiry: 'files',
  identityRemoval: 'files',
};

/** Every kind that this version knows. */
export const KINDS = Object.keys(QUEUE_OF) as readonly OutboxKind[];

/** The queue of messages of this kind; undefined for a kind that only a newer version knows. */
export const queueOf = (kind: string): QueueName | undefined =>
  Object.hasOwn(QUEUE_OF, kind) ? QUEUE_OF[kind as OutboxKind] : undefined;

/** How the messages of a queue are delivered. */
export interface Queue {
  /** How many are leased at once. */
  batch: number;
  /** All of a batch at once; otherwise one after the other, in order (conversations in parallel). */
  atOnce: boolean;
  /** The next rows are leased as soon as one is delivered, instead of when the slowest of a batch is. */
  refilled?: boolean;
  /** Each row is deleted separately as soon as it is delivered. */
  forgetOneByOne: boolean;
  leaseSeconds: number;
  /** Whether a row is in the queue. */
  includes: RawBuilder<boolean>;
}

/** What is sent to other servers. */
const OUTGOING = {
  batch: 5,
  atOnce: true,
  // nobody must get two mails because the server died during a third
  forgetOneByOne: true,
  leaseSeconds: 60,
} as const;

/**
 * The queues are delivered independently, so that neither a mail server that hangs nor slow work delays browsers'
 * events. A lease lasts longer than a whole batch takes at worst (for `mail`, `sms` and `push`, see the time limits
 * of the adapters), and not longer than messages of a killed process may wait for another one. In the order in which
 * they are woken.
 */
export const QUEUES: Record<QueueName, Queue> = {
  invalidation: {
    batch: 50,
    atOnce: true,
    forgetOneByOne: false,
    leaseSeconds: 10,
    includes: isIn('invalidation'),
  },
  realtime: {
    batch: 50,
    atOnce: false,
    forgetOneByOne: false,
    leaseSeconds: 10,
    includes: isIn('realtime'),
  },
  background: {
    batch: 5,
    atOnce: true,
    forgetOneByOne: false,
    leaseSeconds: 10,
    includes: isIn('background'),
  },
  mail: { ...OUTGOING, includes: isIn('mail') },
  sms: { ...OUTGOING, includes: isIn('sms') },
  // browsers name the URLs: deliveries are limited for each host
  push: { ...OUTGOING, batch: 12, refilled: true, includes: isIn('push') },
  // the same; reading a file may wait for others
  calendars: { ...OUTGOING, leaseSeconds: 120, refilled: true, includes: isIn('calendars') },
  files: { ...OUTGOING, includes: isIn('files') },
};

function isIn(queue: QueueName): RawBuilder<boolean> {
  const kinds = KINDS.filter((kind) => queueOf(kind) === queue);
  return sql<boolean>`message->>'kind' = any(${kinds})`;
}
