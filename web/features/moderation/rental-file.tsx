import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { ListingText } from '#contract/rentals/fields.ts';
import type { Rental } from '#contract/rentals/schemas.ts';
import { Cover, Price } from '#web/features/rentals/index.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Picture } from '#web/ui/picture.tsx';
import { Fact, Facts, Quote } from './facts.tsx';
import styles from './rental-file.module.css';

/** A summary of a rental; each photo opens in full. */
export function RentalFile({ rental }: { rental: Rental }) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const { images, deposit } = rental;
  const texts = {
    // above them
    name: null,
    message: (
      <Fact name={t('moderation:rental.text')}>
        <Quote text={rental.message} />
      </Fact>
    ),
    'deposit.note': deposit.note && (
      <Fact name={t('moderation:rental.depositNote')}>
        <Quote text={deposit.note} />
      </Fact>
    ),
  } satisfies Record<ListingText, ReactNode>;
  return (
    <>
      {images.length === 0 ? (
        <Cover rental={rental} sizes="240px" className={styles.cover} />
      ) : (
        <ul className={styles.photos} aria-label={t('moderation:rental.photos')}>
          {images.map((image, index) => (
            <li key={image.id}>
              <a href={image.url} target="_blank" rel="noreferrer">
                <Picture
                  image={image}
                  alt={t('moderation:rental.photo', { position: index + 1, total: images.length })}
                  sizes="240px"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <Facts>
        <Fact name={t('moderation:rental.price')}>
          <Price rental={rental} />
        </Fact>
        <Fact name={t('moderation:rental.place')}>
          <bdi>{rental.location.label}</bdi>
        </Fact>
        <Fact name={t('moderation:rental.category')}>{t(`terms:category.${rental.category}`)}</Fact>
        {Object.entries(texts).map(([path, text]) => (
          <Fragment key={path}>{text}</Fragment>
        ))}
        <Fact name={t('moderation:rental.address')}>
          <Link className="link" to={page('rental', { rentalId: rental.id })}>
            {t('moderation:rental.open')}
          </Link>
        </Fact>
      </Facts>
    </>
  );
}
