import type { FastifyInstance } from 'fastify';
import { COUNTRIES } from '#contract/countries.ts';
import { FEED_FILE } from '#contract/feeds.ts';
import { isLanguage, LANGUAGES } from '#contract/languages.ts';
import { id } from '#contract/list.ts';
import { readStale } from '../../api/public-query.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { countryParts, placeEntries } from './place-entries.ts';
import { readScope } from './read-scope.ts';
import { rentalEntries } from './rental-entries.ts';
import { rentalFeed } from './rental-feed.ts';
import { robotsText } from './robots.ts';
import { siteEntries } from './site-entries.ts';
import { cutSitemap, sitemapPart, sitemapParts } from './sitemap-parts.ts';
import { sendIndex, sendSitemap } from './xml-answer.ts';

/** Serves sitemaps, feeds and robots.txt. */
export function serveFeeds(app: FastifyInstance, context: Context): void {
  const { publicUrl } = context.config;
  const reading = { ...context, db: context.staleDb };
  app.get('/robots.txt', (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(robotsText(publicUrl)),
  );
  app.get('/sitemap.xml', (request, reply) => sendIndex(request, reply, sitemaps(context)));
  app.get('/sitemaps/pages.xml', (request, reply) =>
    sendSitemap(request, reply, siteEntries(context)),
  );
  app.get<{ Params: { language: string; country: string } }>(
    '/sitemaps/places/:language/:country.xml',
    (request, reply) => {
      const { language, country: slug } = request.params;
      const country = COUNTRIES.find((known) => known.slug === slug);
      if (!country || !isLanguage(language)) throw new AppError('notFound');
      return sendSitemap(request, reply, placeEntries(reading, { country, language }));
    },
  );
  app.get<{ Params: { first: string } }>('/sitemaps/rentals/:first.xml', async (request, reply) => {
    const { first } = request.params;
    const part = id.safeParse(first).success ? await sitemapPart(context, first) : null;
    if (!part) throw new AppError('notFound');
    return sendSitemap(request, reply, rentalEntries(reading, part));
  });
  for (const language of LANGUAGES) {
    app.get(`/${language}/${FEED_FILE}`, async ({ query }, reply) =>
      reply
        .header('cache-control', 'public, max-age=900')
        .type('application/rss+xml; charset=utf-8')
        .send(
          await readStale(context, (reading) => rentalFeed(reading, language, readScope(query))),
        ),
    );
  }
}

/** All sitemaps: of the site's pages, of places, of rentals. */
async function* sitemaps(context: Context): AsyncGenerator<{ url: string }> {
  const { publicUrl } = context.config;
  await cutSitemap(context);
  yield { url: `${publicUrl}/sitemaps/pages.xml` };
  for (const { language, country } of await countryParts(context)) {
    yield { url: `${publicUrl}/sitemaps/places/${language}/${country.slug}.xml` };
  }
  for (const { first } of await sitemapParts(context)) {
    yield { url: `${publicUrl}/sitemaps/rentals/${first}.xml` };
  }
}
