import { IconCamera } from '@tabler/icons-react';
import { type ChangeEvent, useState } from 'react';
import type { Booking, HandoverMoment } from '#contract/bookings/schemas.ts';
import { LIMITS } from '#contract/limits.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './moment-photos.module.css';
import { PhotoBatchState } from './photo-batch-state.tsx';
import { usePhotoBatch } from './use-photo-batch.ts';

/** The action that must be allowed to add photos of a moment. */
const ADDS = { handover: 'addHandoverPhotos', return: 'addReturnPhotos' } as const;

interface AddPhotosProps {
  booking: Booking;
  moment: HandoverMoment;
  memberId: string;
  /** Gets the ids of the photos that were stored. */
  onStored?: (ids: string[]) => void;
}

/** The button that adds photos of a moment while that is allowed, and what becomes of them. */
export function AddPhotos({ booking, moment, memberId, onStored }: AddPhotosProps) {
  const { t } = useTranslation();
  const [tooMany, setTooMany] = useState(false);
  const batch = usePhotoBatch(booking.id, moment, onStored);
  const own = booking[moment].photos.filter(({ authorId }) => authorId === memberId).length;
  const remaining = Math.min(LIMITS.photosPerUpload, LIMITS.photosPerMoment - own);
  const mayAdd = booking.actions.includes(ADDS[moment]);
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // the same file may be chosen again after it was refused
    target.value = '';
    setTooMany(files.length > remaining);
    if (files.length > 0) void batch.send(files.slice(0, remaining));
  };
  return (
    <>
      {mayAdd && remaining > 0 && batch.sending === 0 && (
        <>
          <input
            ref={batch.input}
            type="file"
            accept="image/*"
            multiple
            hidden
            tabIndex={-1}
            data-photos={moment}
            onChange={take}
          />
          <Button look="line" onClick={() => batch.input.current?.click()}>
            <IconCamera size={20} aria-hidden />
            {t(`bookings:photos.add.${moment}`)}
          </Button>
          <p className={styles.help}>{t('bookings:photos.private')}</p>
        </>
      )}
      {mayAdd && remaining <= 0 && (
        <p className="muted">{t('bookings:photos.full', { max: LIMITS.photosPerMoment })}</p>
      )}
      {tooMany && (
        <p className={styles.help} role="status">
          {t('bookings:photos.most', { max: LIMITS.photosPerUpload })}
        </p>
      )}
      <PhotoBatchState batch={batch} />
    </>
  );
}
