import { gunzipSync } from 'node:zlib';
import { load } from 'cheerio';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getLanding } from '#contract/landings/operations.ts';
import { LANGUAGE_FACTS, LANGUAGES } from '#contract/languages.ts';
import { rentalUrl } from '#contract/paths.ts';
import { closeRental, deleteRental } from '#contract/rentals/operations.ts';
import type { Rental } from '#contract/rentals/schemas.ts';
import { cutSitemap, sitemapParts } from '#server/features/feeds/sitemap-parts.ts';
import { inDays, rental } from '../support/factories.ts';
import { indexFaults, sitemapFaults } from '../support/sitemap-schema.ts';
import { startApp } from '../support/start-app.ts';
import { uploadPlain } from '../support/uploads.ts';

const app = await startApp();
afterAll(() => app.close());
const owner = await app.member();
const ORIGIN = app.context.config.publicUrl;
const LYON = { label: 'Lyon', lat: 45.76, lng: 4.83 };

const get = (url: string, headers = {}) => app.server.inject({ url, headers });
const pathOf = (address: string) => address.slice(ORIGIN.length);

/** The addresses of a sitemap or an index of them. */
async function addresses(url: string): Promise<string[]> {
  const $ = load((await get(url)).body, { xml: true });
  return $('url > loc, sitemap > loc')
    .toArray()
    .map((loc) => $(loc).text());
}

/** The addresses of every rental, from all parts of the sitemap. */
async function rentalAddresses(): Promise<string[]> {
  const parts = (await addresses('/sitemap.xml')).filter((part) => part.includes('/rentals/'));
  const lists = await Promise.all(parts.map((part) => addresses(pathOf(part))));
  return lists.flat();
}

/** Inserts copies of the first offer. */
const copies = (count: number) =>
  sql<{ slug: string }>`
    insert into rentals
    select copy.* from rentals, generate_series(1, ${count}) as number,
      jsonb_populate_record(rentals, jsonb_build_object(
        'id', gen_random_uuid(), 'slug', 'copie-' || number)) as copy
    where rentals.id = ${offer.id}
    returning slug`.execute(app.context.db);

let offer: Rental;
let request: Rental;
beforeAll(async () => {
  const photos = await uploadPlain(owner, 2);
  offer = await rental(owner, { images: photos.map(({ id }) => id) });
  request = await rental(owner, { kind: 'request', name: 'Cherche vélo', location: LYON });
  await rental(owner, { category: 'bicycle', name: 'Vélo de course', location: LYON });
});

describe('robots.txt', () => {
  it('keeps robots from the API and leads them to the sitemap', async () => {
    const answer = await get('/robots.txt');
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.body.split('\n')).toEqual(
      expect.arrayContaining(['Disallow: /user/', `Sitemap: ${ORIGIN}/sitemap.xml`]),
    );
  });
});

