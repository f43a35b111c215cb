import { IconPhoto } from '@tabler/icons-react';
import { useRef } from 'react';
import type { Rental } from '#contract/rentals/schemas.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { opens } from '#web/ui/opens.ts';
import { fetchFirst, Picture } from '#web/ui/picture.tsx';
import { Cover } from './cover.tsx';
import styles from './gallery.module.css';
import { GALLERY_VIEWER, GalleryViewer } from './gallery-viewer.tsx';
import { useShownSlide } from './use-shown-slide.ts';

/** The width of photos side by side, in pixels, by their number; as in the style sheet. */
const WIDE = [[764], [378, 378], [504, 252, 252], [374, 382, 187, 187], [374, 187, 187, 187, 187]];

/** Photos side by side on a wide window, a strip to swipe on a phone; pressing one shows it in full. */
export function Gallery({ rental }: { rental: Rental }) {
  const { t } = useTranslation();
  const { images } = rental;
  const pressed = useRef(0);
  const strip = useShownSlide(images.length);
  if (images.length === 0) {
    return (
      <div className={classes(styles.gallery, styles.alone)}>
        <Cover rental={rental} sizes="(min-width: 60em) 764px, 100vw" urgent />
      </div>
    );
  }
  const wide = WIDE[Math.min(images.length, WIDE.length) - 1] as number[];
  const sizesOf = (index: number) => `(min-width: 60em) ${wide[index] ?? 0}px, 100vw`;
  fetchFirst(images[0], sizesOf(0));
  const named = (index: number) => ({
    name: isolated(rental.name),
    position: index + 1,
    total: images.length,
  });
  const opensAt = (index: number) => ({
    ...opens(GALLERY_VIEWER),
    onClick: () => {
      pressed.current = index;
    },
  });
  return (
    <div className={styles.gallery} data-count={wide.length}>
      <ul className={styles.strip} ref={strip.ref}>
        {images.map((image, index) => (
          <li key={image.id}>
            <button
              type="button"
              {...opensAt(index)}
              aria-label={t('rental:gallery.enlarge', named(index))}
            >
              <Picture
                image={image}
                alt={t('rental:gallery.photo', named(index))}
                sizes={sizesOf(index)}
                urgent={index === 0}
              />
            </button>
          </li>
        ))}
      </ul>
      {images.length > 1 && (
        <>
          <span className={classes('only-phone', styles.position)} aria-hidden>
            {t('rental:gallery.position', { position: strip.shown + 1, total: images.length })}
          </span>
          <Button className={classes('only-wide', styles.all)} look="line" {...opensAt(0)}>
            <IconPhoto size={20} aria-hidden />
            {t('rental:gallery.all', { count: images.length })}
          </Button>
        </>
      )}
      <GalleryViewer images={images} title={rental.name} start={pressed} />
    </div>
  );
}
