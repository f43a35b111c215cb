import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { COUNTRY_CODES, HOME_COUNTRIES } from '#contract/countries.ts';
import type { Language } from '#contract/languages.ts';
import type { Place } from '#contract/places/schemas.ts';
import { cleanLine } from '#contract/text/clean.ts';
import type { Clock } from '../../clock.ts';
import type { GeocoderConfig } from '../../config.ts';
import type { Gazetteer } from './gazetteer.ts';
import type { Geocoder } from './index.ts';
import { nominatim } from './nominatim.ts';
import { pauseAfter } from './pause.ts';
import { photon } from './photon.ts';
import { type FoundPlace, type GeocodingService, NAMED_IN } from './service.ts';

const SERVICES: Record<GeocoderConfig['kind'], GeocodingService> = { photon, nominatim };
const TIMEOUT_MILLISECONDS = 2_000;
const FAILURES_BEFORE_PAUSE = 3;
const PAUSE_MILLISECONDS = 30_000;
/** Streets rarely change; this many answers are about 10 MB. */
const CACHE = { max: 5_000, ttl: 24 * 60 * 60_000 };

interface Question {
  words: string;
  language: Language;
  limit: number;
}

interface Needs {
  clock: Clock;
  log: Pick<Logger, 'warn'>;
  /** How these services want to identify the caller: the site and its address. */
  userAgent: string;
  timeout?: number;
}

const isOurs = ({ label, country }: FoundPlace) =>
  label !== '' && COUNTRY_CODES.some((code) => code === country);

/** 0 for a place in a country where most members live, which comes before those in others. */
const farFromHome = ({ country }: FoundPlace) => (HOME_COUNTRIES.includes(country) ? 0 : 1);

/**
 * Addresses by a service, towns by the gazetteer: words that name a town are answered at once and are not sent to the
 * service, all others are. When it fails, takes too long or finds nothing, the gazetteer answers; which town a place
 * belongs to is always decided by the gazetteer.
 */
export function withService(
  towns: Gazetteer,
  { kind, url }: GeocoderConfig,
  { clock, log, userAgent, timeout = TIMEOUT_MILLISECONDS }: Needs,
): Geocoder {
  const service = SERVICES[kind];
  const pause = pauseAfter(FAILURES_BEFORE_PAUSE, PAUSE_MILLISECONDS, () => clock.now().getTime());

  async function ask({ words, language, limit }: Question): Promise<Place[]> {
    const answer = await fetch(service.address(url, words, limit), {
      headers: { 'accept-language': NAMED_IN[language], 'user-agent': userAgent },
      // requests go to the configured service and nowhere else
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    });
    if (!answer.ok) {
      await answer.body?.cancel();
      throw new Error(`it answered ${answer.status}`);
    }
    const found = service
      .read(await answer.json())
      .filter(isOurs)
      .toSorted((one, other) => farFromHome(one) - farFromHome(other));
    return found.slice(0, limit).map((place) => {
      const { town } = towns.nearestTown(place.lat, place.lng);
      return { ...place, city: town.names[language] };
    });
  }

  async function askOrRest(question: Question): Promise<Place[]> {
    try {
      const found = await ask(question);
      pause.succeeded();
      return found;
    } catch (error) {
      // the address may contain a key: it is not logged
      const reason = error instanceof Error ? `${error.name}: ${error.message}` : 'unknown';
      if (pause.failed())
        log.warn({ kind, reason }, 'the geocoding service rests: it keeps failing');
      throw error;
    }
  }

  /** Answers by question; concurrent searches for the same words wait for the same answer. */
  const answers = new LRUCache<string, Place[], Question>({
    ...CACHE,
    fetchMethod: (_key, _stale, { context }) => askOrRest(context),
  });

  /** What the service finds; nothing while it is paused and when it fails. */
  async function placesOf(context: Question): Promise<Place[]> {
    const key = JSON.stringify(context);
    if (pause.on()) return answers.get(key) ?? [];
    const found = await answers.fetch(key, { context }).catch(() => undefined);
    return found ?? [];
  }

  return {
    ...towns,
    search: async (given, language, limit, spelling) => {
      const words = cleanLine(given).replace(/\s+/g, ' ');
      if (words !== '' && !spelling?.asSpelt && !towns.knows(words)) {
        const found = await placesOf({ words, language, limit });
        if (found.length > 0) return found;
      }
      return towns.search(given, language, limit, spelling);
    },
  };
}
