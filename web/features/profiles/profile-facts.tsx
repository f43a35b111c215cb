import type { AggregateRating, Person, ProfilePage } from 'schema-dts';
import type { User } from '#contract/accounts/user.ts';
import { LIMITS } from '#contract/limits.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useOrigin } from '#web/lib/origin.ts';
import { JsonLd } from '#web/ui/json-ld.tsx';

/** Structured data of a member for search engines: name, picture, and ratings, if there are any. */
export function ProfileFacts({ user, name }: { user: User; name: string }) {
  const origin = useOrigin();
  const address = origin + usePageUrl()('profile', { userId: user.id });
  const person: Person = {
    '@type': 'Person',
    '@id': `${address}#member`,
    name,
    url: address,
    ...(user.avatar && { image: origin + user.avatar.url }),
  };
  return (
    <>
      <JsonLd<ProfilePage>
        data={{
          '@context': 'https://schema.org',
          '@type': 'ProfilePage',
          url: address,
          dateCreated: user.memberSince,
          mainEntity: person,
        }}
      />
      {user.rating !== null && (
        <JsonLd<AggregateRating>
          data={{
            '@context': 'https://schema.org',
            '@type': 'AggregateRating',
            itemReviewed: person,
            ratingValue: user.rating,
            reviewCount: user.reviewCount,
            bestRating: LIMITS.rating.max,
            worstRating: LIMITS.rating.min,
          }}
        />
      )}
    </>
  );
}
