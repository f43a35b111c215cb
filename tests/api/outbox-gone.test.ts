import { afterAll, expect, it } from 'vitest';
import type { OutboxKind, OutboxMessage } from '#server/outbox/messages.ts';
import { readMails } from '../support/outbox-files.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());

const ID = '019a0000-0000-7000-8000-000000000000';
const AT = '2026-12-01T08:00:00.000Z';

/** For every kind, a message about rows that are gone by the time it is delivered. */
const GONE: {
  [Kind in OutboxKind]: Omit<Extract<OutboxMessage, { kind: Kind }>, 'kind'> | null;
} = {
  sessionEnded: { sessionId: ID },
  messagePosted: { messageId: ID, conversationId: ID },
  messagesSeen: { conversationId: ID, byUserId: ID, status: 'read' },
  unreadChanged: { userId: ID },
  threadRead: { conversationId: ID, byUserId: ID },
  proposalChanged: { proposalId: ID },
  bookingChanged: { bookingId: ID },
  proposalExpiry: { proposalId: ID },
  rivalsDue: { bookingId: ID },
  bookingReminder: { bookingId: ID, event: 'startsTomorrow', of: AT },
  bookingOverdue: { bookingId: ID, of: AT, day: 0 },
  bookingClock: { bookingId: ID, of: AT },
  bookingLate: { bookingId: ID, of: AT },
  watchesDue: { rentalId: ID },
  calendarDue: { calendarId: ID, of: AT },
  deletionDue: { userId: ID, of: AT },
  suspensionCarried: { userId: ID },
  memberErased: { userId: ID, at: AT },
  ratingReveal: { ratingId: ID },
  ratingRenewalReveal: { ratingId: ID },
  ratingInvitation: { bookingId: ID },
  rentalChanged: { rentalId: ID },
  invalidatePages: { subjects: [ID] },
  memberChanged: { userId: ID },
  savedSearchesDue: { rentalId: ID, after: ID },
  alertsDue: { userId: ID, frequency: 'now' },
  alertsMail: { userId: ID, toldAt: AT },
  messageNews: { messageId: ID },
  notice: { userId: ID, event: 'overdue' },
  notificationsDue: { userId: ID, channel: 'mail' },
  notificationsMail: { userId: ID, gatheredAt: AT },
  notificationsPush: { subscriptionId: ID, gatheredAt: AT },
  notificationsRead: { userId: ID },
  mediaExpiry: { mediaId: ID },
  incomingExpiry: { userId: ID, uploadId: ID },
  previewsExpiry: { rentalId: ID },
  identityRemoval: { identityId: ID },
  phoneCodeSms: { userId: ID },
  emailConfirmationMail: { userId: ID },
  passwordResetMail: { email: 'nobody@example.com' },
  passwordChangedMail: { userId: ID },
  accountChangeMail: { userId: ID, change: 'newDevice', key: ID },
  emailChangeMail: { changeId: ID, about: 'done' },
  sessionReusedMail: { sessionId: ID },
  // is sent to a member who is gone
  accountDeletedMail: null,
  decisionMail: { logId: ID, to: 'member' },
  reportReceivedMail: { reportId: ID },
  contactAnswerMail: { logId: ID },
  contactMail: { messageId: ID },
  newsletterConfirmationMail: { subscriptionId: ID },
  newsletterBatch: { issueId: ID, after: null },
  newsletterMail: { issueId: ID, subscriptionId: ID },
};

it.each(Object.entries(GONE).filter(([, facts]) => facts))(
  'a message about what is gone notifies nobody, and is not retried: %s',
  async (kind, facts) => {
    const { db, clock, config } = app.context;
    const message = JSON.stringify({ kind, ...facts });
    await db.insertInto('outbox').values({ message, due_at: clock.now() }).execute();
    await app.outbox.settle();
    expect(await db.selectFrom('outbox').select(['message', 'attempts']).execute()).toEqual([]);
    expect(await readMails(config.dataDirectory).catch(() => [])).toEqual([]);
  },
);
