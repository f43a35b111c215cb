import { IconPhoto } from '@tabler/icons-react';
import { type DragEvent, type Ref, Suspense, useImperativeHandle, useRef, useState } from 'react';
import { LIMITS } from '#contract/limits.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { FieldErrorText, type FieldProps, useFieldError } from '#web/ui/field.tsx';
import { PictureEditor } from './lazy.ts';
import styles from './photo-field.module.css';
import { PhotoSlot } from './photo-slot.tsx';
import { PhotoTile } from './photo-tile.tsx';
import { isUnderway, type Photo } from './photos.ts';
import { usePhotoDrag } from './use-photo-drag.ts';
import type { Photos } from './use-photos.ts';

/** The file as it was sent from here, or as the site shows it. */
async function fileOf({ file, image }: Photo): Promise<Blob> {
  if (file) return file;
  const answer = await fetch(image?.url ?? '');
  return answer.blob();
}

interface PhotoFieldProps {
  photos: Photos;
  error?: FieldProps['error'];
  ref?: Ref<{ focus: () => void }>;
}

/** Up to ten photos: chosen, dropped or taken, put in order, removed. Needs `publish` and `errors`. */
export function PhotoField({ photos: { photos, refusal, ...act }, error, ref }: PhotoFieldProps) {
  const { t } = useTranslation();
  const [awaited, setAwaited] = useState(false);
  const [edited, setEdited] = useState<Photo | null>(null);
  const slot = useRef<{ focus: () => void }>(null);
  useImperativeHandle(ref, () => ({ focus: () => slot.current?.focus() }), []);
  const placeOf = (key: string) => photos.findIndex((photo) => photo.key === key);
  const { drag, grip, whole } = usePhotoDrag((key, over) => act.move(key, placeOf(over)));
  const refused = useFieldError(
    refusal
      ? { message: refusal, types: { max: String(LIMITS.photosPerRental) } }
      : photos.every(({ state }) => state === 'done')
        ? undefined
        : error,
  );
  const sending = photos.filter(isUnderway).length;
  const carriesFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  const dropZone = {
    onDragOver: (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setAwaited(true);
    },
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setAwaited(false);
    },
    onDrop: (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setAwaited(false);
      act.add(event.dataTransfer.files);
    },
  };
  return (
    <div className={styles.zone} {...dropZone}>
      <ul className={styles.grid} aria-label={t('publish:photos.list')}>
        {photos.map((photo, index) => (
          <PhotoTile
            key={photo.key}
            photo={photo}
            index={index}
            count={photos.length}
            grip={grip(photo.key)}
            whole={whole(photo.key)}
            dragged={drag?.key === photo.key ? drag : null}
            target={drag?.over === photo.key}
            onMove={(to) => act.move(photo.key, to)}
            onRemove={() => {
              act.remove(photo.key);
              slot.current?.focus();
            }}
            onRetry={() => act.retry(photo.key)}
            onEdit={() => setEdited(photo)}
          />
        ))}
        {photos.length < LIMITS.photosPerRental && (
          <PhotoSlot ref={slot} onFiles={act.add} awaited={awaited} alone={photos.length === 0} />
        )}
      </ul>
      {edited && (
        <Suspense>
          <PictureEditor
            title={t('publish:editor.title')}
            done={t('publish:editor.done')}
            read={() => fileOf(edited)}
            onClose={() => setEdited(null)}
            onDone={(file) => {
              act.replace(edited.key, file);
              setEdited(null);
            }}
          />
        </Suspense>
      )}
      {refused && <FieldErrorText id="photos-error">{refused}</FieldErrorText>}
      <p className={styles.count} role="status">
        <IconPhoto size={20} aria-hidden />
        {t('publish:photos.count', { count: photos.length, max: LIMITS.photosPerRental })}
        {sending > 0 && ` ${t('publish:photos.underway', { count: sending })}`}
      </p>
    </div>
  );
}
