import {
  IconCircleCheck,
  IconDeviceMobileDown,
  IconPlus,
  IconSpeakerphone,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import type { RentalSummary } from '#contract/rentals/schemas.ts';
import { Cover } from '#web/features/rentals/index.ts';
import { SearchBox } from '#web/features/search/index.ts';
import { useFormat } from '#web/lib/format.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useRentalUrl } from '#web/lib/rental-url.ts';
import { useStores } from '#web/lib/stores.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Marked } from '#web/ui/marked.tsx';
import { Badge } from '#web/ui/marks.tsx';
import { fetchFirst } from '#web/ui/picture.tsx';
import { StoreBadges } from '#web/ui/store-badges.tsx';
import styles from './home-hero.module.css';

const NICHES = 6;
const SIZES = '(min-width: 60em) 190px, 31vw';

export function Hero({ offers }: { offers: RentalSummary[] }) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const { appStore, playStore } = useStores();
  const promises = [t('site:hero.noCommission'), t('site:hero.verified'), t('site:hero.support')];
  return (
    <section className={styles.hero}>
      <div className={`page ${styles.inner}`}>
        <div>
          <Badge tone="blue" className={styles.between}>
            {t('site:hero.between')}
          </Badge>
          <h1>
            <Marked text={t('site:hero.title')} marks={{ em: (words) => <em>{words}</em> }} />
          </h1>
          <p className={styles.lead}>{t('site:hero.lead')}</p>
          <SearchBox look="large" className={styles.search} />
          <ul className={styles.promises}>
            {promises.map((promise) => (
              <li key={promise}>
                <IconCircleCheck size={20} aria-hidden />
                {promise}
              </li>
            ))}
          </ul>
          <div className={styles.stores}>
            <StoreBadges />
            {!appStore && !playStore && (
              <LinkButton look="line" to={page('mobileApp')}>
                <IconDeviceMobileDown size={20} aria-hidden />
                {t('site:install')}
              </LinkButton>
            )}
          </div>
          <div className={`only-phone ${styles.posts}`}>
            <LinkButton to={page('postOffer')}>
              <IconPlus size={18} aria-hidden />
              {t('common:nav.postOffer')}
            </LinkButton>
            <LinkButton look="red" to={page('postRequest')}>
              <IconSpeakerphone size={18} aria-hidden />
              {t('rentals:wish.action')}
            </LinkButton>
          </div>
        </div>
        {offers.length >= 3 && <Niches offers={offers.slice(0, NICHES)} />}
      </div>
    </section>
  );
}

/** Recent offers, each in a niche of a whitewashed wall, with its price and town. */
function Niches({ offers }: { offers: RentalSummary[] }) {
  const { money } = useFormat();
  const rentalUrl = useRentalUrl();
  // an even wall: three or six niches
  const shown = offers.length < NICHES ? offers.slice(0, 3) : offers;
  for (const { images } of shown) fetchFirst(images[0], SIZES);
  return (
    <ul className={styles.wall}>
      {shown.map((rental) => (
        <li key={rental.id}>
          <Link to={rentalUrl(rental)}>
            <bdi className="visually-hidden">{rental.name}</bdi>{' '}
            <Cover rental={rental} sizes={SIZES} urgent className={styles.niche} />
            <span className={styles.tag}>
              <b>{money(rental.price)}</b>
              <bdi>{rental.location.label}</bdi>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
