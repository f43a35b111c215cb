import { sql } from 'kysely';
import { CATEGORIES, type Category, type RentalKind } from '#contract/enums.ts';
import { CATEGORY_SLUGS } from '#contract/landings/category-slugs.ts';
import type { LandingThing } from '#contract/landings/schemas.ts';
import { byLanguage, DEFAULT_LANGUAGE, type Language } from '#contract/languages.ts';
import type { Context } from '../../context.ts';
import { once } from '../../once.ts';
import { serverText } from '../../texts.ts';
import { openRentals, type RentalsQuery, slugified } from '../rentals/index.ts';
import { allOf, concepts, readQuery, WRITINGS } from '../search/index.ts';

/** Something rented: a whole category, or a named thing. */
export type Thing = { slug: string } & (
  | { category: Category }
  | { category: null; names: Record<Language, string> }
);

/**
 * Things by their slugs and by alternative slugs that people may type: other names of the thing. The first to claim a
 * slug gets it: categories before things, first names before other ones.
 */
const bySlug = once(() => {
  const claimed = new Map<string, Thing>();
  const claim = (name: string, thing: Thing) => {
    const slug = slugified(name);
    if (slug !== '' && !claimed.has(slug)) claimed.set(slug, thing);
  };
  for (const category of CATEGORIES) {
    const slug = CATEGORY_SLUGS[category];
    claim(slug, { slug, category });
  }
  const named = [...concepts().values()].map(({ category, names }): [Thing, string[]] => {
    const others = WRITINGS.flatMap((writing) => names[writing]);
    if (category) return [{ slug: CATEGORY_SLUGS[category], category }, others];
    const [name = ''] = names[DEFAULT_LANGUAGE];
    const first = byLanguage((language) => names[language][0] ?? name);
    return [{ slug: slugified(name), category: null, names: first }, others];
  });
  for (const [thing] of named) claim(thing.slug, thing);
  for (const [thing, others] of named) for (const name of others) claim(name, thing);
  return claimed;
});

/** The thing that a slug names, by any of its names; its `slug` property is that of its page. */
export function thingBySlug(slug: string): Thing | null {
  return bySlug().get(slug) ?? null;
}

/** The open rentals of a kind that are, or are for, a thing. */
export async function matchingThing(
  context: Pick<Context, 'db' | 'clock'>,
  kind: RentalKind,
  thing: Thing,
): Promise<RentalsQuery> {
  const open = openRentals(context).where('kind', '=', kind);
  if (thing.category) return open.where('category', '=', thing.category);
  const asked = await readQuery(context.db, thing.names.fr);
  // only titles count: a drill that comes with a ladder is no ladder
  return open.where(sql<boolean>`rentals.search @@ ${allOf(asked?.best.queries ?? [])}::tsquery`);
}

export function thingView(thing: Thing, language: Language): LandingThing {
  const { slug, category } = thing;
  // a category has another name as what is rented: not "garden for rent" but "garden tools"
  const name = category
    ? serverText(language, `landings:rentable.${category}`)
    : thing.names[language];
  return { slug, category, label: name.charAt(0).toUpperCase() + name.slice(1) };
}
