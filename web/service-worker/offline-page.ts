import { BRAND } from '#contract/brand.ts';
import { LANGUAGE_FACTS } from '#contract/languages.ts';
import { type PageName, pageUrl } from '#contract/paths.ts';
import { CACHES } from '#web/lib/worker-caches.ts';
import mark from '../../public/mark.svg?raw';
import style from './offline-page.css?inline';
import script from './offline-page-script.js?raw';
import { languageOf, wordsIn } from './offline-words.ts';
import { showsRental } from './urls.ts';

/** Newest first; more would be a list nobody reads. */
const MOST_RENTALS = 8;

interface Entry {
  address: string;
  title: string;
}

/**
 * The page shown instead of one that was never seen, in its language, with links to the cached pages. It says whether
 * there is no network or the site does not answer, and opens the page once it can be reached. It is built here and needs
 * nothing but this worker.
 */
export async function offlinePage({ pathname }: URL): Promise<Response> {
  const language = languageOf(pathname);
  const { tag, direction } = LANGUAGE_FACTS[language];
  const say = wordsIn(language);
  const prefix = `/${language}`;
  // with a network, it is the site that does not answer
  const isAway = navigator.onLine;
  const nonce = crypto.randomUUID();
  const cached = (await cachedAddresses()).filter((address) => address.startsWith(prefix));
  const own = (
    [
      ['favourites', 'offline:page.favourites'],
      ['messages', 'offline:page.messages'],
      ['bookings', 'offline:page.bookings'],
    ] as const satisfies [PageName, string][]
  )
    .map(([name, key]) => ({ address: pageUrl(language, name), title: say(key) }))
    .filter(({ address }) => cached.includes(address));
  const rentals = await rentalsAmong(cached);
  const lists = list(say('offline:page.own'), own) + list(say('offline:page.rentals'), rentals);
  const body = `<!doctype html>
<html lang="${tag}" dir="${direction}"${isAway ? ' data-away' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(say(isAway ? 'offline:page.awayTitle' : 'offline:page.title'))} | ${BRAND.name}</title>
<style>${style}</style>
</head>
<body>
<main>
${mark}
<div class="away">
<h1>${escaped(say('offline:page.awayTitle'))}</h1>
<p>${escaped(say('offline:page.awayText'))}</p>
</div>
<div class="offline">
<h1>${escaped(say('offline:page.title'))}</h1>
<p>${escaped(say('offline:page.text'))}</p>
</div>
<p><a class="button" href="">${escaped(say('offline:page.again'))}</a></p>
${lists || `<p>${escaped(say('offline:page.nothing'))}</p>`}
</main>
<script nonce="${nonce}">${script}</script>
</body>
</html>`;
  return new Response(body, {
    // so that nobody takes it for the requested page
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': `default-src 'none'; style-src 'unsafe-inline'; script-src 'nonce-${nonce}'; connect-src 'self'; base-uri 'none'; form-action 'none'`,
    },
  });
}

function list(title: string, entries: Entry[]): string {
  if (entries.length === 0) return '';
  const items = entries.map(
    (entry) =>
      `<li><a href="${escaped(entry.address)}"><bdi>${escaped(entry.title)}</bdi></a></li>`,
  );
  return `<h2>${escaped(title)}</h2><ul>${items.join('')}</ul>`;
}

/** The paths of cached pages, the newest first. */
async function cachedAddresses(): Promise<string[]> {
  const cache = await caches.open(CACHES.pages);
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  return [...new Set(paths.reverse())];
}

async function rentalsAmong(cached: string[]): Promise<Entry[]> {
  const paths = cached.filter((path) => showsRental(path)).slice(0, MOST_RENTALS);
  return Promise.all(paths.map(async (address) => ({ address, title: await titleOf(address) })));
}

/** The heading of a cached listing, which is its name alone; its URL when it has none. */
async function titleOf(address: string): Promise<string> {
  const cached = await caches.match(address, {
    cacheName: CACHES.pages,
    ignoreSearch: true,
    ignoreVary: true,
  });
  const heading = /<h1[^>]*>([^<]*)<\/h1>/.exec((await cached?.text()) ?? '')?.[1];
  return heading ? unescaped(heading) : decodeURI(address);
}

const MARKS: Record<string, string> = {
  '&': 'amp',
  '<': 'lt',
  '>': 'gt',
  '"': 'quot',
  "'": '#x27',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => `&${MARKS[mark]};`);
}

function unescaped(text: string): string {
  const marks = Object.fromEntries(Object.entries(MARKS).map(([mark, name]) => [name, mark]));
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (whole, name: string) => marks[name] ?? whole);
}
