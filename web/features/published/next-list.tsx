import {
  IconCalendarMonth,
  IconChevronRight,
  IconCoins,
  IconId,
  IconMailCheck,
  IconMapPin,
  IconPhonePlus,
  IconPhotoPlus,
  type IconProps,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router';
import type { Session } from '#contract/accounts/user.ts';
import { getPriceHint } from '#contract/rentals/operations.ts';
import { pricePosition } from '#contract/rentals/price-position.ts';
import type { Rental } from '#contract/rentals/schemas.ts';
import { ResendConfirmation } from '#web/features/accounts/index.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolated } from '#web/lib/isolated.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { callQuery } from '#web/lib/queries/call-query.ts';
import { useTranslation } from '#web/lib/texts.ts';
import styles from './published.module.css';

/** An offer with fewer photos is asked for more. */
const ENOUGH_PHOTOS = 3;
/** The step of the form that has the photos. */
const PHOTOS_STEP = '?etape=2';

interface NextListProps {
  rental: Rental;
  member: Session;
}

/** What is worth doing next, the most useful first; what is done already is left out. */
export function NextList({ rental, member }: NextListProps) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const isOffer = rental.kind === 'offer';
  const edit = isOffer
    ? page('editOffer', { offerId: rental.id })
    : page('editRequest', { requestId: rental.id });
  return (
    <section className={styles.next} aria-labelledby="published-next">
      <h2 id="published-next">{t('published:next')}</h2>
      <ul className="panel">
        {!member.badges.email && (
          <li className={styles.entry}>
            <IconMailCheck size={24} aria-hidden />
            <div>
              <strong>{t('published:email.title')}</strong>
              <p>{t('published:email.text', { email: isolated(member.email) })}</p>
              <ResendConfirmation member={member} />
            </div>
          </li>
        )}
        {isOffer && rental.images.length < ENOUGH_PHOTOS && (
          <Entry to={edit + PHOTOS_STEP} icon={IconPhotoPlus} title={t('published:photos.title')}>
            {t(rental.images.length === 0 ? 'published:photos.none' : 'published:photos.few')}
          </Entry>
        )}
        {isOffer && rental.location.townOnly && (
          <Entry to={edit} icon={IconMapPin} title={t('published:address.title')}>
            {t('published:address.text')}
          </Entry>
        )}
        <PriceEntry rental={rental} edit={edit} />
        {isOffer && (
          <Entry
            to={page('ownCalendar')}
            icon={IconCalendarMonth}
            title={t('published:days.title')}
          >
            {t('published:days.text')}
          </Entry>
        )}
        {!member.badges.phone && (
          <Entry to={page('phone')} icon={IconPhonePlus} title={t('published:phone.title')}>
            {t('published:phone.text')}
          </Entry>
        )}
        {member.badges.identity === 'unverified' && (
          <Entry to={page('editProfile')} icon={IconId} title={t('published:identity.title')}>
            {t(`published:identity.${rental.kind}`)}
          </Entry>
        )}
      </ul>
    </section>
  );
}

/** The price next to those of similar offers; nothing where none are known, or for one among them. */
function PriceEntry({ rental, edit }: { rental: Rental; edit: string }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { category, priceFrequency, price, location } = rental;
  const { currency, amount } = price;
  const { data } = useQuery(
    callQuery(getPriceHint, {
      query: { category, priceFrequency, currency, lat: location.lat, lng: location.lng },
    }),
  );
  if (!data || data.low === null || data.high === null || data.median === null) return null;
  const position = pricePosition(amount, { low: data.low, high: data.high });
  if (position === 'within') return null;
  const usual = isolated(money({ amount: data.median, currency }));
  return (
    <Entry to={edit} icon={IconCoins} title={t(`published:price.title.${rental.kind}`)}>
      {t(`published:price.${rental.kind}.${position}`, { usual })}
    </Entry>
  );
}

interface EntryProps {
  to: string;
  icon: ComponentType<IconProps>;
  title: string;
  children: ReactNode;
}

function Entry({ to, icon: Icon, title, children }: EntryProps) {
  return (
    <li>
      <Link to={to} className={styles.entry}>
        <Icon size={24} aria-hidden />
        <div>
          <strong>{title}</strong>
          <p>{children}</p>
        </div>
        <IconChevronRight className="flip" size={18} aria-hidden />
      </Link>
    </li>
  );
}
