import type { Booking, HandoverMoment } from '#contract/bookings/schemas.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Dialog } from '#web/ui/overlay.tsx';
import { MeetingForm } from './meeting-form.tsx';

interface MeetingDialogProps {
  booking: Booking;
  moment: HandoverMoment;
  open: boolean;
  onClose: () => void;
}

/** Where and when to meet at a moment, to fix or to change. */
export function MeetingDialog({ booking, moment, open, onClose }: MeetingDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog open={open} onClose={onClose} title={t(`bookings:meeting.dialog.${moment}`)}>
      <MeetingForm booking={booking} moment={moment} onClose={onClose} />
    </Dialog>
  );
}
