import { Link } from 'react-router';
import { SearchBox } from '#web/features/search/index.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { PageTitle } from '#web/ui/blocks.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { PageMeta } from '#web/ui/page-meta.tsx';
import styles from './not-found.module.css';
import { POPULAR_CATEGORIES } from './popular-categories.ts';

/** How many of the most popular categories it shows. */
const THINGS = 6;

/** The content of a "not found" page: a search box, and links to go on. */
export function NotFound() {
  const { t } = useTranslation();
  const page = usePageUrl();
  return (
    <div className={classes('page', styles.whole)}>
      <PageMeta title={t('common:notFound.title')} noindex />
      <PageTitle title={t('common:notFound.title')} subtitle={t('common:notFound.help')} />
      <SearchBox look="large" className={styles.search} />
      <div className={styles.actions}>
        <LinkButton to={page('offers')}>{t('common:notFound.seeOffers')}</LinkButton>
        <LinkButton look="line" to={page('home')}>
          {t('common:notFound.goHome')}
        </LinkButton>
      </div>
      <nav className={styles.ways} aria-labelledby="not-found-ways">
        <h2 id="not-found-ways">{t('common:notFound.suggestions')}</h2>
        <ul>
          {POPULAR_CATEGORIES.slice(0, THINGS).map((category) => (
            <li key={category}>
              <Link to={`${page('offers')}?category=${category}`}>
                {t(`terms:category.${category}`)}
              </Link>
            </li>
          ))}
          <li>
            <Link to={page('map')}>{t('common:nav.map')}</Link>
          </li>
          <li>
            <Link to={page('faq')}>{t('common:nav.faq')}</Link>
          </li>
        </ul>
      </nav>
    </div>
  );
}
