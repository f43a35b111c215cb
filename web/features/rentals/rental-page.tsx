import { type ReactNode, Suspense, useState } from 'react';
import { PREVIEW_SIZE, previewUrl } from '#contract/previews.ts';
import type { Rating } from '#contract/ratings/schemas.ts';
import type { Rental, RentalSummary } from '#contract/rentals/schemas.ts';
import { shortened } from '#contract/text/graphemes.ts';
import { FavouriteButton } from '#web/features/favourites/index.ts';
import {
  ListingTranslation,
  type ShownTranslation,
  useMayTranslate,
} from '#web/features/translations/index.ts';
import { useFormat } from '#web/lib/format.ts';
import { DESCRIPTION_LENGTH, fittingTitle } from '#web/lib/head-texts.ts';
import { useLanguage, usePageUrl } from '#web/lib/language.ts';
import { useRentalUrl } from '#web/lib/rental-url.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { classes } from '#web/ui/classes.ts';
import { type Crumb, Crumbs } from '#web/ui/crumbs.tsx';
import { Badge } from '#web/ui/marks.tsx';
import { PageMeta } from '#web/ui/page-meta.tsx';
import { ShareButton } from '#web/ui/share-button.tsx';
import { Asks } from './asks.tsx';
import { categoryQuery } from './category-query.ts';
import { ContactBox, ContactDock } from './contact-box.tsx';
import { ContactLogins } from './contact-login.tsx';
import { Cover } from './cover.tsx';
import { Gallery } from './gallery.tsx';
import { listedFrom } from './listed-days.ts';
import { OwnerCard } from './owner-card.tsx';
import { OwnerLinks } from './owner-links.tsx';
import { RecentlySeen } from './recently-seen.tsx';
import { RentalFacts } from './rental-facts.tsx';
import styles from './rental-page.module.css';
import { RentalReviews } from './rental-reviews.tsx';
import { SafetyBox } from './safety-box.tsx';
import { SimilarRentals } from './similar-rentals.tsx';
import { TermsBlock } from './terms-block.tsx';
import { useCountView } from './use-count-view.ts';
import { useRentalChoice } from './use-rental-choice.ts';
import { WhenFree } from './when-free.tsx';
import { Where } from './where.tsx';

interface RentalPageProps {
  rental: Rental;
  similar: RentalSummary[];
  /** The latest of the thing, else of its owner. */
  reviews: Rating[];
  /** Whether its texts seem to be in another language than the page. */
  isForeign: boolean;
  /** Above it, for its owner. */
  notice?: ReactNode;
}

