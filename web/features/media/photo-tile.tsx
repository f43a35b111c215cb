import {
  IconArrowLeft,
  IconArrowRight,
  IconCrop,
  IconGripVertical,
  IconPhoto,
  IconStar,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import { type ComponentProps, type CSSProperties, useEffect, useRef } from 'react';
import { useTranslation } from '#web/lib/texts.ts';
import { IconButton } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Badge } from '#web/ui/marks.tsx';
import styles from './photo-field.module.css';
import { PhotoFailure, PhotoProgress } from './photo-state.tsx';
import type { Photo } from './photos.ts';

interface PhotoTileProps {
  photo: Photo;
  index: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
  onRetry: () => void;
  onEdit: () => void;
  /** Pointer handlers of the grip, and of the picture. */
  grip: ComponentProps<'button'>;
  whole: ComponentProps<'img'>;
  /** How far it is dragged, null while it is not. */
  dragged: { x: number; y: number } | null;
  /** A dragged photo is over it. */
  target: boolean;
}

/** One photo with its grip, arrows and bin; the first is the cover. */
export function PhotoTile(props: PhotoTileProps) {
  const { photo, index, count, grip, whole, dragged, target, ...act } = props;
  const { t } = useTranslation();
  const place = { place: index + 1 };
  const tile = useRef<HTMLLIElement>(null);
  const move = (to: number) => {
    act.onMove(to);
    // at either end the pressed arrow disappears: the focus stays with the photo
    if (to === 0 || to === count - 1) tile.current?.focus();
  };
  const source = photo.preview ?? photo.image?.url;
  const style: CSSProperties | undefined = dragged
    ? { transform: `translate(${dragged.x}px, ${dragged.y}px) rotate(-2deg)` }
    : undefined;
  const sending = photo.state === 'waiting' || photo.state === 'sending';
  const done = photo.state === 'done';
  const movable = done && count > 1;
  const picture = useStillPage(dragged !== null);
  return (
    <li
      ref={tile}
      tabIndex={-1}
      data-photo={photo.key}
      aria-label={t('publish:photos.nth', { place: index + 1, count })}
      style={style}
      className={classes(
        styles.tile,
        index === 0 && styles.cover,
        dragged && styles.dragged,
        target && styles.target,
        photo.state === 'failed' && styles.failed,
      )}
    >
      {source && photo.state !== 'failed' ? (
        <img
          ref={picture}
          {...(movable && whole)}
          className={classes(sending && styles.pale, movable && styles.movable)}
          src={source}
          alt=""
          draggable={false}
        />
      ) : (
        photo.state !== 'failed' && <IconPhoto className={styles.unseen} size={40} aria-hidden />
      )}
      {photo.state === 'failed' && <PhotoFailure photo={photo} onRetry={act.onRetry} />}
      {sending && <PhotoProgress photo={photo} />}
      {movable && (
        <button
          type="button"
          tabIndex={-1}
          aria-hidden
          title={t('publish:photos.drag')}
          {...grip}
          className={classes(styles.tool, styles.grip)}
        >
          <IconGripVertical size={20} />
        </button>
      )}
      {done && (
        <IconButton
          className={classes(styles.tool, styles.edit)}
          label={t('publish:photos.edit', place)}
          onClick={act.onEdit}
        >
          <IconCrop size={20} aria-hidden />
        </IconButton>
      )}
      <IconButton
        className={classes(styles.tool, styles.bin)}
        label={t(sending ? 'publish:photos.cancel' : 'publish:photos.remove', place)}
        onClick={act.onRemove}
      >
        {sending ? <IconX size={20} aria-hidden /> : <IconTrash size={20} aria-hidden />}
      </IconButton>
      {index === 0 && done && (
        <Badge tone="blue" className={styles.label}>
          <IconStar aria-hidden />
          {t('publish:photos.cover')}
        </Badge>
      )}
      {index > 0 && done && (
        <IconButton
          className={classes(styles.tool, styles.earlier)}
          label={t('publish:photos.earlier', place)}
          onClick={() => move(index - 1)}
        >
          <IconArrowLeft className="flip" size={20} aria-hidden />
        </IconButton>
      )}
      {index < count - 1 && done && (
        <IconButton
          className={classes(styles.tool, styles.later)}
          label={t('publish:photos.later', place)}
          onClick={() => move(index + 1)}
        >
          <IconArrowRight className="flip" size={20} aria-hidden />
        </IconButton>
      )}
    </li>
  );
}

/** Keeps the page from scrolling under the finger that drags a picture. React's own listeners could not: they are passive. */
function useStillPage(isDragged: boolean) {
  const picture = useRef<HTMLImageElement>(null);
  const dragged = useRef(isDragged);
  useEffect(() => {
    dragged.current = isDragged;
  });
  useEffect(() => {
    const element = picture.current;
    if (!element) return;
    const hold = (event: Event) => {
      if (dragged.current) event.preventDefault();
    };
    // a finger that rests would open the picture's menu
    const events = ['touchmove', 'contextmenu'] as const;
    for (const name of events) element.addEventListener(name, hold, { passive: false });
    return () => {
      for (const name of events) element.removeEventListener(name, hold);
    };
  });
  return picture;
}
