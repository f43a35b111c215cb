import { LRUCache } from 'lru-cache';
import type { Landing, LandingAnswer, LandingRoute } from '#contract/landings/schemas.ts';
import type { Clock } from '../../clock.ts';
import type { Viewer } from '../../context.ts';
import { AppError } from '../../errors.ts';
import {
  type AgreementAbout,
  offerBySlug,
  type RentalViewContext,
  slugified,
} from '../rentals/index.ts';
import { areaBySlug } from './areas.ts';
import { buildLanding } from './build-landing.ts';
import { readWhatAndWhere, slugOf } from './what-and-where.ts';

/** Robots read pages in bursts, and prices and counts may be a minute old. */
const CACHED_MILLISECONDS = 60_000;
const MOST_CACHED = 500;

interface Wanted {
  route: LandingRoute;
  slug: string;
}
/** Reads the page at a readable URL. Its data is cached for a minute; it is the same for everyone. */
export function landingReader(clock: Clock, agreementAbout: AgreementAbout) {
  const cached = new LRUCache<string, Promise<Landing>>({
    max: MOST_CACHED,
    ttl: CACHED_MILLISECONDS,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
  });

  /** @throws AppError pageNotFound or rentalNotFound */
  return async (
    context: RentalViewContext,
    { route, slug }: Wanted,
    viewer: Viewer,
  ): Promise<LandingAnswer> => {
    const written = slugified(slug);
    if (route === 'offre-location') {
      const rental = await offerBySlug(context, written, viewer, agreementAbout);
      return rental.slug === slug
        ? { type: 'offer', rental }
        : { type: 'moved', slug: rental.slug };
    }
    const landing =
      route === 'louer'
        ? readWhatAndWhere(context.geocoder, written)
        : { thing: null, area: areaBySlug(context.geocoder, written) };
    if (!landing.thing && !landing.area) throw new AppError('pageNotFound');
    const canonical = slugOf(landing);
    if (canonical !== slug) return { type: 'moved', slug: canonical };
    const key = `${viewer.language}/${route}/${slug}`;
    const known = cached.get(key);
    if (known) return known;
    const made = buildLanding(context, route, landing, viewer.language);
    cached.set(key, made);
    // a failure is not cached
    made.catch(() => cached.delete(key));
    return made;
  };
}
