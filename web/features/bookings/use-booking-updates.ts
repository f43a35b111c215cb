import { useEffect, useEffectEvent } from 'react';
import { getBooking } from '#contract/bookings/operations.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { callApi } from '#web/lib/api.ts';
import type { PagedList } from '#web/lib/paged-list.ts';
import { onRealtime } from '#web/lib/realtime.ts';

/** Keeps a list of bookings up to date: a changed booking is read again, a new one reloads the list. */
export function useBookingUpdates(list: Pick<PagedList<Booking>, 'items' | 'change' | 'reload'>) {
  const update = useEffectEvent(async (id: string) => {
    if (!list.items?.some((booking) => booking.id === id)) return list.reload();
    const result = await callApi(getBooking, { params: { id } });
    if (!result.success) return;
    list.change((items) => items.map((item) => (item.id === id ? result.data : item)));
  });
  useEffect(() => onRealtime('booking', ({ id }) => void update(id)), []);
}
