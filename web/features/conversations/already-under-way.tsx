import type { Booking } from '#contract/bookings/schemas.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay.tsx';

interface AlreadyUnderWayProps {
  /** What the proposal has to wait for; the dialog is closed for null. */
  what: 'proposal' | 'booking' | null;
  onClose: () => void;
  booking: Booking | null;
}

/** Says to the member who asks for a rental once more why that has to wait, and what can be done instead. */
export function AlreadyUnderWay({ what, onClose, booking }: AlreadyUnderWayProps) {
  const { t } = useTranslation();
  const page = usePageUrl();
  return (
    <Dialog
      open={what !== null}
      onClose={onClose}
      title={t('conversations:underWay.title')}
      actions={
        <>
          <Button look="line" onClick={onClose}>
            {t('common:action.close')}
          </Button>
          {what === 'booking' && booking && (
            <LinkButton to={page('booking', { bookingId: booking.id })}>
              {t('conversations:seeBooking')}
            </LinkButton>
          )}
        </>
      }
    >
      {what && <p>{t(`conversations:underWay.${what}`)}</p>}
    </Dialog>
  );
}
