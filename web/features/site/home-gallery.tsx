import { Link } from 'react-router';
import { Cover } from '#web/features/rentals/index.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useRentalUrl } from '#web/lib/rental-url.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { classes } from '#web/ui/classes.ts';
import type { Photo } from './home-data.ts';
import styles from './home-gallery.module.css';
import { SectionHead } from './section-head.tsx';

/** Photos of offers in a strip; the keyboard scrolls it by going from one to the next. */
export function Gallery({ photos }: { photos: Photo[] }) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const rentalUrl = useRentalUrl();
  return (
    <section className={classes(styles.section, styles.band)} id="galerie">
      <div className="page">
        <SectionHead
          title={t('site:gallery.title')}
          text={t('site:gallery.text')}
          link={{ to: page('offers'), text: t('site:offers.all') }}
        />
        <ul className={styles.strip} aria-label={t('site:gallery.scroll')}>
          {photos.map((rental) => (
            <li key={rental.id}>
              <Link to={rentalUrl(rental)}>
                <Cover
                  rental={rental}
                  sizes="(min-width: 60em) 320px, 70vw"
                  className={styles.photo}
                />
                <span dir="auto">{rental.name}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
