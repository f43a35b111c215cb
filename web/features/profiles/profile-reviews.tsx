import speech from '@lobehub/fluent-emoji-3d/assets/1f4ac.webp?url';
import { IconCornerDownRight, IconStar, IconStarFilled } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { LIMITS } from '#contract/limits.ts';
import type { RatedBooking, Rating } from '#contract/ratings/schemas.ts';
import {
  MemberBadges,
  MemberName,
  RatingActions,
  reviewAnchor,
  useRatedMonth,
} from '#web/features/members/index.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolated } from '#web/lib/isolated.ts';
import { usePagesInPlace } from '#web/lib/pages-in-place.ts';
import { useMember, useSession } from '#web/lib/session.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { useAnchor } from '#web/lib/use-anchor.ts';
import { EmptyState } from '#web/ui/blocks.tsx';
import { Avatar } from '#web/ui/marks.tsx';
import { MoreLink } from './more-link.tsx';
import type { ProfileData } from './profile-loader.ts';
import styles from './profile-reviews.module.css';
import { ReportReview } from './report-review.tsx';

interface ProfileReviewsProps {
  first: NonNullable<ProfileData['reviews']>;
  name: string;
  userId: string;
}

/** The reviews of a member, the latest first. */
export function ProfileReviews({ first, name, userId }: ProfileReviewsProps) {
  const { t } = useTranslation();
  const own = useMember()?.id === userId;
  // a booking leads to the review of the other side, which is far down on a long profile
  useAnchor('center');
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
          <Review key={rating.id + rating.createdAt} rating={rating} name={name} userId={userId} />
        ))}
      </ul>
      <MoreLink tab="reviews" more={more} />
    </>
  );
}

interface ReviewProps {
  rating: Rating;
  /** Of the rated member. */
  name: string;
  userId: string;
}

function Review({ rating, name, userId }: ReviewProps) {
  const { longDay } = useFormat();
  const { status, session: member } = useSession();
  // the page shows the answer when it is rendered anew
  const [replied, setReplied] = useState<Rating | null>(null);
  const shown = replied ?? rating;
  const { author, score, comment, createdAt, about, reply } = shown;
  return (
    <li id={reviewAnchor(author.id)} tabIndex={-1} className={`panel ${styles.review}`}>
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
        {about && <About about={about} />}
      </div>
      {comment && (
        <p className={styles.comment} dir="auto">
          {comment}
        </p>
      )}
      {reply && <Reply name={name} text={reply.text} />}
      {status === 'anonymous' && <ReportReview ratingId={shown.id} />}
      {member && (
        <Suspense>
          <RatingActions
            rating={shown}
            ratedId={userId}
            readerId={member.id}
            onReplied={setReplied}
          />
        </Suspense>
      )}
    </li>
  );
}

/** The thing, while its listing is shown, and the month. */
function About({ about }: { about: RatedBooking }) {
  const { t } = useTranslation();
  const monthOf = useRatedMonth();
  const month = monthOf(about);
  return (
    <p className={styles.about}>
      {about.rental
        ? t('profiles:review.about', { thing: isolated(about.rental.name), month })
        : month}
    </p>
  );
}

/** The rated member's answer. */
function Reply({ name, text }: { name: string; text: string }) {
  const { t } = useTranslation();
  return (
    <div className={styles.reply}>
      <p className={styles.replier}>
        <IconCornerDownRight className="flip" size={18} aria-hidden />
        {t('profiles:review.reply', { name })}
      </p>
      <p className={styles.comment} dir="auto">
        {text}
      </p>
    </div>
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
