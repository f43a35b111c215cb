import type { RentalSummary } from '#contract/rentals/schemas.ts';
import { FavouriteButton } from '#web/features/favourites/index.ts';
import { AverageRating } from '#web/features/members/index.ts';
import { useFormat } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Avatar, Badge } from '#web/ui/marks.tsx';
import { fetchFirst } from '#web/ui/picture.tsx';
import { CardTotal } from './card-total.tsx';
import { Cover } from './cover.tsx';
import { listedFrom } from './listed-days.ts';
import styles from './offer-card.module.css';
import { Price } from './price.tsx';
import { RentalCardWords } from './rental-card-words.tsx';

const SIZES = '(min-width: 60em) 285px, (min-width: 48em) 33vw, 50vw';

interface OfferCardProps {
  rental: RentalSummary;
  /** Among the first on the page: its photo is fetched at once. */
  urgent?: boolean;
  /** Not known to be free on the days in the address: no total for them. */
  withoutTotal?: boolean;
}

/** An offer in a grid: photo, price, title, place, person, a heart. The title's link covers the card. */
export function OfferCard({ rental, urgent, withoutTotal }: OfferCardProps) {
  if (urgent) fetchFirst(rental.images[0], SIZES);
  return (
    <article className={styles.card}>
      <Cover rental={rental} sizes={SIZES} urgent={urgent} />
      <StateBadge rental={rental} />
      <FavouriteButton rental={rental} className={styles.heart} />
      <div className={styles.body}>
        <Price rental={rental} />
        {!withoutTotal && <CardTotal rental={rental} />}
        <RentalCardWords rental={rental} even />
        <p className={styles.who}>
          <Avatar user={rental.owner} size={24} />
          <bdi>{rental.owner.firstname}</bdi>
          <AverageRating user={rental.owner} className={styles.rating} />
        </p>
      </div>
    </article>
  );
}

/** The state, only when it matters: not yet available, over, or closed. */
function StateBadge({ rental }: { rental: RentalSummary }) {
  const { t } = useTranslation();
  const { day } = useFormat();
  const text = rental.closed
    ? t('rentals:card.closed')
    : rental.state === 'expired'
      ? t('terms:state.expired')
      : rental.state === 'upcoming'
        ? t('rentals:card.from', { day: day(listedFrom(rental)) })
        : null;
  return text && <Badge className={styles.state}>{text}</Badge>;
}
