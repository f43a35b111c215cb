import { Feed } from 'feed';
import { BRAND } from '#contract/brand.ts';
import { type FeedScope, feedUrl } from '#contract/feeds.ts';
import { LANGUAGE_FACTS, type Language } from '#contract/languages.ts';
import { moneyText } from '#contract/number-text.ts';
import { pageUrl, rentalUrl } from '#contract/paths.ts';
import { type RentalSummary, rentalListQuery } from '#contract/rentals/schemas.ts';
import type { Context } from '../../context.ts';
import { withinLine } from '../../emails/index.ts';
import { serverText } from '../../texts.ts';
import { searchRentals } from '../rentals/index.ts';
import { asHtml, escaped, xmlText } from './xml-text.ts';

const NEWEST = 30;
const LISTS = { offer: 'offers', request: 'requests' } as const;

/**
 * The newest rentals as RSS 2.0, in a language.
 * @throws AppError addressNotFound when no town has the name given
 */
export async function rentalFeed(
  context: Context,
  language: Language,
  scope: FeedScope,
): Promise<string> {
  const { publicUrl } = context.config;
  const viewer = { userId: null, language };
  const query = rentalListQuery.parse({ ...scope, sort: 'newest', limit: NEWEST });
  const {
    list: { items },
  } = await searchRentals(context, query, viewer);
  const texts = await messagesOf(
    context,
    items.map(({ id }) => id),
  );
  const { category, place } = scope;
  const list = new URL(publicUrl + pageUrl(language, LISTS[scope.kind ?? 'offer']));
  if (category) list.searchParams.set('category', category);
  if (place) list.searchParams.set('place', place);
  const feed = new Feed({
    id: publicUrl + feedUrl(language, scope),
    title: escaped(xmlText(titleOf(language, scope))),
    description: serverText(language, 'feeds:description', { brand: BRAND.name }),
    link: list.href,
    language: LANGUAGE_FACTS[language].tag,
    generator: BRAND.name,
    ttl: 15,
    feedLinks: { rss: publicUrl + feedUrl(language, scope) },
    ...(items[0] && { updated: new Date(items[0].createdAt) }),
  });
  for (const rental of items) {
    feed.addItem({
      title: escaped(xmlText(itemTitle(language, rental))),
      id: rental.id,
      link: publicUrl + rentalUrl(language, rental),
      date: new Date(rental.createdAt),
      description: asHtml(xmlText(texts.get(rental.id) ?? '')),
      category: [{ name: serverText(language, `terms:category.${rental.category}`) }],
    });
  }
  return feed.rss2();
}

/** `Offres de location : Voiture, La Marsa`. */
function titleOf(language: Language, { kind, category, place }: FeedScope): string {
  const what = serverText(language, `feeds:title.${kind ?? 'all'}`);
  const parts = [
    category && serverText(language, `terms:category.${category}`),
    place && asPart(language, place),
  ];
  const narrowed = parts.filter(Boolean).join(', ');
  if (narrowed === '') return `${what} | ${BRAND.name}`;
  return `${serverText(language, 'feeds:narrowed', { what, narrowed })} | ${BRAND.name}`;
}

/** `Perceuse Bosch : 18 DT / jour, La Marsa`. */
function itemTitle(language: Language, rental: RentalSummary): string {
  const sign = serverText(language, `terms:currency.${rental.price.currency}`);
  return serverText(language, `feeds:item.${rental.kind}`, {
    name: asPart(language, rental.name),
    price: moneyText(language, rental.price, sign),
    perUnit: serverText(language, `terms:perUnitShort.${rental.unit}`),
    place: asPart(language, rental.location.label),
  });
}

const ARABIC = /\p{Script=Arabic}/u;

/**
 * A member's text as part of a title. Isolated where it runs the other way: after a Latin name the number of a price would
 * join the name.
 */
function asPart(language: Language, text: string): string {
  const runsRight = LANGUAGE_FACTS[language].direction === 'rtl';
  return ARABIC.test(text) === runsRight ? text : withinLine(text);
}

async function messagesOf(
  { db }: Pick<Context, 'db'>,
  ids: string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('rentals')
    .select(['id', 'message'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, message }) => [id, message]));
}
