import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Rental } from '#contract/rentals/schemas.ts';
import { useFormat } from '#web/lib/format.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { Badge } from '#web/ui/marks.tsx';
import { PageMeta } from '#web/ui/page-meta.tsx';
import { Asks } from './asks.tsx';
import { ContactBox, ContactDock } from './contact-box.tsx';
import { Cover } from './cover.tsx';
import { Gallery } from './gallery.tsx';
import { filterQuery } from './list-filters.ts';
import { OwnerCard } from './owner-card.tsx';
import styles from './rental-page.module.css';

const DESCRIPTION_LENGTH = 160;

/** One offer or request, as anyone sees it. */
export function RentalPage({ rental }: { rental: Rental }) {
  const { t } = useTranslation();
  const offer = rental.kind === 'offer';
  return (
    <div className="page">
      <PageMeta
        title={rental.name}
        description={rental.message.slice(0, DESCRIPTION_LENGTH)}
        image={rental.images[0]?.url}
      />
      <Crumbs rental={rental} />
      {offer && <Gallery rental={rental} />}
      <div className={styles.columns}>
        <div className={styles.main}>
          <Headline rental={rental} />
          <OwnerCard rental={rental} />
          <section className={styles.block}>
            <h2 className="visually-hidden">{t('rentals:page.text')}</h2>
            <p className={styles.text} dir="auto">
              {rental.message}
            </p>
          </section>
          <section className={styles.block}>
            <h2>{t(`rentals:page.asks.${rental.kind}`)}</h2>
            <Asks rental={rental} />
          </section>
          <section className={styles.block}>
            <h2>{t('rentals:page.where')}</h2>
            <p>
              <bdi>{rental.location.label}</bdi>
            </p>
            {!rental.location.exact && <p className="muted">{t('rentals:page.whereBlurred')}</p>}
          </section>
        </div>
        <aside className={styles.side} aria-label={t('rentals:contact.label')}>
          <ContactBox rental={rental} />
        </aside>
      </div>
      <ContactDock rental={rental} />
    </div>
  );
}

function Crumbs({ rental }: { rental: Rental }) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const list = rental.kind === 'offer' ? page('offers') : page('requests');
  const steps = [
    { to: page('home'), text: t('common:nav.home') },
    { to: list, text: t(rental.kind === 'offer' ? 'common:nav.offers' : 'common:nav.requests') },
    {
      to: list + filterQuery({ category: rental.category, sort: 'newest' }),
      text: t(`terms:category.${rental.category}`),
    },
  ];
  return (
    <nav className={styles.crumbs} aria-label={t('rentals:page.crumbs')}>
      <ol>
        {steps.map(({ to, text }, index) => (
          <li key={to}>
            {index > 0 && <IconChevronRight className="flip" size={14} aria-hidden />}
            <Link to={to}>{text}</Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Headline({ rental }: { rental: Rental }) {
  const { t } = useTranslation();
  const { day } = useFormat();
  const offer = rental.kind === 'offer';
  return (
    <div className={styles.headline}>
      {!offer && (
        <Cover rental={{ ...rental, images: [] }} sizes="96px" className={styles.requestArt} />
      )}
      <div>
        <h1 dir="auto">{rental.name}</h1>
        <p className={styles.facts}>
          <bdi>{rental.location.label}</bdi>
          <span className={styles.category}>{t(`terms:category.${rental.category}`)}</span>
          {!offer && <Badge tone="red">{t('terms:kind.request')}</Badge>}
          {rental.closed ? (
            <Badge tone="warn">{t('rentals:card.closed')}</Badge>
          ) : (
            rental.state !== 'active' && (
              <Badge tone="warn">
                {rental.state === 'upcoming'
                  ? t('rentals:card.from', { day: day(rental.startedAt) })
                  : t('terms:state.expired')}
              </Badge>
            )
          )}
        </p>
      </div>
    </div>
  );
}
