import { CardGrid, OfferCard, RequestCard } from '#web/features/rentals/index.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { useAnchor } from '#web/lib/use-anchor.ts';
import { classes } from '#web/ui/classes.ts';
import { PageMeta } from '#web/ui/page-meta.tsx';
import { HomeCategories } from './home-categories.tsx';
import type { HomeData } from './home-data.ts';
import { HomeEnd } from './home-end.tsx';
import { Features } from './home-features.tsx';
import { Gallery } from './home-gallery.tsx';
import { Hero } from './home-hero.tsx';
import styles from './home-page.module.css';
import { Pricing } from './home-pricing.tsx';
import { Questions } from './home-questions.tsx';
import { OwnerCall, Steps } from './home-sections.tsx';
import { SectionHead } from './section-head.tsx';
import { SiteFacts } from './site-facts.tsx';

/** The home page. Sections without real data are left out. */
export function HomePage({ data }: { data: HomeData }) {
  const { t } = useTranslation();
  const page = usePageUrl();
  useAnchor();
  const { offers, photos, requests, categories } = data;
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
              link={{ to: page('offers'), text: t('site:offers.all') }}
            />
            <CardGrid kind="offer">
              {offers.map((rental) => (
                <OfferCard key={rental.id} rental={rental} />
              ))}
            </CardGrid>
          </div>
        </section>
      )}
      {requests.length > 0 && (
        <section className={classes(styles.section, styles.band)}>
          <div className="page">
            <SectionHead
              title={t('site:requests.title')}
              text={t('site:requests.text')}
              link={{ to: page('requests'), text: t('site:requests.all') }}
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
      <Features />
      <Pricing />
      {photos.length > 0 && <Gallery photos={photos} />}
      <OwnerCall />
      <Questions />
      <HomeEnd />
    </>
  );
}
