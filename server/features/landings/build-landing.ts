import type { Landing } from '#contract/landings/schemas.ts';
import type { Language } from '#contract/languages.ts';
import type { RentalViewContext } from '../rentals/index.ts';
import { currencyAt, placeView } from './areas.ts';
import { offersElsewhere } from './elsewhere.ts';
import { categoriesOf, pricesOf } from './figures.ts';
import { neighboursOf } from './neighbours.ts';
import { newestSample, summariesOf } from './sample.ts';
import { thingView } from './things.ts';
import { slugOf, type WhatAndWhere } from './what-and-where.ts';

const ITEMS = 24;
const WANTED = 6;

/** A page's prices, counts and links, and its cards as a visitor sees them. */
export async function buildLanding(
  context: RentalViewContext,
  route: Landing['route'],
  about: WhatAndWhere,
  language: Language,
): Promise<Landing> {
  const { thing, area } = about;
  const [offers, requests] = await Promise.all([
    newestSample(context, 'offer', about),
    newestSample(context, 'request', about),
  ]);
  const [offersThere, neighbours, items] = await Promise.all([
    thing ? newestSample(context, 'offer', { thing: null, area }) : offers,
    neighboursOf(context, route, about, offers, language),
    offers.length > 0 ? offers : offersElsewhere(context, about),
  ]);
  return {
    type: 'landing',
    route,
    slug: slugOf(about),
    thing: thing && thingView(thing, language),
    place: area && placeView(area, language),
    offers: offers.length,
    requests: requests.length,
    prices: pricesOf(offers, currencyAt(area)),
    categories: categoriesOf(offersThere),
    items: await summariesOf(context, items.slice(0, ITEMS), language),
    wanted: await summariesOf(context, requests.slice(0, WANTED), language),
    elsewhere: offers.length === 0,
    neighbours,
  };
}
