import { IconCamera } from '@tabler/icons-react';
import { type ChangeEvent, useState } from 'react';
import type { Booking, HandoverMoment } from '#contract/bookings/schemas.ts';
import { LIMITS } from '#contract/limits.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import styles from './moment-photos.module.css';
import { PhotoBatchState } from './photo-batch-state.tsx';
import { PhotoViewer } from './photo-viewer.tsx';
import { usePhotoBatch } from './use-photo-batch.ts';

/** The action that must be allowed to add photos of a moment. */
const ADDS = { handover: 'addHandoverPhotos', return: 'addReturnPhotos' } as const;

interface MomentPhotosProps {
  booking: Booking;
  moment: HandoverMoment;
  memberId: string;
}

/** Photos of the handover or return, and a way to add more while that is allowed. */
export function MomentPhotos({ booking, moment, memberId }: MomentPhotosProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<number | null>(null);
  const [tooMany, setTooMany] = useState(false);
  const batch = usePhotoBatch(booking.id, moment);
  const { photos } = booking[moment];
  const own = photos.filter(({ authorId }) => authorId === memberId).length;
  const remaining = Math.min(LIMITS.photosPerUpload, LIMITS.photosPerMoment - own);
  const mayAdd = booking.actions.includes(ADDS[moment]);
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // the same file may be chosen again after it was refused
    target.value = '';
    setTooMany(files.length > remaining);
    if (files.length > 0) void batch.send(files.slice(0, remaining));
  };
  const place = (index: number) => ({ position: index + 1, total: photos.length });
  return (
    <div className={styles.photos}>
      <h3>{t('bookings:photos.title')}</h3>
      {photos.length === 0 && <p className="muted">{t('bookings:photos.none')}</p>}
      {photos.length > 0 && (
        <ul className={styles.grid}>
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <button
                type="button"
                aria-label={t('bookings:photos.open', place(index))}
                onClick={() => setShown(index)}
              >
                <Picture image={photo} alt="" sizes="120px" />
              </button>
            </li>
          ))}
        </ul>
      )}
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
      <PhotoViewer
        booking={booking}
        moment={moment}
        memberId={memberId}
        shown={shown}
        onShow={setShown}
      />
    </div>
  );
}
