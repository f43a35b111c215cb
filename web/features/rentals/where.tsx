import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { Rental } from '#contract/rentals/schemas.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { optionalPart } from '#web/lib/lazy-part.ts';
import { useMember } from '#web/lib/session.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { useNear } from '#web/lib/use-near.ts';
import styles from './where.module.css';

const WhereMap = optionalPart([], async () => (await import('./where-map.tsx')).WhereMap);

/** The name is the same in every language. */
const CREDIT = '© OpenStreetMap';

/** Close enough to see the neighbouring quarters. */
const ZOOM = 13;

/**
 * Where a rental is, about: the town, and a still map that leads to the one that moves. Its owner, and members whose
 * agreement shows it, see the exact place.
 */
export function Where({ rental, className }: { rental: Rental; className: string | undefined }) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const [frame, near] = useNear<HTMLDivElement>();
  const memberId = useMember()?.id;
  const isOwn = memberId === rental.owner.id;
  // gone when the member signs out
  const [seen, setSeen] = useState<{ by: string | undefined; location: Rental['location'] }>();
  const location = seen && seen.by === memberId ? seen.location : rental.location;
  const { lat, lng, label, exact } = location;
  const query = new URLSearchParams({ lat: String(lat), lng: String(lng), zoom: String(ZOOM) });
  return (
    <section className={className}>
      <h2>{t('rentals:page.where')}</h2>
      <p>
        <bdi>{label}</bdi>
      </p>
      {isOwn === exact && (
        <p className="muted">{t(isOwn ? 'rentals:page.whereOwn' : 'rentals:page.whereBlurred')}</p>
      )}
      <div ref={frame} className={styles.map}>
        {near && (
          <Suspense>
            <WhereMap
              id={rental.id}
              location={location}
              onExact={(exactPlace) => setSeen({ by: memberId, location: exactPlace })}
            />
          </Suspense>
        )}
        <Link to={`${page('map')}?${query}`} className={styles.link}>
          <span className={styles.words}>{t('rentals:page.onMap')}</span>
        </Link>
        <a
          className={styles.credit}
          href="https://www.openstreetmap.org/copyright"
          target="_blank"
          rel="noreferrer"
        >
          <bdi dir="ltr">{CREDIT}</bdi>
        </a>
      </div>
    </section>
  );
}
