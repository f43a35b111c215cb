import { type CheerioAPI, load } from 'cheerio';
import { LANGUAGE_FACTS, LANGUAGES, type Language } from '#contract/languages.ts';
import { PAGES, type PageName, rentalUrl } from '#contract/paths.ts';
import type { Rental } from '#contract/rentals/schemas.ts';
import { expect, test } from '../support/e2e.ts';
import { pageAddresses } from '../support/page-addresses.ts';
import { htmlFaults } from '../support/page-checks.ts';

// read without a browser, as a robot does
test.skip(({ isMobile }) => !isMobile, 'the same for every window');

const origin = () => process.env.SITE_ORIGIN as string;

async function read(path: string): Promise<{ status: number; html: string; $: CheerioAPI }> {
  const response = await fetch(origin() + path, { redirect: 'manual' });
  const html = await response.text();
  return { status: response.status, html, $: load(html) };
}

/** The canonical address of a page; for both pages of an offer it is the readable one. */
async function canonicalOf(name: PageName, language: Language, path: string): Promise<string> {
  if (name !== 'rental') return origin() + path;
  const response = await fetch(`${origin()}/user/v1/rentals/${path.split('/').at(-1)}`);
  return origin() + rentalUrl(language, (await response.json()) as Rental);
}

/** The status of pages whose addresses need a value that does not exist here. */
const STATUS: Partial<Record<PageName, number>> = { verifyRecord: 404 };

for (const name of Object.keys(PAGES) as PageName[]) {
  test(`${name} answers in every language with valid HTML, its title, direction and addresses`, async () => {
    for (const address of await pageAddresses(name)) {
      for (const language of LANGUAGES) {
        const path = `/${language}/${address}`.replace(/\/$/, '');
        const { status, html, $ } = await read(path);
        const { tag, direction } = LANGUAGE_FACTS[language];
        expect.soft([path, status]).toEqual([path, STATUS[name] ?? 200]);
        expect.soft([path, await htmlFaults(html)]).toEqual([path, []]);
        expect.soft([$('html').attr('lang'), $('html').attr('dir')]).toEqual([tag, direction]);
        const title = $('head > title').text();
        expect.soft([path, title]).toEqual([path, expect.stringMatching(/.{3,}/)]);
        const { audience } = PAGES[name];
        const alternates = $('link[rel="alternate"][hreflang]').toArray();
        const canonical = $('link[rel="canonical"]').attr('href');
        if (audience !== 'public') {
          expect.soft([path, canonical]).toEqual([path, undefined]);
          expect.soft($('meta[name="robots"]').attr('content')).toBe('noindex');
          expect.soft([path, alternates.length]).toEqual([path, 0]);
          continue;
        }
        expect.soft([path, canonical]).toEqual([path, await canonicalOf(name, language, path)]);
        expect
          .soft(alternates.map((link) => $(link).attr('hreflang')).toSorted())
          .toEqual([...LANGUAGES.map((one) => LANGUAGE_FACTS[one].tag), 'x-default'].toSorted());
      }
    }
  });
}

const redirected = Object.entries(PAGES).filter(
  ([name, { path, audience }]) =>
    name !== 'home' && !path.includes(':') && audience !== 'moderator',
);

test('every address without a language redirects permanently to its French page', async () => {
  for (const [, { path }] of redirected) {
    const response = await fetch(`${origin()}/${path}?q=a%20b`, { redirect: 'manual' });
    expect
      .soft([path, response.status, response.headers.get('location')])
      .toEqual([path, 308, `/fr/${path}?q=a%20b`]);
    const unknown = await fetch(`${origin()}/xx/${path}`, { redirect: 'manual' });
    expect.soft([unknown.status, unknown.headers.get('location')]).toEqual([308, `/fr/${path}`]);
  }
});
