import { useCallback, useEffect, useState } from 'react';
import { getBooking } from '#contract/bookings/operations.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { type ApiError, callApi } from '#web/lib/api.ts';
import { onCatchUp, onRealtime } from '#web/lib/realtime.ts';
import { onBookingNews } from './booking-news.ts';

interface BookingReading {
  booking: Booking | null;
  error: ApiError | null;
  retry: () => void;
}

/** A booking of the member, updated live; null while it is read or when there is none. */
export function useBooking(bookingId: string | null): BookingReading {
  const [booking, setBooking] = useState<Booking | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const read = useCallback(async () => {
    if (bookingId === null) return;
    const result = await callApi(getBooking, { params: { id: bookingId } });
    if (result.success) setBooking(result.data);
    setError(result.success ? null : result.error);
  }, [bookingId]);
  useEffect(() => {
    void read();
    const stops = [
      onCatchUp(() => void read()),
      onRealtime('booking', ({ id }) => {
        if (id === bookingId) void read();
      }),
      onBookingNews((changed) => {
        if (changed.id === bookingId) setBooking(changed);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [read, bookingId]);
  return {
    booking: booking?.id === bookingId ? booking : null,
    error,
    retry: () => void read(),
  };
}
