import { IconCalendar, IconHandStop, IconWallet } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { RentalSummary } from '#contract/rentals/schemas.ts';
import { FavouriteButton } from '#web/features/favourites/index.ts';
import { useFormat } from '#web/lib/format.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useMember } from '#web/lib/session.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Marked } from '#web/ui/marked.tsx';
import { Avatar } from '#web/ui/marks.tsx';
import { CATEGORY_PICTURES } from './category-pictures.ts';
import { contactObstacle } from './contact-state.ts';
import { listedFrom, listedUntil } from './listed-days.ts';
import { Amount, hasPrice } from './price.tsx';
import { Distance } from './rental-card-distance.tsx';
import styles from './request-card.module.css';

interface RequestCardProps {
  rental: RentalSummary;
}

/** A request as a pinned note, without a photo: person, need, budget, dates, and "I have this". */
export function RequestCard({ rental }: RequestCardProps) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const target = page('rental', { rentalId: rental.id });
  const { owner } = rental;
  return (
    <article className={styles.card}>
      <div className={styles.who}>
        <Avatar user={owner} />
        <p>
          <Marked
            text={t('rentals:card.wantedBy', { name: owner.firstname })}
            marks={{ b: (name) => <bdi className={styles.name}>{name}</bdi> }}
          />
          <br />
          <bdi>{rental.location.label}</bdi>
          <Distance rental={rental} />
        </p>
        <span className={classes(styles.art, `tint-${rental.category}`)}>
          <img
            src={CATEGORY_PICTURES[rental.category]}
            alt=""
            width={40}
            height={40}
            loading="lazy"
          />
        </span>
      </div>
      <h3 dir="auto">
        <Link to={target}>{rental.name}</Link>
      </h3>
      <ul>
        {hasPrice(rental) && (
          <li>
            <IconWallet size={18} aria-hidden />
            <span>
              {t('rentals:card.upTo')}{' '}
              <b>
                <Amount price={rental.price} />
              </b>{' '}
              {t(`terms:perUnitShort.${rental.unit}`)}
            </span>
          </li>
        )}
        <li>
          <IconCalendar size={18} aria-hidden />
          <WantedDays rental={rental} />
        </li>
      </ul>
      <div className={styles.actions}>
        <HaveIt rental={rental} target={target} />
        <FavouriteButton rental={rental} look="line" />
      </div>
    </article>
  );
}

/** Members go on to their offer at once; visitors to the page, which says why an account is needed. */
function HaveIt({ rental, target }: RequestCardProps & { target: string }) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const memberId = useMember()?.id;
  // nobody offers to themselves
  if (memberId === rental.owner.id) return null;
  const offers = memberId !== undefined && contactObstacle(rental, memberId) === null;
  const offering = new URLSearchParams([
    ['rental', rental.id],
    ['mode', 'proposal'],
  ]);
  return (
    <LinkButton look="red-line" wide to={offers ? `${page('messages')}?${offering}` : target}>
      <IconHandStop size={20} aria-hidden />
      {t('rentals:card.haveIt')}
    </LinkButton>
  );
}

function WantedDays({ rental }: { rental: RentalSummary }) {
  const { t } = useTranslation();
  const { day, range } = useFormat();
  if (rental.endedAt) return <b>{range(listedFrom(rental), listedUntil(rental) ?? '')}</b>;
  const upcoming = rental.state === 'upcoming';
  return (
    <b>
      {upcoming ? t('rentals:card.from', { day: day(listedFrom(rental)) }) : t('rentals:card.now')}
    </b>
  );
}
