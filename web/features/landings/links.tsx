import { Link } from 'react-router';
import type { Landing } from '#contract/landings/schemas.ts';
import { CATEGORY_PICTURES } from '#web/features/rentals/index.ts';
import { useFormat } from '#web/lib/format.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { ChipLink } from '#web/ui/marks.tsx';
import styles from './links.module.css';
import { usePlaceWords } from './use-place-words.ts';

const CATEGORIES_SHOWN = 10;

/** The other categories with the most offers at the place, or anywhere, each a link to its page there. */
export function CategoryLinks({ landing: { thing, place, categories } }: { landing: Landing }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { where } = usePlaceWords();
  const page = usePageUrl();
  const others = categories.filter(({ slug }) => slug !== thing?.slug);
  if (others.length === 0) return null;
  return (
    <nav className={styles.categories} aria-labelledby="categories">
      <h2 id="categories">
        {place
          ? t('landings:categories.at', { where: where(place) })
          : t('landings:categories.any')}
      </h2>
      <ul>
        {others.slice(0, CATEGORIES_SHOWN).map(({ category, slug, offers }) => (
          <li key={category}>
            <ChipLink to={page('rentThing', { slug: place ? `${slug}-${place.slug}` : slug })}>
              <img src={CATEGORY_PICTURES[category]} alt="" width={24} height={24} loading="lazy" />
              {t(`terms:category.${category}`)}
              {offers !== null && <small>{number(offers)}</small>}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Links to the same landing elsewhere: towns nearby, or those with the most offers. */
export function TownLinks({ landing: { place, neighbours } }: { landing: Landing }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const page = usePageUrl();
  if (neighbours.length === 0) return null;
  const near = place && !place.isCountry;
  return (
    <nav className={styles.towns} aria-labelledby="towns">
      <h2 id="towns">{t(near ? 'landings:towns.near' : 'landings:towns.any')}</h2>
      <ul>
        {neighbours.map(({ route, slug, label, offers }) => (
          <li key={slug}>
            <Link to={page(route === 'louer' ? 'rentThing' : 'rentalsAt', { slug })}>
              <bdi>{label}</bdi>
              {offers !== null && (
                <small>
                  {t('rentals:list.count.offer', { count: offers, total: number(offers) })}
                </small>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
