import { IconStarFilled } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Rating } from '#contract/ratings/schemas.ts';
import type { Rental } from '#contract/rentals/schemas.ts';
import { MemberName, useMemberName, useRatedMonth } from '#web/features/members/index.ts';
import { isolated } from '#web/lib/isolated.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Avatar } from '#web/ui/marks.tsx';
import styles from './rental-reviews.module.css';

interface RentalReviewsProps {
  rental: Rental;
  reviews: Rating[];
  className?: string | undefined;
}

/** The latest reviews of the thing or its owner, and a link to all of them; nothing without any. */
export function RentalReviews({ rental, reviews, className }: RentalReviewsProps) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const memberName = useMemberName();
  const { id, owner } = rental;
  if (reviews.length === 0) return null;
  const name = isolated(memberName(owner, { short: true }));
  const isAboutThing = reviews.every(({ about }) => about?.rental?.id === id);
  return (
    <section className={className} aria-labelledby="reviews">
      <h2 id="reviews">
        {isAboutThing ? t('rental:reviews.ofThing') : t('rental:reviews.ofOwner', { name })}
      </h2>
      <ul className={styles.reviews}>
        {reviews.map((rating) => (
          <Review key={rating.id} rating={rating} ratedName={name} />
        ))}
      </ul>
      <Link className="link" to={`${page('profile', { userId: owner.id })}?tab=reviews`}>
        {t('rental:reviews.all', { name, count: owner.reviewCount })}
      </Link>
    </section>
  );
}

/** `ratedName` is the owner's, who may have answered. */
function Review({ rating, ratedName }: { rating: Rating; ratedName: string }) {
  const { t } = useTranslation();
  const { author, score, comment, about, reply } = rating;
  const monthOf = useRatedMonth();
  return (
    <li>
      <Avatar user={author} size={32} />
      <div>
        <p className={styles.who}>
          <b>
            <MemberName user={author} />
          </b>
          <span
            className={styles.score}
            role="img"
            aria-label={t('rental:reviews.score', { score })}
          >
            <IconStarFilled size={14} aria-hidden />
            {score}
          </span>
        </p>
        {about && (
          <p className={styles.about}>
            {about.rental && (
              <>
                <bdi>{about.rental.name}</bdi>
                {t('rental:reviews.separator')}
              </>
            )}
            <bdi>{monthOf(about)}</bdi>
          </p>
        )}
        {comment && (
          <p className={styles.comment} dir="auto">
            {comment}
          </p>
        )}
        {reply && (
          <div className={styles.reply}>
            <p className={styles.about}>{t('rental:reviews.reply', { name: ratedName })}</p>
            <p className={styles.comment} dir="auto">
              {reply.text}
            </p>
          </div>
        )}
      </div>
    </li>
  );
}
