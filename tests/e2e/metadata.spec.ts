import { type CheerioAPI, load } from 'cheerio';
import sharp from 'sharp';
import { LANGUAGE_FACTS, LANGUAGES, type Language } from '#contract/languages.ts';
import { rentalUrl } from '#contract/paths.ts';
import { createRental } from '#contract/rentals/operations.ts';
import type { Rental, RentalList } from '#contract/rentals/schemas.ts';
import { expect, newMember, test } from '../support/e2e.ts';
import { rentalFacts } from '../support/factories.ts';
import { htmlFaults, structuredData } from '../support/page-checks.ts';
import { post } from '../support/site.ts';

const origin = () => process.env.SITE_ORIGIN as string;

interface ReadPage {
  address: string;
  status: number;
  html: string;
  $: CheerioAPI;
}

async function read(address: string): Promise<ReadPage> {
  const response = await fetch(new URL(address, origin()));
  const html = await response.text();
  return { address, status: response.status, html, $: load(html) };
}

/** The first rental of a kind, and its address in a language. */
async function firstOf(kind: 'offer' | 'request'): Promise<Rental> {
  const response = await fetch(`${origin()}/user/v1/rentals?kind=${kind}&limit=1`);
  const { items } = (await response.json()) as RentalList;
  return items[0] as Rental;
}

/** Public pages without their language, and the structured data each has in addition to that of its parts. */
async function pages(): Promise<Record<string, string[]>> {
  const [offer, request] = await Promise.all([firstOf('offer'), firstOf('request')]);
  const withoutLanguage = (rental: Rental) => rentalUrl('fr', rental).slice('/fr'.length);
  return {
    '': ['Organization', 'WebSite'],
    '/offres-location': ['BreadcrumbList', 'ItemList'],
    '/offres-location?category=bicycle': ['BreadcrumbList', 'ItemList'],
    '/demandes-location': ['BreadcrumbList', 'ItemList'],
    '/autour-de-moi': [],
    '/simulateur-prix': [],
    '/locations/tunisie': ['BreadcrumbList', 'ItemList'],
    '/louer/velo-tunisie': ['BreadcrumbList', 'ItemList'],
    [withoutLanguage(offer)]: ['BreadcrumbList', 'Product'],
    [withoutLanguage(request)]: ['BreadcrumbList', 'Demand'],
    [`/profile/${offer.owner.id}`]: ['ProfilePage'],
  };
}
/** Pages that must not be indexed though the page table does not say so: filtered lists and empty pages. */
const UNLISTED = ['/offres-location?condition=new', '/nulle-part'];

const content = ({ $ }: ReadPage, name: string) =>
  $(`meta[property="${name}"], meta[name="${name}"]`)
    .toArray()
    .map((meta) => $(meta).attr('content'));

function alternates({ $ }: ReadPage): Record<string, string> {
  const links = $('link[rel="alternate"][hreflang]').toArray();
  return Object.fromEntries(
    links.map((link) => [$(link).attr('hreflang') ?? '', $(link).attr('href') ?? '']),
  );
}

for (const language of LANGUAGES) {
  const when = language === 'ar' ? '' : ' @nightly';
  test(`every public page passes a validator of structured data, in ${language}${when}`, async () => {
    for (const [path, types] of Object.entries(await pages())) {
      const page = await read(`/${language}${path}`);
      expect.soft([page.address, page.status]).toEqual([page.address, 200]);
      const data = await structuredData(page.html);
      expect.soft([page.address, data.faults]).toEqual([page.address, []]);
      expect
        .soft([page.address, data.types])
        .toEqual([page.address, expect.arrayContaining(types)]);
    }
  });
}

test('pages that must not be indexed say so, in valid HTML', async () => {
  for (const path of UNLISTED) {
    for (const language of ['fr', 'ar'] as const) {
      const page = await read(`/${language}${path}`);
      expect.soft([page.address, await htmlFaults(page.html)]).toEqual([page.address, []]);
      expect.soft([page.address, content(page, 'robots')]).toEqual([page.address, ['noindex']]);
      expect.soft(alternates(page)).toEqual({});
    }
  }
});

