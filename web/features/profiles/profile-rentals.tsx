import megaphone from '@lobehub/fluent-emoji-3d/assets/1f4e3.webp?url';
import box from '@lobehub/fluent-emoji-3d/assets/1f4e6.webp?url';
import type { RentalList, RentalSummary } from '#contract/rentals/schemas.ts';
import { CardGrid, OfferCard, RequestCard } from '#web/features/rentals/index.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { usePagesInPlace } from '#web/lib/pages-in-place.ts';
import { useMember } from '#web/lib/session.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { EmptyState } from '#web/ui/blocks.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { MoreLink } from './more-link.tsx';
import type { ProfileData } from './profile-loader.ts';

interface ProfileRentalsProps {
  tab: 'offers' | 'requests';
  first: RentalList;
  name: string;
  userId: string;
}

/** A member's offers or requests, as cards. */
export function ProfileRentals({ tab, first, name, userId }: ProfileRentalsProps) {
  const more = usePagesInPlace<ProfileData, RentalSummary>(first, (data) => ({
    page: data[tab],
    cursor: data.cursor,
  }));
  if (more.items.length === 0) return <NoRentals tab={tab} name={name} userId={userId} />;
  const Card = tab === 'offers' ? OfferCard : RequestCard;
  return (
    <>
      <CardGrid kind={tab === 'offers' ? 'offer' : 'request'}>
        {more.items.map((rental) => (
          <Card key={rental.id} rental={rental} />
        ))}
      </CardGrid>
      <MoreLink tab={tab} more={more} />
    </>
  );
}

function NoRentals({ tab, name, userId }: Omit<ProfileRentalsProps, 'first'>) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const own = useMember()?.id === userId;
  const offers = tab === 'offers';
  return (
    <EmptyState
      picture={offers ? box : megaphone}
      tint={offers ? 'handiwork' : 'clothing'}
      title={t(`profiles:empty.${tab}`, { name })}
      text={own ? t(`profiles:empty.own.${tab}`) : t('profiles:empty.elsewhere')}
      actions={
        own ? (
          <LinkButton
            look={offers ? 'blue' : 'red'}
            to={page(offers ? 'postOffer' : 'postRequest')}
          >
            {t(offers ? 'common:nav.postOffer' : 'common:nav.postRequest')}
          </LinkButton>
        ) : (
          <LinkButton look="line" to={page(tab)}>
            {t(`profiles:empty.all.${tab}`)}
          </LinkButton>
        )
      }
    />
  );
}
