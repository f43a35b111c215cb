import { useState } from 'react';
import { isConditionWritable } from '#contract/bookings/condition.ts';
import type { Booking, HandoverMoment } from '#contract/bookings/schemas.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Picture } from '#web/ui/picture.tsx';
import { AddPhotos } from './add-photos.tsx';
import styles from './moment-photos.module.css';
import { PhotoViewer } from './photo-viewer.tsx';

interface MomentPhotosProps {
  booking: Booking;
  moment: HandoverMoment;
  memberId: string;
}

/** Photos of the handover or return, and a way to add more while that is allowed. */
export function MomentPhotos({ booking, moment, memberId }: MomentPhotosProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<number | null>(null);
  const { photos } = booking[moment];
  const place = (index: number) => ({ position: index + 1, total: photos.length });
  return (
    <div className={styles.photos}>
      <h3>{t('bookings:photos.title')}</h3>
      {photos.length === 0 && (
        <p className="muted">
          {t(
            isConditionWritable(booking.status, moment)
              ? 'bookings:photos.none'
              : 'bookings:photos.never',
          )}
        </p>
      )}
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
      <AddPhotos {...{ booking, moment, memberId }} />
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
