import { Link, useRouteLoaderData } from 'react-router';
import { COUNTRIES, type Country } from '#contract/countries.ts';
import { CATEGORY_SLUGS } from '#contract/landings/category-slugs.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import styles from './footer-links.module.css';
import { POPULAR_CATEGORIES } from './popular-categories.ts';

/** Links to the landings of things and of the countries with offers, on every page. */
export function FooterLinks() {
  const filled = useRouteLoaderData<{ countries: readonly Country[] }>('root')?.countries ?? [];
  const countries = COUNTRIES.filter(({ code }) => filled.includes(code));
  return (
    <>
      <nav className={styles.row} aria-labelledby="footer-things">
        <Things />
      </nav>
      {countries.length > 0 && (
        <nav className={styles.row} aria-labelledby="footer-countries">
          <Countries countries={countries} />
        </nav>
      )}
    </>
  );
}

function Things() {
  const { t } = useTranslation();
  const page = usePageUrl();
  return (
    <>
      <h2 id="footer-things">{t('common:footer.things')}</h2>
      <ul>
        {POPULAR_CATEGORIES.map((category) => (
          <li key={category}>
            <Link to={page('rentThing', { slug: CATEGORY_SLUGS[category] })}>
              {t(`terms:category.${category}`)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function Countries({ countries }: { countries: readonly (typeof COUNTRIES)[number][] }) {
  const { t } = useTranslation();
  const page = usePageUrl();
  return (
    <>
      <h2 id="footer-countries">{t('common:footer.countries')}</h2>
      <ul>
        {countries.map(({ code, slug }) => (
          <li key={code}>
            <Link to={page('rentalsAt', { slug })}>{t(`terms:country.${code}`)}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}
