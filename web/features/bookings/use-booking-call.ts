import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Booking } from '#contract/bookings/schemas.ts';
import { listNextSteps } from '#contract/next-steps/operations.ts';
import type { ApiError, ApiResult } from '#web/lib/api.ts';
import { invalidate } from '#web/lib/queries/invalidate.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { bookingQuery } from './use-booking.ts';

interface BookingCall {
  busy: boolean;
  failure: ApiError | null;
  /** Waits for the call's answer and returns its error, or null. */
  run: (call: Promise<ApiResult<Booking>>) => Promise<ApiError | null>;
  /** What is left of an error once fields show their parts of it. */
  setFailure: (failure: ApiError | null) => void;
}

/**
 * A call that changes a booking, for all components that show it. When the call fails because the booking has
 * changed, the booking is read again.
 */
export function useBookingCall(bookingId: string): BookingCall {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const run = async (call: Promise<ApiResult<Booking>>): Promise<ApiError | null> => {
    setBusy(true);
    setFailure(null);
    const result = await call;
    setBusy(false);
    if (result.success) {
      client.setQueryData(bookingQuery(bookingId).queryKey, result.data);
      // the dashboard shows the button too
      void invalidate(client, [listNextSteps]);
      return null;
    }
    const changed = result.error.code === 'actionNotAllowed';
    if (changed) await client.invalidateQueries({ queryKey: bookingQuery(bookingId).queryKey });
    const error = changed
      ? { ...result.error, messages: [t('bookings:refusal.changed')] }
      : result.error;
    setFailure(error);
    return error;
  };
  return { busy, failure, run, setFailure };
}
