import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { Postponed } from '../../outbox/postponed.ts';
import { boundedHosts } from '../outgoing/hosts.ts';
import { type OutgoingNetwork, PUBLIC_INTERNET } from '../outgoing/network.ts';
import { PrivateIpAddressError } from '../outgoing/public-ip-address.ts';
import { CalendarError, type CalendarReader } from './index.ts';

/** Sites and programs with many calendars. */
const KNOWN_SERVICES = [
  '.airbnb.com',
  '.booking.com',
  '.google.com',
  '.icloud.com',
  '.live.com',
  '.office365.com',
];

/** For all redirects and the whole file together. */
const TIMEOUT_MILLISECONDS = 15_000;
const MOST_REDIRECTS = 3;
const MOST_BYTES = 1_048_576;
const REDIRECTS = [301, 302, 303, 307, 308];
/** What the address no longer opens. */
const CLOSED = [401, 403, 404, 410];

/**
 * Reads calendars over HTTPS, from public addresses only: each host is resolved for the connection that is made, that
 * of a redirect too. Size, time and redirects are bounded.
 * @param userAgent how the site identifies itself
 */
export function httpsCalendarReader(
  userAgent: string,
  network: OutgoingNetwork = PUBLIC_INTERNET,
): CalendarReader {
  const hosts = boundedHosts(KNOWN_SERVICES);
  const get = async (url: URL, signal: AbortSignal): Promise<string | URL> => {
    const found = await hosts.send(url.hostname, () =>
      // a host that answers with something else has not failed to answer
      fetchFrom(url, { signal, userAgent, network }).catch((error) => {
        if (error instanceof CalendarError || error instanceof PrivateIpAddressError) return error;
        throw error;
      }),
    );
    if (found instanceof Error) throw found;
    return found;
  };
  return {
    read: async (address) => {
      const signal = AbortSignal.timeout(TIMEOUT_MILLISECONDS);
      let url = new URL(address);
      try {
        for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
          assertCallable(url, network);
          const found = await get(url, signal);
          if (typeof found === 'string') return found;
          url = found;
        }
      } catch (error) {
        if (error instanceof CalendarError || error instanceof Postponed) throw error;
        const problem = error instanceof PrivateIpAddressError ? 'notPublic' : 'unreachable';
        throw new CalendarError(problem, { cause: error });
      }
      throw new CalendarError('unreachable');
    },
  };
}

/** @throws CalendarError or PrivateIpAddressError */
function assertCallable(url: URL, { assertHost }: OutgoingNetwork): void {
  if (url.protocol !== 'https:' || url.username || url.password) {
    throw new CalendarError('unreachable');
  }
  assertHost(url.hostname);
}

interface Fetching {
  signal: AbortSignal;
  userAgent: string;
  network: OutgoingNetwork;
}

/** @returns the text, or where it redirects to */
function fetchFrom(
  url: URL,
  { signal, userAgent, network: { lookup, ca } }: Fetching,
): Promise<string | URL> {
  return new Promise((resolve, reject) => {
    const asked = request(
      url,
      {
        headers: {
          accept: 'text/calendar, text/plain;q=0.5',
          // a small answer may unpack to a huge one
          'accept-encoding': 'identity',
          'user-agent': userAgent,
        },
        lookup,
        signal,
        agent: false,
        ...(ca === undefined ? {} : { ca }),
      },
      (answer) => {
        readAnswer(url, answer)
          .then(resolve, reject)
          .finally(() => answer.destroy());
      },
    );
    asked.on('error', reject);
    asked.end();
  });
}

async function readAnswer(url: URL, answer: IncomingMessage): Promise<string | URL> {
  const { statusCode = 0, headers } = answer;
  if (REDIRECTS.includes(statusCode)) {
    const next = URL.parse(headers.location ?? '', url.href);
    if (!next) throw new CalendarError('unreachable');
    return next;
  }
  if (CLOSED.includes(statusCode)) throw new CalendarError('closed');
  if (statusCode !== 200) throw new CalendarError('unreachable');
  if (![undefined, 'identity'].includes(headers['content-encoding'])) {
    throw new CalendarError('notCalendar');
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new CalendarError('tooLarge');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
