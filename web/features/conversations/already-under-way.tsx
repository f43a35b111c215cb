import type { Booking } from '#contract/bookings/schemas.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay.tsx';

interface AlreadyUnderWayProps {
  open: boolean;
  onClose: () => void;
  /** The booking of the conversation; null while a proposal waits for its answer. */
  booking: Booking | null;
}

/** Says to the member who asks for a rental once more why that has to wait, and what can be done instead. */
export function AlreadyUnderWay({ open, onClose, booking }: AlreadyUnderWayProps) {
  const { t } = useTranslation();
  const page = usePageUrl();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('conversations:underWay.title')}
      actions={
        <>
          <Button look="line" onClick={onClose}>
            {t('common:action.close')}
          </Button>
          {booking && (
            <LinkButton to={page('booking', { bookingId: booking.id })}>
              {t('conversations:underWay.open')}
            </LinkButton>
          )}
        </>
      }
    >
      <p>{t(`conversations:underWay.${booking ? 'booking' : 'proposal'}`)}</p>
    </Dialog>
  );
}
