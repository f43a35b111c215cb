import * as z from 'zod/mini';
import { category } from '../category-schema.ts';
import { COUNTRY_CODES } from '../countries.ts';
import { money } from '../money-schema.ts';
import { rental, rentalSummary } from '../rentals/schemas.ts';

/** The three routes with readable URLs. */
export const LANDING_ROUTES = ['louer', 'offre-location', 'locations'] as const;
export type LandingRoute = (typeof LANDING_ROUTES)[number];

/** A town or country with the slug of its page `locations/{slug}`. */
export const landingPlace = z.object({
  slug: z.string(),
  label: z.string(),
  country: z.enum(COUNTRY_CODES),
  isCountry: z.boolean(),
  lat: z.number(),
  lng: z.number(),
});
export type LandingPlace = z.infer<typeof landingPlace>;

/** Something rented: a category, or a named thing (`velo`, `perceuse`) within one. */
export const landingThing = z.object({
  slug: z.string(),
  /** In the reader's language. */
  label: z.string(),
  category: z.nullable(category),
});
export type LandingThing = z.infer<typeof landingThing>;

/** Another page of the kind: its route and slug, its label and how many offers it has, if known. */
export const landingLink = z.object({
  route: z.enum(['louer', 'locations']),
  slug: z.string(),
  label: z.string(),
  offers: z.nullable(z.int()),
});
export type LandingLink = z.infer<typeof landingLink>;

/** Quartiles of the daily prices of live offers in the page's currency. */
export const landingPrices = z.object({
  low: money,
  median: money,
  high: money,
  sampleSize: z.int(),
});
export type LandingPrices = z.infer<typeof landingPrices>;

/** A category of the same place, with the slug of its page there. */
export const landingCategory = z.object({
  category,
  offers: z.nullable(z.int()),
  slug: z.string(),
});
export type LandingCategory = z.infer<typeof landingCategory>;

/**
 * What `louer/{slug}` and `locations/{slug}` show: prices, counts and links of the rentals there now. They are
 * computed from the newest 1,000 offers; when there are more, parts of them come without a number.
 */
export const landing = z.object({
  type: z.literal('landing'),
  route: z.enum(['louer', 'locations']),
  slug: z.string(),
  thing: z.nullable(landingThing),
  place: z.nullable(landingPlace),
  /** Counted up to 1,000. */
  offers: z.int(),
  requests: z.int(),
  /** Null when there are too few offers. */
  prices: z.nullable(landingPrices),
  /** Those with the most offers at the place, or anywhere, first. */
  categories: z.array(landingCategory),
  /** Newest offers; when there are none, those nearest to the place. */
  items: z.array(rentalSummary),
  /** Newest requests, of a place's page. */
  wanted: z.array(rentalSummary),
  /** Whether `items` are from elsewhere, because there is nothing here. */
  elsewhere: z.boolean(),
  neighbours: z.array(landingLink),
});
export type Landing = z.infer<typeof landing>;

/** The response to a URL: a page, one offer, or the slug that has replaced this one. */
export const landingAnswer = z.discriminatedUnion('type', [
  landing,
  z.object({ type: z.literal('offer'), rental }),
  z.object({ type: z.literal('moved'), slug: z.string() }),
]);
export type LandingAnswer = z.infer<typeof landingAnswer>;
