import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect } from 'react';
import type { Image } from '#contract/media/schemas.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/overlay.tsx';
import { Picture } from '#web/ui/picture.tsx';
import styles from './gallery-viewer.module.css';
import { useShownSlide } from './use-shown-slide.ts';

interface GalleryViewerProps {
  images: Image[];
  title: string;
  /** The photo to begin with; null closes. */
  start: number | null;
  onClose: () => void;
}

/** All photos, one at a time, whole: swiped, by arrows, or by the arrow keys. */
export function GalleryViewer({ images, title, start, onClose }: GalleryViewerProps) {
  return (
    <Sheet
      open={start !== null}
      onClose={onClose}
      title={<bdi>{title}</bdi>}
      className={styles.viewer}
    >
      <Slides images={images} start={start ?? 0} />
    </Sheet>
  );
}

function Slides({ images, start }: { images: Image[]; start: number }) {
  const { t } = useTranslation();
  const { ref, shown, show } = useShownSlide(images.length);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the photo that was pressed, once
  useEffect(() => show(start, 'instant'), []);
  const move = (step: number) => show(Math.min(images.length - 1, Math.max(0, shown + step)));
  // on the document: the focus may stand on the cross, outside of the slides
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
      event.preventDefault();
      const forward = (event.key === 'ArrowRight') === (document.documentElement.dir !== 'rtl');
      move(forward ? 1 : -1);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
  return (
    <div className={styles.frame}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a strip that scrolls must be reachable by keyboard */}
      <ul className={styles.strip} ref={ref} tabIndex={0} aria-label={t('rentals:gallery.label')}>
        {images.map((image, index) => (
          <li key={image.id}>
            <Picture
              image={image}
              alt={t('rentals:gallery.photo', { position: index + 1, total: images.length })}
              sizes="100vw"
            />
          </li>
        ))}
      </ul>
      {images.length > 1 && (
        <div className={styles.controls}>
          <IconButton
            look="round"
            label={t('rentals:gallery.previous')}
            disabled={shown === 0}
            onClick={() => move(-1)}
          >
            <IconChevronLeft className="flip" aria-hidden />
          </IconButton>
          <span dir="ltr">{`${shown + 1} / ${images.length}`}</span>
          <IconButton
            look="round"
            label={t('rentals:gallery.next')}
            disabled={shown === images.length - 1}
            onClick={() => move(1)}
          >
            <IconChevronRight className="flip" aria-hidden />
          </IconButton>
        </div>
      )}
    </div>
  );
}
