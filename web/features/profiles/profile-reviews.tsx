import speech from '@lobehub/fluent-emoji-3d/assets/1f4ac.webp?url';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { LIMITS } from '#contract/limits.ts';
import type { Rating } from '#contract/ratings/schemas.ts';
import { MemberBadges, MemberName } from '#web/features/members/index.ts';
import { useFormat } from '#web/lib/format.ts';
import { usePagesInPlace } from '#web/lib/pages-in-place.ts';
import { useMember } from '#web/lib/session.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { EmptyState } from '#web/ui/blocks.tsx';
import { Avatar } from '#web/ui/marks.tsx';
import { MoreLink } from './more-link.tsx';
import type { ProfileData } from './profile-loader.ts';
import styles from './profile-reviews.module.css';

interface ProfileReviewsProps {
  first: NonNullable<ProfileData['reviews']>;
  name: string;
  userId: string;
}

/** The reviews of a member, the latest first. */
export function ProfileReviews({ first, name, userId }: ProfileReviewsProps) {
  const { t } = useTranslation();
  const own = useMember()?.id === userId;
  const more = usePagesInPlace<ProfileData, Rating>(first, ({ reviews, cursor }) => ({
    page: reviews ?? { items: [], nextCursor: null },
    cursor,
  }));
  if (more.items.length === 0) {
    return (
      <EmptyState
        picture={speech}
        tint="music"
        title={t('profiles:empty.reviews', { name })}
        text={t(own ? 'profiles:empty.own.reviews' : 'profiles:empty.reviewsLater')}
      />
    );
  }
  return (
    <>
      <ul className={styles.reviews}>
        {more.items.map((rating) => (
          <Review key={rating.id} rating={rating} />
        ))}
      </ul>
      <MoreLink tab="reviews" more={more} />
    </>
  );
}

function Review({ rating: { author, score, comment, createdAt } }: { rating: Rating }) {
  const { longDay } = useFormat();
  return (
    <li className={`panel ${styles.review}`}>
      <Avatar user={author} size={40} />
      <div>
        <div className={styles.author}>
          <b>
            <MemberName user={author} />
          </b>
          <MemberBadges user={author} compact />
        </div>
        <p className={styles.when}>
          <Stars score={score} />
          <time dateTime={createdAt}>{longDay(createdAt)}</time>
        </p>
      </div>
      {comment && (
        <p className={styles.comment} dir="auto">
          {comment}
        </p>
      )}
    </li>
  );
}

function Stars({ score }: { score: number }) {
  const { t } = useTranslation();
  return (
    <span
      className={styles.stars}
      role="img"
      aria-label={t('members:rate.stars', { count: score })}
    >
      {Array.from({ length: LIMITS.rating.max }, (_, index) => {
        const Icon = index < score ? IconStarFilled : IconStar;
        // biome-ignore lint/suspicious/noArrayIndexKey: stars have no other name
        return <Icon key={index} size={16} aria-hidden />;
      })}
    </span>
  );
}
