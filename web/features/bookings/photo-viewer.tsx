import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { Booking, HandoverMoment } from '#contract/bookings/schemas.ts';
import { useMemberName } from '#web/features/members/index.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/overlay.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { otherOf } from './booking-side.ts';
import styles from './moment-photos.module.css';

interface PhotoViewerProps {
  booking: Booking;
  moment: HandoverMoment;
  memberId: string;
  /** The photo that is shown; null closes. */
  shown: number | null;
  onShow: (index: number | null) => void;
}

/** The photos of a moment, one at a time, with who took each and when. */
export function PhotoViewer({ booking, moment, memberId, shown, onShow }: PhotoViewerProps) {
  const { t } = useTranslation();
  const { moment: instantText } = useFormat();
  const memberName = useMemberName();
  const { photos } = booking[moment];
  const photo = shown === null ? undefined : photos[shown];
  const authorName = (id: string) =>
    id === memberId
      ? t('bookings:ledger.you')
      : memberName(otherOf(booking, memberId), { short: true });
  return (
    <Sheet
      open={photo !== undefined}
      onClose={() => onShow(null)}
      title={t(`bookings:moment.${moment}`)}
    >
      {photo && shown !== null && (
        <div className={styles.viewer}>
          <Picture
            key={photo.id}
            image={photo}
            alt={t('bookings:photos.alt', { position: shown + 1, total: photos.length })}
            sizes="(min-width: 48em) 600px, 100vw"
            urgent
          />
          <div className={styles.controls}>
            <IconButton
              look="round"
              label={t('bookings:photos.previous')}
              disabled={shown === 0}
              onClick={() => onShow(shown - 1)}
            >
              <IconChevronLeft className="flip" aria-hidden />
            </IconButton>
            <p>
              {t('bookings:photos.by', {
                name: isolated(authorName(photo.authorId)),
                when: isolated(instantText(photo.at)),
              })}
            </p>
            <IconButton
              look="round"
              label={t('bookings:photos.next')}
              disabled={shown === photos.length - 1}
              onClick={() => onShow(shown + 1)}
            >
              <IconChevronRight className="flip" aria-hidden />
            </IconButton>
          </div>
        </div>
      )}
    </Sheet>
  );
}
