import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { PAGES } from '#contract/paths.ts';

/** The whole map of addresses: each page of the contract and the module that shows it. */
export default [
  route(':lang', 'features/site/shell.route.tsx', [
    index('features/site/home.route.tsx'),
    layout('features/rentals/with-categories.route.tsx', [
      route(PAGES.offers.path, 'features/rentals/offers.route.tsx'),
      route(PAGES.requests.path, 'features/rentals/requests.route.tsx'),
    ]),
    route(PAGES.simulator.path, 'features/simulator/simulator.route.tsx'),
    route(PAGES.offer.path, 'features/rentals/offer.route.tsx'),
    route(PAGES.rentThing.path, 'features/landings/rent-thing.route.tsx'),
    route(PAGES.rentalsAt.path, 'features/landings/rentals-at.route.tsx'),
    route(PAGES.map.path, 'features/map/map.route.tsx'),
    route(PAGES.rental.path, 'features/rentals/rental.route.tsx'),
    route(PAGES.profile.path, 'features/profiles/profile.route.tsx'),
    route(PAGES.login.path, 'features/accounts/login.route.tsx'),
    route(PAGES.register.path, 'features/accounts/register.route.tsx'),
    route(PAGES.confirmEmail.path, 'features/accounts/confirm-email.route.tsx'),
    route(PAGES.forgotPassword.path, 'features/accounts/forgot-password.route.tsx'),
    route(PAGES.resetPassword.path, 'features/accounts/reset-password.route.tsx'),
    route(PAGES.phone.path, 'features/accounts/phone.route.tsx'),
    route(PAGES.phoneCode.path, 'features/accounts/phone-code.route.tsx'),
    route(PAGES.settings.path, 'features/settings/settings.route.tsx'),
    route(PAGES.postOffer.path, 'features/rentals/publish/post-offer.route.tsx'),
    route(PAGES.postRequest.path, 'features/rentals/publish/post-request.route.tsx'),
    route(PAGES.editProfile.path, 'features/profiles/edit-profile.route.tsx'),
    route(PAGES.editOffer.path, 'features/rentals/publish/edit-offer.route.tsx'),
    route(PAGES.editRequest.path, 'features/rentals/publish/edit-request.route.tsx'),
    route(PAGES.duplicateOffer.path, 'features/rentals/publish/duplicate-offer.route.tsx'),
    route(PAGES.duplicateRequest.path, 'features/rentals/publish/duplicate-request.route.tsx'),
    route(PAGES.ownOffers.path, 'features/dashboard/own-offers.route.tsx'),
    route(PAGES.ownRequests.path, 'features/dashboard/own-requests.route.tsx'),
    route(PAGES.dashboard.path, 'features/dashboard/dashboard.route.tsx'),
    route(PAGES.alerts.path, 'features/alerts/alerts.route.tsx'),
    route(PAGES.favourites.path, 'features/favourites/favourites.route.tsx'),
    route(PAGES.messages.path, 'features/conversations/messages.route.tsx'),
    layout('features/moderation/moderation.route.tsx', [
      route(PAGES.moderation.path, 'features/moderation/overview.route.tsx'),
      route(PAGES.moderationDesk.path, 'features/moderation/desk.route.tsx'),
    ]),
    route('*', 'features/site/not-found.route.tsx'),
  ]),
] satisfies RouteConfig;