test('the languages of a page link to each other, and each page describes itself for previews', async () => {
  const images = new Set<string>();
  for (const path of Object.keys(await pages())) {
    const read4 = await Promise.all(LANGUAGES.map((language) => read(`/${language}${path}`)));
    const [french] = read4 as [ReadPage];
    const named = alternates(french);
    expect(Object.keys(named).toSorted()).toEqual(
      [...LANGUAGES.map((language) => LANGUAGE_FACTS[language].tag), 'x-default'].toSorted(),
    );
    for (const [index, page] of read4.entries()) {
      const language = LANGUAGES[index] as Language;
      const own = `${origin()}/${language}${path}`;
      const addresses = [page.$('link[rel="canonical"]').attr('href'), content(page, 'og:url')[0]];
      expect.soft([page.address, addresses]).toEqual([page.address, [own, own]]);
      expect.soft([page.address, alternates(page)]).toEqual([page.address, named]);
      expect.soft(named[LANGUAGE_FACTS[language].tag]).toBe(own);
      const [description = ''] = content(page, 'description');
      expect.soft([page.address, description.length > 30]).toEqual([page.address, true]);
      expect.soft(content(page, 'og:title')).toEqual([page.$('head > title').text()]);
      expect.soft(content(page, 'twitter:title')).toEqual(content(page, 'og:title'));
      expect.soft(content(page, 'og:locale:alternate')).toHaveLength(3);
      expect.soft(content(page, 'og:image:alt')[0]).toBeTruthy();
      const [image = ''] = content(page, 'og:image');
      const size = [content(page, 'og:image:width')[0], content(page, 'og:image:height')[0]];
      images.add([image, ...size].join(' '));
    }
  }
  for (const entry of images) {
    const [image = '', width, height] = entry.split(' ');
    const response = await fetch(image);
    const picture = Buffer.from(await response.arrayBuffer());
    const actual = await sharp(picture).metadata();
    expect
      .soft([image, String(actual.width), String(actual.height)])
      .toEqual([image, width, height]);
    expect.soft(picture.length).toBeLessThan(300_000);
  }
});

test('pages in the sitemap and the feeds may be indexed, under exactly that address @nightly', async () => {
  const listed = async (address: string) => {
    const { $ } = await read(address);
    const found = $('loc').toArray();
    return found.map((loc) => $(loc).text());
  };
  for (const sitemap of await listed('/sitemap.xml')) {
    const own = (await listed(sitemap)).filter((url) => !/\.(webp|avif)$/.test(url));
    const step = Math.ceil(own.length / 8);
    for (const address of own.filter((_, index) => index % step === 0)) {
      const page = await read(address);
      const found = [page.status, page.$('link[rel="canonical"]').attr('href')];
      expect.soft([address, ...found]).toEqual([address, 200, address]);
      expect.soft([address, content(page, 'robots')]).toEqual([address, []]);
    }
  }
  const list = await read('/ar/offres-location?category=car');
  const [feed = ''] = list
    .$('link[type="application/rss+xml"]')
    .toArray()
    .map((link) => list.$(link).attr('href'));
  const { $, status } = await read(feed);
  expect([status, $('item').length > 0]).toEqual([200, true]);
});

test('no title can break out of the structured data', async ({ page }) => {
  const owner = await newMember('Olfa');
  const name = '</script><script>document.title = 1</script>';
  const rental = await post(origin(), createRental, { ...rentalFacts(), name }, owner.accessToken);
  const answer = await read(rentalUrl('fr', rental));
  expect(await structuredData(answer.html)).toEqual({
    types: ['BreadcrumbList', 'Product'],
    faults: [],
  });
  const facts = answer.$('script[type="application/ld+json"]').toArray();
  const products = facts.map((script) => JSON.parse(answer.$(script).text()));
  expect(products).toContainEqual(expect.objectContaining({ '@type': 'Product', name }));
  await page.goto(rentalUrl('fr', rental));
  await expect(page).toHaveTitle(`${name} à louer à Tunis`);
});
