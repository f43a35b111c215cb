import type accounts from '#locales/fr/accounts.json';
import type alerts from '#locales/fr/alerts.json';
import type articles from '#locales/fr/articles.json';
import type bar from '#locales/fr/bar.json';
import type bookings from '#locales/fr/bookings.json';
import type calendars from '#locales/fr/calendars.json';
import type common from '#locales/fr/common.json';
import type contact from '#locales/fr/contact.json';
import type conversations from '#locales/fr/conversations.json';
import type dashboard from '#locales/fr/dashboard.json';
import type errors from '#locales/fr/errors.json';
import type favourites from '#locales/fr/favourites.json';
import type feeds from '#locales/fr/feeds.json';
import type install from '#locales/fr/install.json';
import type landings from '#locales/fr/landings.json';
import type language from '#locales/fr/language.json';
import type lists from '#locales/fr/lists.json';
import type mails from '#locales/fr/mails.json';
import type manage from '#locales/fr/manage.json';
import type map from '#locales/fr/map.json';
import type members from '#locales/fr/members.json';
import type moderation from '#locales/fr/moderation.json';
import type newsletter from '#locales/fr/newsletter.json';
import type notifications from '#locales/fr/notifications.json';
import type offline from '#locales/fr/offline.json';
import type profiles from '#locales/fr/profiles.json';
import type proposals from '#locales/fr/proposals.json';
import type publish from '#locales/fr/publish.json';
import type published from '#locales/fr/published.json';
import type records from '#locales/fr/records.json';
import type rental from '#locales/fr/rental.json';
import type rentals from '#locales/fr/rentals.json';
import type search from '#locales/fr/search.json';
import type settings from '#locales/fr/settings.json';
import type simulator from '#locales/fr/simulator.json';
import type site from '#locales/fr/site.json';
import type social from '#locales/fr/social.json';
import type terms from '#locales/fr/terms.json';
import type translations from '#locales/fr/translations.json';
import type verify from '#locales/fr/verify.json';
import type wallet from '#locales/fr/wallet.json';
import type warnings from '#locales/fr/warnings.json';

/** The French text files; those of other languages have the same keys, which `npm run check:locales` verifies. */
interface TextFiles {
  accounts: typeof accounts;
  alerts: typeof alerts;
  articles: typeof articles;
  bar: typeof bar;
  bookings: typeof bookings;
  calendars: typeof calendars;
  common: typeof common;
  contact: typeof contact;
  conversations: typeof conversations;
  dashboard: typeof dashboard;
  errors: typeof errors;
  favourites: typeof favourites;
  feeds: typeof feeds;
  install: typeof install;
  landings: typeof landings;
  language: typeof language;
  lists: typeof lists;
  mails: typeof mails;
  manage: typeof manage;
  map: typeof map;
  members: typeof members;
  moderation: typeof moderation;
  newsletter: typeof newsletter;
  notifications: typeof notifications;
  offline: typeof offline;
  profiles: typeof profiles;
  proposals: typeof proposals;
  publish: typeof publish;
  published: typeof published;
  records: typeof records;
  rental: typeof rental;
  rentals: typeof rentals;
  search: typeof search;
  settings: typeof settings;
  simulator: typeof simulator;
  site: typeof site;
  social: typeof social;
  terms: typeof terms;
  translations: typeof translations;
  verify: typeof verify;
  wallet: typeof wallet;
  warnings: typeof warnings;
}

/** The keys in a text file, their parts joined by dots; plural forms of a key are one. */
type KeysOf<Tree> = {
  [Part in keyof Tree & string]: Tree[Part] extends string
    ? Part extends `${infer Key}_${Intl.LDMLPluralRule}`
      ? Key
      : Part
    : `${Part}.${KeysOf<Tree[Part]>}`;
}[keyof Tree & string];

/** A text's file and its key in it: `common:action.tryAgain`. */
export type TextKey = {
  [Subject in keyof TextFiles]: `${Subject}:${KeysOf<TextFiles[Subject]>}`;
}[keyof TextFiles];
