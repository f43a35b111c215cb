import { useState } from 'react';
import type { Booking, HandoverMoment } from '#contract/bookings/schemas.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Picture } from '#web/ui/picture.tsx';
import styles from './checklist.module.css';
import { PhotoViewer } from './photo-viewer.tsx';

interface LinePhotosProps {
  booking: Booking;
  moment: HandoverMoment;
  memberId: string;
  photoIds: readonly string[];
}

/** The photos of a line, small, to enlarge. Those of a member who has left are gone. */
export function LinePhotos({ booking, moment, memberId, photoIds }: LinePhotosProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<number | null>(null);
  const { photos } = booking[moment];
  const attached = photos.flatMap((photo, index) =>
    photoIds.includes(photo.id) ? [{ photo, index }] : [],
  );
  if (attached.length === 0) return null;
  return (
    <>
      <ul className={styles.thumbs}>
        {attached.map(({ photo, index }) => (
          <li key={photo.id}>
            <button
              type="button"
              aria-label={t('bookings:photos.open', {
                position: index + 1,
                total: photos.length,
              })}
              onClick={() => setShown(index)}
            >
              <Picture image={photo} alt="" sizes="56px" />
            </button>
          </li>
        ))}
      </ul>
      <PhotoViewer {...{ booking, moment, memberId, shown }} onShow={setShown} />
    </>
  );
}
