import * as z from 'zod/mini';
import { COUNTRY_CODES } from '../countries.ts';
import { CATEGORIES } from '../enums.ts';
import { money } from '../money-schema.ts';
import { rental, rentalSummary } from '../rentals/schemas.ts';

/** The three routes with readable addresses. */
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

/** Something rented: a category, or a thing people name (`velo`, `perceuse`) within one. */
export const landingThing = z.object({
  slug: z.string(),
  /** In the reader's language. */
  label: z.string(),
  category: z.nullable(z.enum(CATEGORIES)),
});
export type LandingThing = z.infer<typeof landingThing>;

/** Another page of the kind: its route and slug, its label and how many offers it has. */
export const landingLink = z.object({
  route: z.enum(LANDING_ROUTES),
  slug: z.string(),
  label: z.string(),
  offers: z.int(),
});

/** Prices of live offers a day in one currency; quartiles of those in the page's currency. */
export const landingPrices = z.object({
  low: money,
  median: money,
  high: money,
  sampleSize: z.int(),
});

/** What `louer/{slug}` and `locations/{slug}` show: figures of what is there now. */
export const landing = z.object({
  type: z.literal('landing'),
  route: z.enum(['louer', 'locations']),
  slug: z.string(),
  thing: z.nullable(landingThing),
  place: z.nullable(landingPlace),
  /** Counted up to 1,000. */
  offers: z.int(),
  requests: z.int(),
  /** Null when too few offers tell. */
  prices: z.nullable(landingPrices),
  categories: z.array(
    z.object({ category: z.enum(CATEGORIES), offers: z.int(), slug: z.string() }),
  ),
  /** Newest offers; when there are none, those nearest to the place. */
  items: z.array(rentalSummary),
  /** Newest requests, of a place's page. */
  wanted: z.array(rentalSummary),
  /** Whether `items` lie elsewhere, because there is nothing here. */
  elsewhere: z.boolean(),
  neighbours: z.array(landingLink),
});
export type Landing = z.infer<typeof landing>;

/** What stands at an address: a page, one offer, or the slug that has replaced this one. */
export const landingAnswer = z.discriminatedUnion('type', [
  landing,
  z.object({ type: z.literal('offer'), rental }),
  z.object({ type: z.literal('moved'), slug: z.string() }),
]);
export type LandingAnswer = z.infer<typeof landingAnswer>;
