import { HANDOVER_MOMENTS } from '#contract/bookings/condition-schemas.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { AddPhotos } from './add-photos.tsx';
import styles from './deposit-section.module.css';
import { LinePhotos } from './line-photos.tsx';
import { PhotoChoice } from './photo-choice.tsx';

interface ClaimPhotosFieldProps {
  booking: Booking;
  memberId: string;
  /** Ids of photos. */
  chosen: readonly string[];
  /** Ids of those that the claim rests on already: they are not offered. */
  already?: readonly string[];
  onChoose: (photoId: string, isChosen: boolean) => void;
  /** Gets the ids of photos that were added here. */
  onAdded: (ids: string[]) => void;
}

/** Which photos of the handover and the return a claim rests on, or those that are added to it, and a way to take some of the return. */
export function ClaimPhotosField({
  booking,
  memberId,
  chosen,
  already,
  onChoose,
  onAdded,
}: ClaimPhotosFieldProps) {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.choices}>
      <legend>{t(`bookings:claim.${already ? 'morePhotos' : 'photos'}`)}</legend>
      {HANDOVER_MOMENTS.map((moment) => {
        const { photos } = booking[moment];
        if (photos.every(({ id }) => already?.includes(id))) return null;
        return (
          <div key={moment} className={styles.moment}>
            <h3>{t(`bookings:moment.${moment}`)}</h3>
            <div className={styles.thumbs}>
              {photos.map(
                (photo, index) =>
                  !already?.includes(photo.id) && (
                    <PhotoChoice
                      key={photo.id}
                      photo={photo}
                      checked={chosen.includes(photo.id)}
                      onChange={({ target }) => onChoose(photo.id, target.checked)}
                      name={`${t(`bookings:moment.${moment}`)}. ${t('bookings:photos.alt', {
                        position: index + 1,
                        total: photos.length,
                      })}`}
                    />
                  ),
              )}
            </div>
          </div>
        );
      })}
      <div className={styles.moment}>
        <AddPhotos {...{ booking, memberId }} moment="return" onStored={onAdded} />
      </div>
    </fieldset>
  );
}

interface ClaimPhotosProps {
  booking: Booking;
  memberId: string;
  photoIds: readonly string[];
}

/** The photos of a claim by the moment they show, to enlarge. */
export function ClaimPhotos({ booking, memberId, photoIds }: ClaimPhotosProps) {
  const { t } = useTranslation();
  return HANDOVER_MOMENTS.filter((moment) =>
    booking[moment].photos.some(({ id }) => photoIds.includes(id)),
  ).map((moment) => (
    <div key={moment} className={styles.moment}>
      <h3>{t(`bookings:moment.${moment}`)}</h3>
      <LinePhotos {...{ booking, moment, memberId, photoIds }} />
    </div>
  ));
}
