import type { Booking, HandoverMoment } from '#contract/bookings/schemas.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Dialog } from '#web/ui/overlay.tsx';
import { MeetingForm } from './meeting-form.tsx';

interface MeetingDialogProps {
  booking: Booking;
  memberId: string;
  moment: HandoverMoment;
  open: boolean;
  onClose: () => void;
}

/** Where and when to meet at a moment, to fix or to change. */
export function MeetingDialog({ open, ...rest }: MeetingDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog open={open} onClose={rest.onClose} title={t(`bookings:meeting.dialog.${rest.moment}`)}>
      <MeetingForm {...rest} />
    </Dialog>
  );
}
