import { useEffect, useState } from 'react';
import { listBookings } from '#contract/bookings/operations.ts';
import { LIMITS } from '#contract/limits.ts';
import { callApi } from '#web/lib/api.ts';
import { onRealtime } from '#web/lib/realtime.ts';

/** How many bookings of the member are running now, counted up to what a badge shows; 0 until it is known. */
export function useRunningBookings(): number {
  const [running, setRunning] = useState(0);
  useEffect(() => {
    let wanted = true;
    const read = async () => {
      const query = { filter: 'running', limit: LIMITS.pageSize.max } as const;
      const result = await callApi(listBookings, { query });
      if (wanted && result.success) setRunning(result.data.items.length);
    };
    const stop = onRealtime('booking', () => void read());
    void read();
    return () => {
      wanted = false;
      stop();
    };
  }, []);
  return running;
}
