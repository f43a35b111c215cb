import vm from 'node:vm';
import { load } from 'cheerio';
import type { Kysely } from 'kysely';
import { LANGUAGES } from '#contract/languages.ts';
import { pageUrl } from '#contract/paths.ts';
import type { Database } from '#server/database.ts';
import { readMails } from '../outbox-files.ts';
import { CALL, CORPUS, MARK } from './hostile-text.ts';
import type { Send } from './remote-app.ts';

/** How many rentals and members with hostile texts are checked. */
const MOST = 25;

/** A hostile text that became markup or code in a page, a feed or a mail; null when there is none. */
export function markupFault(html: string): string | null {
  const page = load(html);
  if (page(MARK).length > 0)
    return `an element: ${page.html(page(MARK).first().parent()).slice(0, 300)}`;
  for (const element of page('*').toArray()) {
    for (const [name, value] of Object.entries('attribs' in element ? element.attribs : {})) {
      const runs =
        name.startsWith('on') ||
        (['href', 'src', 'action', 'srcdoc'].includes(name) &&
          /^\s*(javascript|data:text)/i.test(value));
      if (runs && value.includes(CALL)) return `an attribute: ${name}="${value}"`;
    }
  }
  for (const script of page('script:not([src])').toArray()) {
    const code = page(script).text();
    const type = page(script).attr('type');
    if (!code.includes(CALL) || (type && type !== 'module' && type !== 'text/javascript')) continue;
    if (isCalled(code)) return `a script: ${code.slice(0, 300)}`;
  }
  return null;
}

/** Whether running a script calls code from a hostile text. @throws for a script that does not parse */
function isCalled(code: string): boolean {
  let called = false;
  const script = new vm.Script(code);
  const nothing: object = new Proxy(() => nothing, { get: () => nothing, apply: () => nothing });
  const world = vm.createContext({
    window: nothing,
    document: nothing,
    [CALL]: () => {
      called = true;
    },
  });
  try {
    script.runInContext(world, { timeout: 200 });
  } catch {
    // it fails without a browser's globals; it has parsed
  }
  return called;
}

/** Opens the pages that show texts of members and of addresses. @returns their faults and the number of pages */
export async function hostilePages(
  send: Send,
  db: Kysely<Database>,
  dataDirectory: string,
): Promise<{ faults: string[]; pages: number; mails: number }> {
  const like = `%${CALL}%`;
  const rentals = await db
    .selectFrom('rentals')
    .select(['id', 'slug', 'kind', 'owner_id'])
    .where('status', '=', 'open')
    .where((is) =>
      is.or([
        is('name', 'like', like),
        is('message', 'like', like),
        is('location_label', 'like', like),
      ]),
    )
    .orderBy('created_at', 'desc')
    .limit(MOST)
    .execute();
  const people = await db.selectFrom('ratings').select('user_id').limit(MOST).execute();
  const words = CORPUS.filter((text) => text.includes(CALL) || text.includes(MARK));
  const paths = LANGUAGES.flatMap((language) => [
    ...['', '/offres-location', '/demandes-location', '/flux.xml'].map(
      (path) => `/${language}${path}`,
    ),
    ...rentals.map(({ id, kind, slug }) =>
      kind === 'offer'
        ? pageUrl(language, 'offer', { slug })
        : pageUrl(language, 'rental', { rentalId: id }),
    ),
    ...[...rentals.map(({ owner_id }) => owner_id), ...people.map(({ user_id }) => user_id)]
      .slice(0, MOST)
      .map((userId) => pageUrl(language, 'profile', { userId })),
    // each in one language: the page has the same texts in every language
    ...words.flatMap((text, at) => {
      if (LANGUAGES[at % LANGUAGES.length] !== language) return [];
      const escaped = encodeURIComponent(text.toWellFormed());
      return [
        `/${language}/offres-location?q=${escaped}&place=${escaped}&category=${escaped}`,
        `/${language}/louer/${escaped}`,
        `/${language}/profile/${escaped}`,
        `/${language}/connexion?to=${escaped}`,
        `/${escaped}`,
      ];
    }),
  ]);
  const faults: string[] = [];
  for (const path of new Set([...paths, '/sitemap.xml', '/sitemaps/rentals/0.xml'])) {
    const { statusCode, body } = await send({ method: 'GET', url: path, headers: {} });
    const fault = statusCode >= 500 ? `status ${statusCode}` : markupFault(body);
    if (fault) faults.push(`${path}: ${fault}`);
  }
  const mails = await readMails(dataDirectory);
  for (const { html, subject } of mails) {
    const fault = html.includes(CALL) || html.includes(MARK) ? markupFault(html) : null;
    if (fault) faults.push(`a mail (${subject}): ${fault}`);
  }
  return { faults, pages: paths.length, mails: mails.length };
}
