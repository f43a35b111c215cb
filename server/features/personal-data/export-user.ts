import type { PersonalData } from '#contract/personal-data/schemas.ts';
import type { Actor, Context, Queryable } from '../../context.ts';
import { AppError } from '../../errors.ts';
import {
  assertSecondFactorUsed,
  exportAccount,
  exportEmailChanges,
  exportSessions,
  ownUserView,
} from '../accounts/index.ts';
import { exportAlerts, exportSavedSearches } from '../alerts/index.ts';
import { exportBlocks } from '../blocks/index.ts';
import {
  exportBookingHistory,
  exportBookingSnapshots,
  exportBookings,
  meetingPlacesSeen,
  withoutPlace,
} from '../bookings/index.ts';
import { exportCalendarFeeds, exportFollowedCalendars } from '../calendars/index.ts';
import { exportContact } from '../contact/index.ts';
import { exportFavourites } from '../favourites/index.ts';
import { exportIdentities } from '../identities/index.ts';
import { exportPhotos } from '../media/index.ts';
import { exportConversations, exportMessages } from '../messages/index.ts';
import { exportDecisions } from '../moderation/index.ts';
import { exportNewsletter } from '../newsletter/index.ts';
import {
  exportNotificationPreferences,
  exportNotifications,
  exportPushSubscriptions,
} from '../notifications/index.ts';
import { exportPasskeys } from '../passkeys/index.ts';
import { exportPhoneConfirmations } from '../phones/index.ts';
import { exportProposals } from '../proposals/index.ts';
import { exportRatingsGiven, exportRatingsReceived } from '../ratings/index.ts';
import { exportRecords } from '../records/index.ts';
import { exportPlaceAnchors, exportRentals } from '../rentals/index.ts';
import { exportReports } from '../reports/index.ts';
import { exportRemovedLinks, exportSocialAccounts } from '../social/index.ts';
import { exportWatches } from '../watches/index.ts';

/**
 * Everything stored about a member, as of one moment: each feature exports its own data. Of other members it contains
 * only their ids and what they wrote to this one.
 * @throws AppError userNotFound for anyone else's data, passkeyNeeded in a session that knows only the password of an account
 * with passkeys
 */
export async function exportUser(
  { db, storage, clock, secrets }: Pick<Context, 'db' | 'storage' | 'clock' | 'secrets'>,
  userId: string,
  caller: Pick<Actor, 'userId' | 'secondFactor'>,
): Promise<PersonalData> {
  if (userId !== caller.userId) throw new AppError('userNotFound');
  await assertSecondFactorUsed(db, caller);
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (snapshot) => {
      const user = await ownUserView({ db: snapshot, storage }, userId);
      return {
        exportedAt: clock.now().toISOString(),
        user,
        account: await exportAccount(snapshot, userId),
        sessions: await exportSessions(snapshot, userId),
        emailChanges: await exportEmailChanges(snapshot, userId),
        socialAccounts: await exportSocialAccounts(snapshot, userId),
        removedLinks: await exportRemovedLinks(snapshot, userId),
        passkeys: await exportPasskeys(snapshot, userId),
        phoneConfirmations: await exportPhoneConfirmations(snapshot, userId),
        identities: await exportIdentities(snapshot, userId),
        photos: await exportPhotos({ db: snapshot, storage }, userId, { secrets, clock }),
        rentals: await exportRentals(snapshot, userId),
        favourites: await exportFavourites(snapshot, userId),
        savedSearches: await exportSavedSearches(snapshot, userId),
        alerts: await exportAlerts(snapshot, userId),
        notificationPreferences: await exportNotificationPreferences(snapshot, userId),
        notifications: await exportNotifications(snapshot, userId),
        pushSubscriptions: await exportPushSubscriptions(snapshot, userId),
        conversations: await exportConversations(snapshot, userId),
        messages: await messagesSeen({ db: snapshot, clock }, userId),
        proposals: await exportProposals(snapshot, userId),
        bookings: await exportBookings({ db: snapshot, clock }, userId),
        bookingSnapshots: await exportBookingSnapshots(snapshot, userId),
        ...(await exportBookingHistory(snapshot, userId)),
        watches: await exportWatches(snapshot, userId),
        placeAnchors: await exportPlaceAnchors(snapshot, userId),
        followedCalendars: await exportFollowedCalendars(snapshot, userId),
        calendarFeeds: await exportCalendarFeeds(snapshot, userId),
        handoverRecords: await exportRecords(snapshot, userId),
        ratingsGiven: await exportRatingsGiven(snapshot, userId),
        ratingsReceived: await exportRatingsReceived(snapshot, userId),
        reports: await exportReports(snapshot, userId, user.badges.email ? user.email : null),
        blocks: await exportBlocks(snapshot, userId),
        decisions: await exportDecisions(snapshot, userId),
        // anyone may register with an email address, and only its owner may read what was sent from it
        contactMessages: user.badges.email ? await exportContact(snapshot, user.email) : [],
        newsletter: user.badges.email ? await exportNewsletter(snapshot, user.email) : [],
      };
    });
}

/** The messages; where to meet only as long as the member may see it. */
async function messagesSeen(source: Pick<Context, 'clock'> & { db: Queryable }, userId: string) {
  const messages = await exportMessages(source.db, userId);
  const about = messages.flatMap(({ meetings, booking_id: id }) => (meetings && id ? [id] : []));
  const seen = await meetingPlacesSeen(source, [...new Set(about)], userId);
  return messages.map(({ meetings, ...message }) => ({
    ...message,
    meetings:
      meetings?.map((meeting) =>
        seen.has(message.booking_id ?? '') ? meeting : withoutPlace(meeting),
      ) ?? null,
  }));
}
