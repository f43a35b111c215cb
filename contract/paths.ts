import { BRAND } from './brand.ts';
import type { RentalKind } from './enums.ts';
import type { Language } from './languages.ts';

/**
 * The audience of a page: everyone (`public`), people who were given its URL, signed in or not (`link`), signed-out visitors
 * (`guest`), members (`member`), members on their way to a verified phone (`phone`), or moderators (`moderator`).
 */
export type Audience = 'public' | 'link' | 'guest' | 'member' | 'phone' | 'moderator';

/**
 * Every page of the product, relative to `/{lang}/`. `:name` stands for one path segment. Pages that are not built
 * yet are absent: every URL here has a page.
 */
export const PAGES = {
  home: { path: '', audience: 'public' },
  offers: { path: 'offres-location', audience: 'public' },
  requests: { path: 'demandes-location', audience: 'public' },
  map: { path: 'autour-de-moi', audience: 'public' },
  offer: { path: 'offre-location/:slug', audience: 'public' },
  rentThing: { path: 'louer/:slug', audience: 'public' },
  rentalsAt: { path: 'locations/:slug', audience: 'public' },
  simulator: { path: 'simulateur-prix', audience: 'public' },
  rental: { path: 'location/:rentalId', audience: 'public' },
  faq: { path: 'faq', audience: 'public' },
  howItWorks: { path: 'comment-ca-marche', audience: 'public' },
  becomeOwner: { path: 'devenez-proprietaire', audience: 'public' },
  // contains the product's name
  comparison: { path: `comparatif-${BRAND.slug}-vs-autres`, audience: 'public' },
  mobileApp: { path: 'app-mobile', audience: 'public' },
  about: { path: 'a-propos', audience: 'public' },
  privacy: { path: 'politique-de-confidentialite', audience: 'public' },
  terms: { path: 'conditions-generales-utilisation', audience: 'public' },
  confirmNewsletter: { path: 'newsletter/confirmer', audience: 'link' },
  leaveNewsletter: { path: 'newsletter/desinscription', audience: 'link' },
  login: { path: 'connexion', audience: 'guest' },
  register: { path: 'inscription', audience: 'guest' },
  confirmEmail: { path: 'confirmation-email/:userId', audience: 'link' },
  confirmEmailChange: { path: 'changement-email/:userId', audience: 'link' },
  confirmPasskey: { path: 'confirmer-cle-acces/:userId', audience: 'link' },
  revertEmail: { path: 'annuler-changement-email/:userId', audience: 'link' },
  // mails link to both, and a member who is signed in may open them
  forgotPassword: { path: 'mot-de-passe-oublie', audience: 'link' },
  resetPassword: { path: 'reinitialiser-mot-de-passe/:userId', audience: 'link' },
  phone: { path: 'modifier-telephone', audience: 'phone' },
  phoneCode: { path: 'verification-telephone', audience: 'phone' },
  profile: { path: 'profile/:userId', audience: 'public' },
  editProfile: { path: 'modifier-mon-profile', audience: 'member' },
  settings: { path: 'parametres', audience: 'member' },
  moderation: { path: 'moderation', audience: 'moderator' },
  moderationQueue: { path: 'moderation/:desk', audience: 'moderator' },
  postOffer: { path: 'deposer-offre-location', audience: 'member' },
  postRequest: { path: 'deposer-demande-location', audience: 'member' },
  editOffer: { path: 'modifier-offre-location/:offerId', audience: 'member' },
  editRequest: { path: 'modifier-demande-location/:requestId', audience: 'member' },
  duplicateOffer: { path: 'dupliquer-offre-location', audience: 'member' },
  duplicateRequest: { path: 'dupliquer-demande-location', audience: 'member' },
  published: { path: 'annonce-en-ligne/:rentalId', audience: 'member' },
  ownOffers: { path: 'mes-offres-location', audience: 'member' },
  ownRequests: { path: 'mes-demandes-location', audience: 'member' },
  ownCalendar: { path: 'mes-disponibilites', audience: 'member' },
  dashboard: { path: 'mon-dashboard', audience: 'member' },
  favourites: { path: 'mes-favoris', audience: 'member' },
  alerts: { path: 'mes-alertes', audience: 'member' },
  messages: { path: 'messagerie', audience: 'member' },
  bookings: { path: 'mes-locations', audience: 'member' },
  booking: { path: 'mes-locations/:bookingId', audience: 'member' },
  wallet: { path: 'portefeuille', audience: 'member' },
  notifications: { path: 'notifications', audience: 'member' },
  unsubscribe: { path: 'notifications/desinscription', audience: 'link' },
  verifyRecord: { path: 'verifier/:code', audience: 'link' },
} as const satisfies Record<string, { path: string; audience: Audience }>;
export type PageName = keyof typeof PAGES;

/** The page a URL without its language prefix belongs to, or null. */
export function pageAt(path: string): PageName | null {
  const segments = path.split('/').filter(Boolean);
  const entry = Object.entries(PAGES).find(([, page]) => {
    const wanted = page.path.split('/').filter(Boolean);
    return (
      wanted.length === segments.length &&
      wanted.every((part, index) => part.startsWith(':') || part === segments[index])
    );
  });
  return (entry?.[0] as PageName | undefined) ?? null;
}

type Parameters<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Record<Name, string> & Parameters<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Record<Name, string>
    : Record<never, string>;

/** The URL of a page: `pageUrl('fr', 'rental', { rentalId })` is `/fr/location/{rentalId}`. */
export function pageUrl<Name extends PageName>(
  language: Language,
  name: Name,
  ...[parameters]: keyof Parameters<(typeof PAGES)[Name]['path']> extends never
    ? []
    : [Parameters<(typeof PAGES)[Name]['path']>]
): string {
  const filled = PAGES[name].path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent((parameters as Record<string, string> | undefined)?.[key] ?? ''),
  );
  return filled === '' ? `/${language}` : `/${language}/${filled}`;
}

/** Where one chooses the days on a rental's page, and its owner the calendars it follows: the hash of its URL. */
export const DAYS_ID = 'dates';

/** The canonical URL of a rental: an offer's readable one, a request's by its id. */
export function rentalUrl(
  language: Language,
  { kind, slug, id }: { kind: RentalKind; slug: string; id: string },
): string {
  return kind === 'offer'
    ? pageUrl(language, 'offer', { slug })
    : pageUrl(language, 'rental', { rentalId: id });
}