/** The public page of an offer or a request. */
export function RentalPage({ rental, similar, reviews, isForeign, notice }: RentalPageProps) {
  const { t } = useTranslation();
  const rentalUrl = useRentalUrl();
  const steps = useRentalCrumbs(rental);
  const offer = rental.kind === 'offer';
  const chosen = useRentalChoice(rental);
  useCountView(rental);
  const preview = previewUrl(useLanguage(), rental);
  const mayTranslate = useMayTranslate() && isForeign;
  const [translation, setTranslation] = useState<ShownTranslation | null>(null);
  const translated = translation?.rentalId === rental.id ? translation : null;
  return (
    <div className="page">
      <PageMeta
        canonical={rentalUrl(rental)}
        {...useRentalHead(rental)}
        type={offer ? 'product' : 'website'}
        image={{ url: preview, alt: rental.name, ...PREVIEW_SIZE }}
        noindex={rental.hidden}
      />
      {!rental.hidden && <RentalFacts rental={rental} image={preview} />}
      <div className={styles.top}>
        <Crumbs steps={steps} />
        {!rental.hidden && (
          <div className={styles.actions}>
            <ShareButton title={rental.name} compact />
            <FavouriteButton rental={rental} look="line" />
          </div>
        )}
      </div>
      {notice}
      <div className={styles.columns}>
        <div>
          {offer && <Gallery rental={rental} />}
          <Headline rental={rental} translated={translated} />
          <OwnerLinks rental={rental} />
          <OwnerCard rental={rental} />
          <section className={styles.block}>
            <h2 className="visually-hidden">{t('rentals:page.text')}</h2>
            <p className={styles.text} lang={translated?.lang} dir="auto">
              {(translated ?? rental).message}
            </p>
            {mayTranslate && (
              <Suspense>
                <ListingTranslation key={rental.id} rental={rental} onShow={setTranslation} />
              </Suspense>
            )}
          </section>
          <section className={styles.block}>
            <h2>{t(`rentals:page.asks.${rental.kind}`)}</h2>
            <Asks rental={rental} />
          </section>
          {offer && <TermsBlock rental={rental} className={styles.block} />}
          {offer && <WhenFree rental={rental} chosen={chosen} className={styles.block} />}
          <Where rental={rental} className={styles.block} />
          <RentalReviews rental={rental} reviews={reviews} className={styles.block} />
          <div className={styles.block}>
            <SafetyBox />
          </div>
        </div>
        <aside
          className={classes(styles.side, offer && styles.atPhotos)}
          aria-label={t('rentals:contact.label')}
        >
          <ContactBox rental={rental} chosen={chosen} />
        </aside>
      </div>
      <ContactDock rental={rental} chosen={chosen} />
      <ContactLogins rental={rental} chosen={chosen} />
      <SimilarRentals rental={rental} similar={similar} />
      <RecentlySeen rental={rental} />
    </div>
  );
}

/** Title and description for search engines: what, where and for how much, then the owner's words. */
function useRentalHead({ kind, name, location, price, unit, message }: Rental) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const words = {
    name,
    town: location.label,
    price: `${money(price)} ${t(`terms:perUnit.${unit}`)}`,
  };
  return {
    title: fittingTitle(t(`rentals:page.head.${kind}`, words), name),
    description: shortened(
      `${t(`rentals:page.description.${kind}`, words)} ${message}`,
      DESCRIPTION_LENGTH,
    ),
  };
}

/** The breadcrumbs: the lists that contain the rental. */
function useRentalCrumbs(rental: Rental): Crumb[] {
  const { t } = useTranslation();
  const page = usePageUrl();
  const list = rental.kind === 'offer' ? page('offers') : page('requests');
  return [
    { to: page('home'), text: t('common:nav.home') },
    { to: list, text: t(rental.kind === 'offer' ? 'common:nav.offers' : 'common:nav.requests') },
    {
      to: list + categoryQuery(rental.category),
      text: t(`terms:category.${rental.category}`),
    },
  ];
}

function Headline(props: { rental: Rental; translated: ShownTranslation | null }) {
  const { rental, translated } = props;
  const { t } = useTranslation();
  const offer = rental.kind === 'offer';
  return (
    <div className={styles.headline}>
      {!offer && (
        <Cover rental={{ ...rental, images: [] }} sizes="96px" className={styles.requestArt} />
      )}
      <div>
        <h1 lang={translated?.lang} dir="auto">
          {(translated ?? rental).name}
        </h1>
        <p className={styles.facts}>
          <bdi>{rental.location.label}</bdi>
          <span>{t(`terms:category.${rental.category}`)}</span>
          {!offer && <Badge tone="red">{t('terms:kind.request')}</Badge>}
          <State rental={rental} />
        </p>
      </div>
    </div>
  );
}

/** Why it is not available now: hidden, closed, over or not yet begun. */
function State({ rental }: { rental: Rental }) {
  const { t } = useTranslation();
  const { day } = useFormat();
  const { hidden, closed, state } = rental;
  if (!hidden && !closed && state === 'active') return null;
  const text = hidden
    ? t('rentals:page.hidden')
    : closed
      ? t('rentals:card.closed')
      : state === 'upcoming'
        ? t('rentals:card.from', { day: day(listedFrom(rental)) })
        : t('terms:state.expired');
  return <Badge tone="warn">{text}</Badge>;
}