describe('the sitemap', () => {
  it('is an index of sitemaps which all answer, and all are valid by the schemas of their formats', async () => {
    const index = await get('/sitemap.xml');
    expect(index.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(index.headers['cache-control']).toBe('public, max-age=3600');
    expect(await indexFaults(index.body)).toEqual([]);
    const parts = await addresses('/sitemap.xml');
    expect(parts).toHaveLength(1 + 2 * LANGUAGES.length + 1);
    for (const part of parts) {
      const answer = await get(pathOf(part));
      expect([part, answer.statusCode]).toEqual([part, 200]);
      expect([part, await sitemapFaults(answer.body)]).toEqual([part, []]);
    }
  });

  it('is invalid by the schemas when it is wrong', async () => {
    const { body } = await get('/sitemaps/pages.xml');
    expect(await sitemapFaults(body.replace('hreflang="fr"', 'lang="fr"'))).not.toEqual([]);
    expect(await sitemapFaults(body.replaceAll('<loc>', '<lok>'))).not.toEqual([]);
  });

  it('has each rental once per language at its own address, with its photos and all its languages', async () => {
    const listed = await rentalAddresses();
    expect(new Set(listed).size).toBe(listed.length);
    const [part = ''] = (await addresses('/sitemap.xml')).filter((url) =>
      url.includes('/rentals/'),
    );
    const $ = load((await get(pathOf(part))).body, { xml: true });
    for (const listing of [offer, request]) {
      for (const language of LANGUAGES) {
        const address = ORIGIN + rentalUrl(language, listing);
        const entry = $('url').filter((_, url) => $(url).find('> loc').text() === address);
        expect([address, entry.length]).toEqual([address, 1]);
        expect(entry.find('lastmod').text()).toBe(listing.updatedAt);
        expect(entry.find('image\\:loc').length).toBe(listing.images.length);
        const links = entry.find('xhtml\\:link').toArray();
        expect(
          Object.fromEntries(links.map((link) => [$(link).attr('hreflang'), $(link).attr('href')])),
        ).toEqual({
          ...Object.fromEntries(
            LANGUAGES.map((other) => [
              LANGUAGE_FACTS[other].tag,
              ORIGIN + rentalUrl(other, listing),
            ]),
          ),
          'x-default': ORIGIN + rentalUrl('fr', listing),
        });
      }
    }
  });

  it('leaves out what is closed, deleted or over', async () => {
    const gone = [
      await rental(owner),
      await rental(owner),
      await rental(owner, { endedAt: inDays(app, 1) }),
    ];
    const of = (listing?: Rental) => ({ params: { id: listing?.id ?? '' } });
    await owner.call(closeRental, of(gone[0]));
    await owner.call(deleteRental, of(gone[1]));
    expect((await rentalAddresses()).join()).toContain(gone[2]?.slug);
    app.clock.advance({ days: 2 });
    await owner.renewTokens();
    const listed = (await rentalAddresses()).join();
    for (const { slug } of gone) expect(listed).not.toContain(slug);
    expect(listed).toContain(offer.slug);
  });

  it('is divided into parts within the limits, and together have each rental once', async () => {
    const whole = (await rentalAddresses()).toSorted();
    await cutSitemap(app.context, 2);
    const cut = await sitemapParts(app.context);
    expect(cut.length).toBeGreaterThan(1);
    expect((await rentalAddresses()).toSorted()).toEqual(whole);
    const listing = await rental(owner);
    await Promise.all([cutSitemap(app.context, 2), cutSitemap(app.context, 2)]);
    expect((await sitemapParts(app.context)).slice(0, cut.length - 1)).toEqual(cut.slice(0, -1));
    expect((await rentalAddresses()).join()).toContain(listing.slug);
    await owner.call(deleteRental, { params: { id: listing.id } });
    expect((await rentalAddresses()).toSorted()).toEqual(whole);
  });

  it('has the pages of places with offers, and each of them exists', async () => {
    const places = (await addresses('/sitemap.xml')).filter((url) => url.includes('/places/fr/'));
    const listed = (await Promise.all(places.map((url) => addresses(pathOf(url))))).flat();
    expect(listed.map(pathOf)).toEqual(
      expect.arrayContaining([
        '/fr/locations/tunisie',
        '/fr/locations/france',
        '/fr/locations/lyon',
        '/fr/louer/velo-france',
        '/fr/louer/bricolage-tunisie',
      ]),
    );
    expect(listed.map(pathOf)).not.toContain('/fr/louer/velo-tunisie');
    for (const address of listed) {
      const [, , route, slug] = pathOf(address).split('/') as [string, string, 'louer', string];
      const page = await app.visitor.call(getLanding, { params: { route, slug } });
      expect([address, page]).toEqual([
        address,
        expect.objectContaining({ type: 'landing', elsewhere: false }),
      ]);
    }
  });

  it('has each rental once, even when there are more than one read takes', async () => {
    const { rows } = await copies(600);
    try {
      const listed = await rentalAddresses();
      expect(new Set(listed).size).toBe(listed.length);
      expect(
        rows.filter(({ slug }) => !listed.includes(`${ORIGIN}/fr/offre-location/${slug}`)),
      ).toEqual([]);
    } finally {
      await app.context.db.deleteFrom('rentals').where('slug', 'like', 'copie-%').execute();
    }
  });

  it('has an empty part where its rentals have gone since the index was read', async () => {
    const [part] = (await addresses('/sitemap.xml')).filter((url) => url.includes('/rentals/'));
    const { db } = app.context;
    await db.updateTable('rentals').set({ status: 'closed' }).execute();
    try {
      expect((await get(pathOf(part ?? ''))).statusCode).toBe(404);
    } finally {
      await db.updateTable('rentals').set({ status: 'open' }).execute();
    }
  });

  it('is compressed for clients that accept it, and answers not found for parts that do not exist', async () => {
    const zipped = await get('/sitemaps/pages.xml', { 'accept-encoding': 'gzip, br' });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    const { body } = await get('/sitemaps/pages.xml');
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(body);
    for (const url of [
      '/sitemaps/places/fr/atlantide.xml',
      '/sitemaps/places/xx/tunisie.xml',
      '/sitemaps/places/fr/canada.xml',
      `/sitemaps/rentals/${offer.id}.xml`,
    ]) {
      expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
    }
  });
});

describe('the feed of the newest', () => {
  const feed = async (url: string) => {
    const answer = await get(url);
    expect([url, answer.statusCode]).toEqual([url, 200]);
    return load(answer.body, { xml: true });
  };
  const titles = async (url: string) => {
    const $ = await feed(url);
    return $('item > title')
      .toArray()
      .map((title) => $(title).text());
  };

  it('has each rental with its price and place in the language', async () => {
    expect((await get('/fr/flux.xml')).headers).toMatchObject({
      'content-type': 'application/rss+xml; charset=utf-8',
      'cache-control': 'public, max-age=900',
    });
    expect(await titles('/fr/flux.xml')).toEqual(
      expect.arrayContaining([
        'Perceuse à percussion\u00a0: 25\u00a0DT / jour, Tunis',
        'Cherche\u00a0: Cherche vélo, jusqu’à 25\u00a0DT / jour, Lyon',
      ]),
    );
    expect((await titles('/ar/flux.xml')).join()).toContain('25\u00a0د.ت / يوم، تونس');
    const $ = await feed('/en/flux.xml');
    expect($('language').text()).toBe('en');
    const links = $('item > link').toArray();
    expect(links.map((link) => $(link).text())).toContain(ORIGIN + rentalUrl('en', offer));
  });

  it.each(['ar', 'tn'])(
    'keeps the price in %s apart from a name in Latin letters',
    async (language) => {
      const [title] = await titles(`/${language}/flux.xml?kind=offer&category=bicycle`);
      expect(title).toMatch(/^\u2068Vélo de course\u2069: 25\u00a0د\.ت \/ .*، ليون$/);
    },
  );

  it('is empty where there are no rentals', async () => {
    const $ = await feed('/fr/flux.xml?category=medicalMaterial');
    expect($('channel > title').text()).toContain('Kerya');
    expect($('item').toArray()).toEqual([]);
  });

  it('is narrowed to a kind, a category and a place, and says so', async () => {
    expect(await titles('/fr/flux.xml?kind=request')).toHaveLength(1);
    expect(await titles('/fr/flux.xml?kind=offer&category=bicycle')).toEqual([
      expect.stringContaining('Vélo de course'),
    ]);
    expect(await titles('/fr/flux.xml?place=Lyon')).toHaveLength(2);
    const $ = await feed('/fr/flux.xml?kind=offer&category=bicycle&place=Lyon&radius=10');
    expect($('channel > title').text()).toBe('Offres de location\u00a0: Vélos, Lyon | Kerya');
    expect($('channel > link').first().text()).toBe(
      `${ORIGIN}/fr/offres-location?category=bicycle&place=Lyon`,
    );
    expect((await titles('/fr/flux.xml?kind=thing&radius=-1')).length).toBeGreaterThan(2);
    expect((await get('/fr/flux.xml?place=Nullepartville')).statusCode).toBe(404);
  });

  it('is well formed by any text a member has written', async () => {
    await rental(owner, {
      name: 'Tente ]]> <b>& co</b> \u0001\u{1f3d5}',
      message: 'Deux ]]> lignes\navec <script>alert(1)</script> & \u000b un reste.',
      category: 'sport',
    });
    const { body } = await get('/tn/flux.xml?category=sport');
    const { validateXML } = await import('xmllint-wasm');
    const checked = await validateXML({ xml: body, normalization: 'c14n' });
    expect(checked.errors).toEqual([]);
    const $ = load(body, { xml: true });
    expect($('item > title').text()).toContain(
      'Tente ]]&gt; &lt;b&gt;&amp; co&lt;/b&gt; \u{1f3d5}',
    );
    expect($('item > description').text()).toContain('&lt;script&gt;');
  });
});
