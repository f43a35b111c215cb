/** Closed lists of the specification, section 3. Their texts are in `locales/`. */
export const RENTAL_KINDS = ['offer', 'request'] as const;
export type RentalKind = (typeof RENTAL_KINDS)[number];

export const CATEGORIES = [
  'sport',
  'music',
  'immovable',
  'handiwork',
  'bicycle',
  'videoGame',
  'computerScience',
  'tableArt',
  'medicalMaterial',
  'homeLinen',
  'book',
  'gardening',
  'game',
  'decoration',
  'clothing',
  'homeAppliance',
  'motorcycle',
  'car',
  'imageSound',
  'other',
] as const;
export type Category = (typeof CATEGORIES)[number];

/** The time that a price is for: 20 TND a `day`. */
export const PRICE_FREQUENCIES = ['hour', 'day', 'week', 'month'] as const;
export type PriceFrequency = (typeof PRICE_FREQUENCIES)[number];

/** The document that an owner wants to see at the handover. */
export const IDENTITIES = ['identityCard', 'driverLicense', 'other', 'none'] as const;
export type Identity = (typeof IDENTITIES)[number];

export const DELIVERY_METHODS = ['pickup', 'dropoff', 'shipping'] as const;
export type DeliveryMethod = (typeof DELIVERY_METHODS)[number];

export const CONDITIONS = ['new', 'like_new', 'good', 'used'] as const;
export type Condition = (typeof CONDITIONS)[number];

export const RENTAL_STATES = ['upcoming', 'active', 'expired'] as const;
export type RentalState = (typeof RENTAL_STATES)[number];

/** Orders of a list of rentals, the default first. */
export const RENTAL_SORTS = ['newest', 'oldest', 'cheapest', 'priciest', 'nearest'] as const;
export type RentalSort = (typeof RENTAL_SORTS)[number];

export const IDENTITY_BADGES = ['unverified', 'pending', 'verified'] as const;
export type IdentityBadge = (typeof IDENTITY_BADGES)[number];

/** How long a member's first answers usually take: never more exact than this. */
export const ANSWER_TIMES = ['hour', 'hours', 'day', 'days'] as const;
export type AnswerTime = (typeof ANSWER_TIMES)[number];

/** Country calling codes offered for phones, the default first (specification, section 3). */
export const PHONE_PREFIXES = [
  { prefix: '+216', country: 'TN' },
  { prefix: '+33', country: 'FR' },
  { prefix: '+213', country: 'DZ' },
  { prefix: '+212', country: 'MA' },
  { prefix: '+49', country: 'DE' },
  { prefix: '+41', country: 'CH' },
  { prefix: '+32', country: 'BE' },
  { prefix: '+39', country: 'IT' },
  { prefix: '+34', country: 'ES' },
] as const;

/** The country of a phone number; of the default prefix without one. */
export function countryOfPrefix(prefix: string | null | undefined): string {
  return (
    PHONE_PREFIXES.find((known) => known.prefix === prefix)?.country ?? PHONE_PREFIXES[0].country
  );
}

/** Why something is reported. */
export const REPORT_REASONS = [
  'scam',
  'fakeProfile',
  'prohibited',
  'inappropriate',
  'harassment',
  'other',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Sign-in providers. */
export const SOCIAL_PROVIDERS = ['google', 'apple', 'facebook'] as const;
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];
