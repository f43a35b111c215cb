import type { UnitOfWork } from '../../commands/command.ts';
import { eraseAccount, lockLeavingMember } from '../accounts/index.ts';
import { eraseAlerts } from '../alerts/index.ts';
import { eraseBlocks } from '../blocks/index.ts';
import { cancelComingBookings, eraseBookings } from '../bookings/index.ts';
import { eraseCalendars } from '../calendars/index.ts';
import { eraseContact } from '../contact/index.ts';
import { eraseFavourites } from '../favourites/index.ts';
import { eraseIdentities } from '../identities/index.ts';
import { erasePhotos } from '../media/index.ts';
import { eraseImages } from '../messages/index.ts';
import { eraseNewsletter } from '../newsletter/index.ts';
import { eraseNotifications } from '../notifications/index.ts';
import { erasePhoneConfirmations } from '../phones/index.ts';
import { endPendingProposals } from '../proposals/index.ts';
import { eraseRatings } from '../ratings/index.ts';
import { eraseRentals } from '../rentals/index.ts';
import { eraseReports, eraseVisitorReports } from '../reports/index.ts';
import { eraseSocialAccounts } from '../social/index.ts';
import { eraseWatches } from '../watches/index.ts';

/**
 * Deletes an account at once: each feature deletes its own data, and data that other members need loses the name.
 * Agreements and pending proposals end first, while there is still a member who can end them.
 * @throws AppError userNotFound when the account is already gone
 */
export async function eraseMember(work: UnitOfWork, userId: string): Promise<void> {
  const { db } = work;
  const member = await lockLeavingMember(work, userId);
  await endPendingProposals(work, member.id);
  await cancelComingBookings(work, member.id);
  await eraseBookings(work, member.id);
  await eraseRentals(work, member.id);
  await eraseReports(work, member.id);
  await eraseRatings(db, member.id);
  await eraseBlocks(db, member.id);
  await eraseFavourites(db, member.id);
  await eraseAlerts(db, member.id);
  await eraseCalendars(db, member.id);
  await eraseWatches(db, member.id);
  await eraseNotifications(db, member.id);
  await eraseIdentities(work, member.id);
  await eraseSocialAccounts(db, member);
  await erasePhoneConfirmations(db, member.id);
  // anyone may register with an email address, and only its owner may delete what was sent from it
  if (member.emailVerified) {
    await eraseContact(work, member.email);
    await eraseVisitorReports(work, member.email);
    await eraseNewsletter(work, member.email);
  }
  await eraseAccount(work, member);
  await eraseImages(work, member.id);
  await erasePhotos(work, member.id);
  work.send({ kind: 'memberErased', userId: member.id, at: work.now.toISOString() });
}
