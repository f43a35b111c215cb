import { useState } from 'react';
import { unclaimedDeposit } from '#contract/bookings/deposits.ts';
import { sayRestReturned } from '#contract/bookings/operations.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { sideOf } from '#contract/next-steps/facts.ts';
import { useMemberName } from '#web/features/members/index.ts';
import { callApi } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import { otherOf } from './booking-side.ts';
import { SureDialog } from './sure-dialog.tsx';
import { useBookingCall } from './use-booking-call.ts';

interface RestButtonProps {
  booking: Booking;
  memberId: string;
  look?: 'blue' | 'line';
}

/** Confirms that what is not claimed of the deposit was given back: at once where the other side has said so already. */
export function RestButton({ booking, memberId, look = 'blue' }: RestButtonProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const memberName = useMemberName();
  const { busy, failure, run } = useBookingCall(booking.id);
  const [asked, setAsked] = useState(false);
  const { deposit, depositReturns } = booking;
  if (!deposit) return null;
  const side = sideOf(booking, memberId);
  const isAnswer = depositReturns.some(({ confirmedAt }) => confirmedAt === null);
  const amount = unclaimedDeposit(booking);
  const words = {
    rest: isolated(money({ ...deposit, amount })),
    name: isolated(memberName(otherOf(booking, memberId), { short: true })),
  };
  const confirm = async () => {
    const call = { params: { id: booking.id }, query: { amount } };
    const error = await run(callApi(sayRestReturned, call));
    if (!error) setAsked(false);
  };
  return (
    <>
      {failure && !asked && <CallFailure error={failure} />}
      {isAnswer && <p className="muted">{t('bookings:confirm.final')}</p>}
      <Button look={look} busy={busy} onClick={() => (isAnswer ? void confirm() : setAsked(true))}>
        {t(`bookings:rest.action.${side}`, words)}
      </Button>
      <SureDialog
        open={asked}
        onClose={() => setAsked(false)}
        title={t('bookings:rest.title')}
        yes={t('bookings:confirm.yes')}
        {...{ busy, failure }}
        onYes={() => void confirm()}
      >
        <p>{t(`bookings:rest.attest.${side}`, words)}</p>
      </SureDialog>
    </>
  );
}
