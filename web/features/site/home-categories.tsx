import { IconGridDots } from '@tabler/icons-react';
import { Link } from 'react-router';
import { CATEGORY_PICTURES } from '#web/features/rentals/index.ts';
import { useFormat } from '#web/lib/format.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import styles from './home-categories.module.css';
import type { HomeData } from './home-data.ts';

const SHOWN = 11;

/** The categories with the most offers, each with its count, and a way to all of them. */
export function HomeCategories({ categories }: { categories: HomeData['categories'] }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const page = usePageUrl();
  const filled = categories
    .filter(({ offers }) => offers > 0)
    .toSorted((one, other) => other.offers - one.offers)
    .slice(0, SHOWN);
  if (filled.length === 0) return null;
  return (
    <section className={styles.section}>
      <div className="page">
        <h2 className="visually-hidden">{t('site:categories.title')}</h2>
        <ul className={styles.strip}>
          {filled.map(({ category, offers }) => (
            <li key={category}>
              <Link to={`${page('offers')}?category=${category}`}>
                <span className={`tint-${category}`}>
                  <img
                    src={CATEGORY_PICTURES[category]}
                    alt=""
                    width={60}
                    height={60}
                    loading="lazy"
                  />
                </span>
                {t(`terms:category.${category}`)}
                <small>
                  {t('site:categories.count', { count: offers, total: number(offers) })}
                </small>
              </Link>
            </li>
          ))}
          <li>
            <Link to={page('offers')}>
              <span>
                <IconGridDots size={24} aria-hidden />
              </span>
              {t('site:categories.all')}
            </Link>
          </li>
        </ul>
      </div>
    </section>
  );
}
