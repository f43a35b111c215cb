import { IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Session } from '#contract/accounts/user.ts';
import { listMatches } from '#contract/alerts/operations.ts';
import { LIMITS } from '#contract/limits.ts';
import { searchRentals } from '#contract/rentals/operations.ts';
import type { Location, Rental } from '#contract/rentals/schemas.ts';
import { OWN_RENTAL } from '#web/features/alerts/index.ts';
import { CardGrid, filterQuery, OfferCard, RequestCard } from '#web/features/rentals/index.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { callQuery } from '#web/lib/queries/call-query.ts';
import { useRentalUrl } from '#web/lib/rental-url.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { PageTitle } from '#web/ui/blocks.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { ShareButton } from '#web/ui/share-button.tsx';
import { NextList } from './next-list.tsx';
import styles from './published.module.css';

/** This many matches are shown here; all are among the alerts. */
const FEW = 4;

interface PublishedProps {
  rental: Rental;
  member: Session;
}

/** How the new listing looks to others, what helps it, and who looks for just that. */
export function Published({ rental, member }: PublishedProps) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const rentalUrl = useRentalUrl();
  const { kind } = rental;
  const Card = kind === 'offer' ? OfferCard : RequestCard;
  const location = shownToOthers(rental.location);
  return (
    <div className={styles.page}>
      <PageTitle title={t(`published:title.${kind}`)} subtitle={t(`published:subtitle.${kind}`)} />
      <div className={styles.parts}>
        <section className={styles.listing} aria-labelledby="published-look">
          <h2 id="published-look">{t('published:look')}</h2>
          {/* the card as others see it, not a way to write to oneself */}
          <div className={styles.card} inert>
            <Card rental={{ ...rental, location }} />
          </div>
          <div className={styles.actions}>
            <LinkButton look="line" to={page('rental', { rentalId: rental.id })}>
              <IconEye size={20} aria-hidden />
              {t('published:see')}
            </LinkButton>
            <ShareButton title={rental.name} path={rentalUrl(rental)} />
          </div>
        </section>
        <NextList rental={rental} member={member} />
      </div>
      <Matches rental={rental} />
      <div className={styles.actions}>
        <LinkButton look="line" to={page(kind === 'offer' ? 'ownOffers' : 'ownRequests')}>
          {t(`published:all.${kind}`)}
        </LinkButton>
        <LinkButton look="line" to={page(kind === 'offer' ? 'postOffer' : 'postRequest')}>
          {t(`published:another.${kind}`)}
        </LinkButton>
      </div>
    </div>
  );
}

/** What others read of a place: its town. */
function shownToOthers({ lat, lng, town = '' }: Location): Location {
  return { lat, lng, exact: false, label: town };
}

/** Requests that look for this offer, or offers for this request; for a request that nothing suits, what a search finds. */
function Matches({ rental }: { rental: Rental }) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const { data } = useQuery(callQuery(listMatches, { params: { id: rental.id } }));
  const matches = data?.items ?? [];
  if (matches.length === 0) {
    return data && rental.kind === 'request' ? <OffersAlike rental={rental} /> : null;
  }
  const other = rental.kind === 'offer' ? 'request' : 'offer';
  const Card = other === 'offer' ? OfferCard : RequestCard;
  return (
    <section className={styles.matches} aria-labelledby="published-matches">
      <h2 id="published-matches">{t(`published:matches.${rental.kind}`)}</h2>
      <CardGrid kind={other}>
        {matches.slice(0, FEW).map((match) => (
          <Card key={match.id} rental={match} />
        ))}
      </CardGrid>
      {matches.length > FEW && (
        <LinkButton look="line" to={`${page('alerts')}?${OWN_RENTAL}=${rental.id}`}>
          {t('published:matches.all', { total: matches.length })}
        </LinkButton>
      )}
    </section>
  );
}

/** Offers that a search for the request's title finds, at any price, day and distance; nothing where it finds none. */
function OffersAlike({ rental: { name, location, owner } }: { rental: Rental }) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const { lat, lng } = location;
  const { data } = useQuery(
    callQuery(searchRentals, {
      query: { kind: 'offer', q: name, lat, lng, radius: LIMITS.searchRadius.max },
    }),
  );
  const offers = data?.items.filter((offer) => offer.owner.id !== owner.id) ?? [];
  if (offers.length === 0) return null;
  return (
    <section className={styles.matches} aria-labelledby="published-alike">
      <h2 id="published-alike">{t('published:matches.alike')}</h2>
      <CardGrid kind="offer">
        {offers.slice(0, FEW).map((offer) => (
          <OfferCard key={offer.id} rental={offer} />
        ))}
      </CardGrid>
      <LinkButton look="line" to={page('offers') + filterQuery({ words: name, sort: 'best' })}>
        {t('published:matches.search')}
      </LinkButton>
    </section>
  );
}
