import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { Image } from '#contract/media/schemas.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { IconLink } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/overlay.tsx';
import { Picture } from '#web/ui/picture.tsx';
import styles from './gallery-viewer.module.css';

/** For its buttons. */
export const GALLERY_VIEWER = 'photos';

const slideId = (index: number) => `photo-${index + 1}`;

interface GalleryViewerProps {
  images: Image[];
  title: string;
  /** The photo that was pressed. */
  start: RefObject<number>;
}

/**
 * All photos in full, one at a time: by swiping, arrows, or the arrow keys. The arrows are links to the slides, so that
 * they work before the page has its scripts.
 */
export function GalleryViewer({ images, title, start }: GalleryViewerProps) {
  const { t } = useTranslation();
  const strip = useRef<HTMLUListElement>(null);
  const last = images.length - 1;
  const show = (index: number, behavior: ScrollBehavior = 'smooth') =>
    // some browsers return a promise
    void strip.current?.children[index]?.scrollIntoView({ behavior, inline: 'center' });
  useArrowKeys(strip, (step) => {
    const { scrollLeft, clientWidth } = strip.current ?? { scrollLeft: 0, clientWidth: 1 };
    // counted from the right in right-to-left languages
    const shown = Math.round(Math.abs(scrollLeft) / clientWidth);
    show(Math.min(last, Math.max(0, shown + step)));
  });
  return (
    <Sheet
      id={GALLERY_VIEWER}
      title={<bdi>{title}</bdi>}
      className={styles.viewer}
      onOpen={() => show(start.current, 'instant')}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a strip that scrolls must be reachable by keyboard */}
      <ul className={styles.strip} ref={strip} tabIndex={0} aria-label={t('rental:gallery.label')}>
        {images.map((image, index) => (
          <li key={image.id} id={slideId(index)}>
            <Picture
              image={image}
              alt={t('rental:gallery.photo', {
                name: isolated(title),
                position: index + 1,
                total: images.length,
              })}
              sizes="100vw"
            />
            {images.length > 1 && (
              <div className={styles.controls}>
                <Arrow to={index - 1} last={last} label={t('rental:gallery.previous')} show={show}>
                  <IconChevronLeft className="flip" aria-hidden />
                </Arrow>
                <span>
                  {t('rental:gallery.position', { position: index + 1, total: images.length })}
                </span>
                <Arrow to={index + 1} last={last} label={t('rental:gallery.next')} show={show}>
                  <IconChevronRight className="flip" aria-hidden />
                </Arrow>
              </div>
            )}
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

interface ArrowProps {
  /** The slide it leads to; beyond the first and the last there is no arrow. */
  to: number;
  last: number;
  label: string;
  show: (index: number) => void;
  children: ReactNode;
}

function Arrow({ to, last, label, show, children }: ArrowProps) {
  if (to < 0 || to > last) return <span className={styles.end} />;
  return (
    <IconLink
      look="round"
      label={label}
      href={`#${slideId(to)}`}
      onClick={(event) => {
        // the page's URL must not change to the slide's
        event.preventDefault();
        show(to);
      }}
    >
      {children}
    </IconLink>
  );
}

/** On the document: the focus may be on the close button, outside of the slides. */
function useArrowKeys(strip: RefObject<HTMLElement | null>, move: (step: number) => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
      if (!strip.current?.closest('dialog')?.open) return;
      event.preventDefault();
      const forward = (event.key === 'ArrowRight') === (document.documentElement.dir !== 'rtl');
      move(forward ? 1 : -1);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}
