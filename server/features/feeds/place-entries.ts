import { sql } from 'kysely';
import type { SitemapItemLoose } from 'sitemap';
import { COUNTRIES, type Country } from '#contract/countries.ts';
import { CATEGORIES, type Category } from '#contract/enums.ts';
import { CATEGORY_SLUGS } from '#contract/landings/category-slugs.ts';
import { LANGUAGES, type Language } from '#contract/languages.ts';
import { pageUrl } from '#contract/paths.ts';
import type { Context } from '../../context.ts';
import { firstOpen } from './first-open.ts';
import { sitemapEntry } from './sitemap-entry.ts';

/** Towns read per query. */
const BATCH = 500;

/** The pages of a country in a language: every country's towns fit in one sitemap. */
export interface CountryPart {
  country: (typeof COUNTRIES)[number];
  language: Language;
}
type PlaceEntrySource = Pick<Context, 'db' | 'clock' | 'geocoder' | 'config'>;

/** The countries with an offer now. */
export async function countriesWithOffers(
  context: Pick<Context, 'db' | 'clock'>,
): Promise<(typeof COUNTRIES)[number][]> {
  const filled = new Set((await filledCategories(context)).map(({ country }) => country));
  return COUNTRIES.filter(({ code }) => filled.has(code));
}

/** The countries with an offer now, in each language. */
export async function countryParts(context: Pick<Context, 'db' | 'clock'>): Promise<CountryPart[]> {
  const countries = await countriesWithOffers(context);
  return countries.flatMap((country) => LANGUAGES.map((language) => ({ country, language })));
}

/** The sitemap's entries of a country's page and of those of its categories and towns, where there is an offer. */
export async function* placeEntries(
  context: PlaceEntrySource,
  { country, language }: CountryPart,
): AsyncGenerator<SitemapItemLoose> {
  const { publicUrl } = context.config;
  const entry = (name: 'rentThing' | 'rentalsAt', slug: string) =>
    sitemapEntry(publicUrl, language, (other) => pageUrl(other, name, { slug }));
  const filled = await filledCategories(context, country.code);
  if (filled.length === 0) return;
  yield entry('rentalsAt', country.slug);
  for (const { category } of filled) {
    yield entry('rentThing', `${CATEGORY_SLUGS[category]}-${country.slug}`);
  }
  for await (const townId of townsWithOffers(context, country.code)) {
    const town = context.geocoder.town(townId);
    if (town) yield entry('rentalsAt', town.slug);
  }
}

/** One index lookup for each country and category, however many rentals there are. */
async function filledCategories(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  country?: Country,
): Promise<{ country: Country; category: Category }[]> {
  const codes = country ? [country] : COUNTRIES.map(({ code }) => code);
  const wanted = sql`wanted_country.code, 'offer', wanted_category.name`;
  const { rows } = await sql<{ country: Country; category: Category }>`
    select found.country, found.category
    from unnest(${codes}::text[]) wanted_country (code),
      unnest(${[...CATEGORIES]}::text[]) wanted_category (name),
      lateral ${firstOpen(['country', 'kind', 'category'], wanted, clock.now())} found
    where (found.country, found.kind, found.category) = (${wanted})
    order by found.country, found.category`.execute(db);
  return rows;
}

/** Ids of a country's towns with an offer: each is found once, however many offers it has. */
async function* townsWithOffers(
  { db, clock, geocoder }: PlaceEntrySource,
  country: Country,
): AsyncGenerator<string> {
  const towns = geocoder.townsIn(country);
  const wanted = sql`wanted.id, 'offer'`;
  for (let start = 0; start < towns.length; start += BATCH) {
    const { rows } = await sql<{ id: string }>`
      select wanted.id
      from unnest(${towns.slice(start, start + BATCH)}::text[]) wanted (id),
        lateral ${firstOpen(['town_id', 'kind'], wanted, clock.now())} found
      where (found.town_id, found.kind) = (${wanted})`.execute(db);
    for (const { id } of rows) yield id;
  }
}
