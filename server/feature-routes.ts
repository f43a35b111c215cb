import type { AnyRoute } from './api/handlers.ts';
import type { CommandContext } from './commands/run-command.ts';
import { accountsRoutes } from './features/accounts/index.ts';
import { alertsRoutes } from './features/alerts/index.ts';
import { blocksRoutes } from './features/blocks/index.ts';
import {
  agreementAbout,
  bookingsRoutes,
  hasUnfulfilledBookingAbout,
} from './features/bookings/index.ts';
import { calendarsRoutes } from './features/calendars/index.ts';
import { contactRoutes } from './features/contact/index.ts';
import { conversationsRoutes } from './features/conversations/index.ts';
import { favouritesAmong, favouritesRoutes } from './features/favourites/index.ts';
import { identitiesRoutes } from './features/identities/index.ts';
import { landingsRoutes } from './features/landings/index.ts';
import { countCategories, mapRoutes } from './features/map/index.ts';
import { mediaRoutes } from './features/media/index.ts';
import { moderationRoutes } from './features/moderation/index.ts';
import { newsletterRoutes } from './features/newsletter/index.ts';
import { nextStepsRoutes } from './features/next-steps/index.ts';
import { notificationsRoutes } from './features/notifications/index.ts';
import { ownRentalsRoutes } from './features/own-rentals/index.ts';
import { passkeysRoutes } from './features/passkeys/index.ts';
import { personalDataRoutes } from './features/personal-data/index.ts';
import { phonesRoutes } from './features/phones/index.ts';
import { placesRoutes } from './features/places/index.ts';
import {
  endPendingProposalsAbout,
  proposalsById,
  proposalsRoutes,
  takeBackOffers,
} from './features/proposals/index.ts';
import { ratingsRoutes } from './features/ratings/index.ts';
import { recordsRoutes } from './features/records/index.ts';
import { rentalsRoutes } from './features/rentals/index.ts';
import { reportsRoutes } from './features/reports/index.ts';
import { searchRoutes } from './features/search/index.ts';
import { simulatorRoutes } from './features/simulator/index.ts';
import { socialRoutes } from './features/social/index.ts';
import { translationsRoutes } from './features/translations/index.ts';
import { walletRoutes } from './features/wallet/index.ts';
import { watchesRoutes } from './features/watches/index.ts';

/** The routes of all features, with the functions that one feature needs of another. */
export function featureRoutes(context: CommandContext): AnyRoute[] {
  return [
    ...accountsRoutes(context, { takeBackOffers }),
    ...socialRoutes(context, { takeBackOffers }),
    ...passkeysRoutes(context),
    ...phonesRoutes(),
    ...identitiesRoutes(context),
    ...blocksRoutes(context),
    ...ratingsRoutes(context),
    ...reportsRoutes(context),
    ...personalDataRoutes(context),
    ...contactRoutes(context),
    ...newsletterRoutes(context),
    ...moderationRoutes(context),
    ...rentalsRoutes(context, {
      agreementAbout,
      favouritesAmong,
      countCategories,
      hasUnfulfilledBookingAbout,
      endPendingProposalsAbout,
    }),
    ...searchRoutes(context),
    ...mapRoutes(context),
    ...landingsRoutes(context, { agreementAbout }),
    ...favouritesRoutes(context),
    ...alertsRoutes(context),
    ...notificationsRoutes(context),
    ...mediaRoutes(context),
    ...placesRoutes(context),
    ...simulatorRoutes(context),
    ...conversationsRoutes(context),
    ...translationsRoutes(context, agreementAbout),
    ...proposalsRoutes(context),
    ...bookingsRoutes(context, { proposalsById }),
    ...nextStepsRoutes(context),
    ...recordsRoutes(context),
    ...calendarsRoutes(context),
    ...watchesRoutes(context),
    ...walletRoutes(context),
    ...ownRentalsRoutes(context),
  ];
}
