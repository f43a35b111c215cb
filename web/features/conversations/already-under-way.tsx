import { Link } from 'react-router';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { RentalSummary } from '#contract/rentals/schemas.ts';
import { useChosenPeriodText } from '#web/features/proposals/index.ts';
import { choiceParameters, periodOfChoice, type RentalChoice } from '#web/features/quotes/index.ts';
import { isolated } from '#web/lib/isolated.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useRentalUrl } from '#web/lib/rental-url.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay.tsx';

interface AlreadyUnderWayProps {
  /** What the proposal has to wait for; the dialog is closed for null. */
  what: 'proposal' | 'booking' | null;
  onClose: () => void;
  booking: Booking | null;
  rental: RentalSummary;
  /** What was chosen on the rental's page. */
  chosen: RentalChoice;
}

/** Says to the member who asks for a rental once more why that has to wait, and what can be done instead. */
export function AlreadyUnderWay(props: AlreadyUnderWayProps) {
  const { what, onClose, booking, rental, chosen } = props;
  const { t } = useTranslation();
  const page = usePageUrl();
  const instead = what === 'booking' && booking ? changeInstead(booking) : null;
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
      {what && (
        <p>
          {t(`conversations:underWay.${what}`)}{' '}
          {instead && t(`conversations:underWay.instead.${instead}`)}
        </p>
      )}
      {what && <ChosenDays rental={rental} chosen={chosen} />}
    </Dialog>
  );
}

/** What a change can still do with the days of a booking; null for nothing. */
function changeInstead({ actions, changeable }: Booking): 'move' | 'extend' | null {
  if (!actions.includes('change')) return null;
  return changeable.start ? 'move' : 'extend';
}

/** The days that were asked for, and the way back to the listing with them. */
function ChosenDays({ rental, chosen }: Pick<AlreadyUnderWayProps, 'rental' | 'chosen'>) {
  const { t } = useTranslation();
  const rentalUrl = useRentalUrl();
  const text = useChosenPeriodText(rental)(periodOfChoice(chosen, rental));
  if (!text) return null;
  return (
    <Link
      className="link alone"
      to={`${rentalUrl(rental)}?${new URLSearchParams(choiceParameters(chosen))}`}
    >
      {t('conversations:underWay.listing', { dates: isolated(text.dates) })}
    </Link>
  );
}
