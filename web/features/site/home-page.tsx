import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CardGrid, RentalCard, RequestCard } from '#web/features/rentals/index.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { PageMeta } from '#web/ui/page-meta.tsx';
import type { HomeData } from './home.route.tsx';
import { HomeCategories } from './home-categories.tsx';
import { Hero } from './home-hero.tsx';
import styles from './home-page.module.css';
import { OwnerCall, Steps, Trust } from './home-sections.tsx';
import { SiteFacts } from './site-facts.tsx';

/** The front door. Blocks that would show nothing real are left out. */
export function HomePage({ data }: { data: HomeData }) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const { offers, requests, categories } = data;
  return (
    <>
      <PageMeta title={t('common:site.tagline')} description={t('common:site.description')} />
      <SiteFacts description={t('common:site.description')} />
      <Hero offers={offers} />
      <HomeCategories categories={categories} />
      {offers.length > 0 && (
        <section className={styles.section}>
          <div className="page">
            <SectionHead
              title={t('site:offers.title')}
              text={t('site:offers.text')}
              to={page('offers')}
              link={t('site:offers.all')}
            />
            <CardGrid kind="offer">
              {offers.map((rental) => (
                <RentalCard key={rental.id} rental={rental} />
              ))}
            </CardGrid>
          </div>
        </section>
      )}
      {requests.length > 0 && (
        <section className={`${styles.section} ${styles.band}`}>
          <div className="page">
            <SectionHead
              title={t('site:requests.title')}
              text={t('site:requests.text')}
              to={page('requests')}
              link={t('site:requests.all')}
            />
            <CardGrid kind="request">
              {requests.map((rental) => (
                <RequestCard key={rental.id} rental={rental} />
              ))}
            </CardGrid>
          </div>
        </section>
      )}
      <Steps />
      <Trust />
      <OwnerCall />
    </>
  );
}

interface SectionHeadProps {
  title: string;
  text: string;
  to: string;
  link: string;
}

function SectionHead({ title, text, to, link }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <Link className="link" to={to}>
        {link}
      </Link>
    </div>
  );
}
