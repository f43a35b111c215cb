import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { Landing } from '#contract/landings/schemas.ts';
import { LIMITS } from '#contract/limits.ts';
import {
  CardGrid,
  filterQuery,
  OfferCard,
  RentalItems,
  RequestCard,
} from '#web/features/rentals/index.ts';
import { fittingSentences } from '#web/lib/head-texts.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { PageTitle } from '#web/ui/blocks.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Crumbs } from '#web/ui/crumbs.tsx';
import { PageMeta } from '#web/ui/page-meta.tsx';
import { Calls } from './calls.tsx';
import { useLandingCrumbs } from './landing-crumbs.ts';
import styles from './landing-page.module.css';
import { CategoryLinks, TownLinks } from './links.tsx';
import { PriceFigures } from './price-figures.tsx';
import { useLandingWords } from './use-landing-words.ts';
import { usePlaceWords } from './use-place-words.ts';

/** Photos on the first screen, fetched at once. */
const URGENT = 4;
const RADIUS = LIMITS.searchRadius.usual;

/** A thing, a place or both: its rentals, in numbers and in cards. */
export function LandingPage({ landing }: { landing: Landing }) {
  const { title, head, sentences, described } = useLandingWords(landing);
  const steps = useLandingCrumbs(landing);
  return (
    <div className="page">
      <PageMeta
        title={head}
        description={fittingSentences(described)}
        noindex={landing.elsewhere && landing.requests === 0}
      />
      <Crumbs steps={steps} />
      <PageTitle title={title} />
      <p className={styles.text}>{sentences.join(' ')}</p>
      {landing.prices && <PriceFigures prices={landing.prices} />}
      <CategoryLinks landing={landing} />
      <Offers landing={landing} />
      <Wanted landing={landing} />
      <TownLinks landing={landing} />
      {landing.items.length === 0 && <SearchElsewhere />}
      <Calls isEmpty={landing.items.length === 0} />
    </div>
  );
}

/** Where nothing is offered at all, not near either. */
function SearchElsewhere() {
  const { t } = useTranslation();
  const page = usePageUrl();
  return (
    <p className={styles.section}>
      <LinkButton look="line" to={page('offers')}>
        {t('landings:searchElsewhere')}
      </LinkButton>
    </p>
  );
}

function Offers({ landing }: { landing: Landing }) {
  const { t } = useTranslation();
  const { items, elsewhere } = landing;
  const list = useListAddress(landing);
  if (items.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="offers">
      <div className={styles.head}>
        <h2 id="offers">{t(elsewhere ? 'landings:offers.elsewhere' : 'landings:offers.here')}</h2>
        {list && (
          <LinkButton look="line" to={list}>
            <IconAdjustmentsHorizontal size={20} aria-hidden />
            {t('landings:filter')}
          </LinkButton>
        )}
      </div>
      {!elsewhere && <RentalItems rentals={items} total={landing.offers} />}
      <CardGrid kind="offer">
        {items.map((rental, index) => (
          <OfferCard key={rental.id} rental={rental} urgent={index < URGENT} />
        ))}
      </CardGrid>
    </section>
  );
}

/** The list with the same offers, for filtering them; a list cannot be filtered by country. */
function useListAddress({ thing, place }: Landing): string | null {
  const page = usePageUrl();
  if (place?.isCountry) return null;
  const words = thing && !thing.category ? thing.label : undefined;
  const near = place
    ? { near: { place: place.label, at: { lat: place.lat, lng: place.lng }, radius: RADIUS } }
    : {};
  const category = thing?.category ?? undefined;
  return (
    page('offers') + filterQuery({ words, category, ...near, sort: words ? 'best' : 'newest' })
  );
}

/** Requests at the place. */
function Wanted({ landing: { place, wanted } }: { landing: Landing }) {
  const { t } = useTranslation();
  const { where } = usePlaceWords();
  if (!place || wanted.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="wanted">
      <div className={styles.head}>
        <div>
          <h2 id="wanted">{t('landings:wanted.title', { where: where(place) })}</h2>
          <p>{t('landings:wanted.text')}</p>
        </div>
      </div>
      <CardGrid kind="request">
        {wanted.map((rental) => (
          <RequestCard key={rental.id} rental={rental} />
        ))}
      </CardGrid>
    </section>
  );
}
