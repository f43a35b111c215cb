import type { SocketRealtime } from './adapters/realtime/socket.ts';
import { type CommandContext, inTransaction } from './commands/run-command.ts';
import { listErasure } from './erasures/index.ts';
import {
  mailAccountChange,
  mailEmailChange,
  mailEmailConfirmation,
  mailPasswordChanged,
  mailPasswordReset,
  mailSessionReused,
} from './features/accounts/index.ts';
import {
  compareWithSavedSearches,
  createAlertsForRental,
  gatherAlerts,
  mailAlerts,
} from './features/alerts/index.ts';
import {
  askForReturn,
  notifyNextRenter,
  publishBooking,
  remindOfBooking,
  runBookingClock,
} from './features/bookings/index.ts';
import {
  mailCalendars,
  readFollowed,
  refillFromFollowedCalendars,
} from './features/calendars/index.ts';
import { mailContactMessage } from './features/contact/index.ts';
import {
  publishMessage,
  publishReceipt,
  publishUnreadMessages,
} from './features/conversations/index.ts';
import { removeIdentity } from './features/identities/index.ts';
import { updateMapCounts } from './features/map/index.ts';
import { expireIncoming, expireMedia } from './features/media/index.ts';
import {
  hideRentalsOfSuspended,
  sendContactAnswer,
  sendDecisionMail,
} from './features/moderation/index.ts';
import { mailNewsletterConfirmation, sendBatch, sendCopy } from './features/newsletter/index.ts';
import {
  forgetBrowserOf,
  gatherNotifications,
  mailNotifications,
  markReadTogether,
  notifyOfMessage,
  publishUnread,
  pushNotifications,
  raiseNotice,
} from './features/notifications/index.ts';
import {
  mailAccountDeleted,
  runDeletion,
  runDeletionsOfParties,
} from './features/personal-data/index.ts';
import { sendPhoneCode } from './features/phones/index.ts';
import { forgetPreviews } from './features/previews/index.ts';
import { endRivals, expireProposal, publishProposal } from './features/proposals/index.ts';
import {
  inviteRatings,
  revealRating,
  revealRenewal,
  scheduleRatingInvitation,
} from './features/ratings/index.ts';
import { invalidatePagesOfRental, updateWordCounts } from './features/rentals/index.ts';
import { mailReportReceived } from './features/reports/index.ts';
import { notifyWatchers, notifyWatchersOfBooking } from './features/watches/index.ts';
import type { OutboxHandlers } from './outbox/messages.ts';

/** The handlers of outbox messages, by kind. */
export const outboxHandlers = (
  context: CommandContext,
  realtime: Pick<SocketRealtime, 'endSession'>,
): OutboxHandlers => ({
  sessionEnded: async ({ sessionId }) => {
    realtime.endSession(sessionId);
    await forgetBrowserOf(context.db, sessionId);
  },
  messagePosted: ({ messageId }) => publishMessage(context, messageId),
  messageNews: ({ messageId }) => notifyOfMessage(context, messageId),
  messagesSeen: (receipt) => publishReceipt(context, receipt),
  unreadChanged: ({ userId }) => publishUnreadMessages(context, userId),
  threadRead: (side) => markReadTogether(context, side),
  proposalChanged: ({ proposalId }) => publishProposal(context, proposalId),
  bookingChanged: async ({ bookingId }) => {
    await publishBooking(context, bookingId);
    await refillFromFollowedCalendars(context, bookingId);
    await notifyWatchersOfBooking(context, bookingId);
    await scheduleRatingInvitation(context, bookingId);
    await runDeletionsOfParties(context, bookingId);
  },
  ratingReveal: ({ ratingId }) => revealRating(context, ratingId),
  ratingRenewalReveal: ({ ratingId }) => revealRenewal(context, ratingId),
  ratingInvitation: ({ bookingId }) => inviteRatings(context, bookingId),
  invalidatePages: async ({ subjects: changedIds }) => context.changes.publish(changedIds),
  memberChanged: async ({ userId }) => context.changes.publish([userId]),
  rentalChanged: async ({ rentalId }) => {
    await updateWordCounts(context, rentalId);
    await updateMapCounts(context, rentalId);
    await createAlertsForRental(context, rentalId);
    await inTransaction(context, async ({ send }) => send({ kind: 'previewsExpiry', rentalId }));
    // once more: pages also show the counts that were just updated
    await invalidatePagesOfRental(context, rentalId);
  },
  savedSearchesDue: (rest) => compareWithSavedSearches(context, rest),
  alertsDue: (due) => gatherAlerts(context, due),
  alertsMail: (message) => mailAlerts(context, message),
  notice: (notice) => raiseNotice(context, notice),
  notificationsDue: (due) => gatherNotifications(context, due),
  notificationsMail: (message) => mailNotifications(context, message, mailCalendars),
  notificationsPush: (message) => pushNotifications(context, message),
  notificationsRead: ({ userId }) => publishUnread(context, userId),
  proposalExpiry: ({ proposalId }) => expireProposal(context, proposalId),
  rivalsDue: ({ bookingId }) => endRivals(context, bookingId),
  bookingReminder: (reminder) => remindOfBooking(context, reminder),
  bookingOverdue: (overdue) => askForReturn(context, overdue),
  bookingClock: (clock) => runBookingClock(context, clock),
  watchesDue: (due) => notifyWatchers(context, due),
  calendarDue: (due) => readFollowed(context, due),
  memberErased: (erased) => listErasure(context, erased),
  deletionDue: (due) => runDeletion(context, due),
  suspensionCarried: ({ userId }) => hideRentalsOfSuspended(context, userId),
  bookingLate: (late) => notifyNextRenter(context, late),
  mediaExpiry: ({ mediaId }) => expireMedia(context, mediaId),
  incomingExpiry: (upload) => expireIncoming(context, upload),
  previewsExpiry: ({ rentalId }) => forgetPreviews(context, rentalId),
  identityRemoval: ({ identityId }) => removeIdentity(context, identityId),
  phoneCodeSms: ({ userId }) => sendPhoneCode(context, userId),
  emailConfirmationMail: ({ userId }) => mailEmailConfirmation(context, userId),
  passwordResetMail: ({ email }) => mailPasswordReset(context, email),
  passwordChangedMail: ({ userId }) => mailPasswordChanged(context, userId),
  sessionReusedMail: ({ sessionId }) => mailSessionReused(context, sessionId),
  accountChangeMail: (message) => mailAccountChange(context, message),
  emailChangeMail: (message) => mailEmailChange(context, message),
  accountDeletedMail: (message) => mailAccountDeleted(context, message),
  decisionMail: (message) => sendDecisionMail(context, message),
  reportReceivedMail: ({ reportId }) => mailReportReceived(context, reportId),
  contactAnswerMail: (message) => sendContactAnswer(context, message),
  contactMail: (message) => mailContactMessage(context, message),
  newsletterConfirmationMail: (message) => mailNewsletterConfirmation(context, message),
  newsletterBatch: (batch) => sendBatch(context, batch),
  newsletterMail: (copy) => sendCopy(context, copy),
});
