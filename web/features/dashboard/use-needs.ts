import { useEffect, useState } from 'react';
import { listBookings } from '#contract/bookings/operations.ts';
import { listConversations } from '#contract/conversations/operations.ts';
import { LIMITS } from '#contract/limits.ts';
import { callApi } from '#web/lib/api.ts';
import { onCatchUp, onRealtime } from '#web/lib/realtime.ts';
import { type Need, needsOf } from './needs.ts';

/** So many of the latest proposals and bookings are read; older ones are unlikely to need an action today. */
const LATEST = { limit: LIMITS.pageSize.max };

interface Needs {
  /** Null until they are loaded. */
  needs: Need[] | null;
  failed: boolean;
}

/** What the member has to do, updated live. */
export function useNeeds(): Needs {
  const [state, setState] = useState<Needs>({ needs: null, failed: false });
  useEffect(() => {
    let wanted = true;
    const read = async () => {
      const [conversations, bookings] = await Promise.all([
        callApi(listConversations, { query: LATEST }),
        callApi(listBookings, { query: LATEST }),
      ]);
      if (!wanted) return;
      // the former result stays until it can be read again
      if (!conversations.success || !bookings.success) {
        return setState(({ needs }) => ({ needs, failed: true }));
      }
      const needs = needsOf(conversations.data.items, bookings.data.items, new Date());
      setState({ needs, failed: false });
    };
    const stops = [
      onRealtime('proposal', () => void read()),
      onRealtime('booking', () => void read()),
      onCatchUp(() => void read()),
    ];
    void read();
    return () => {
      wanted = false;
      for (const stop of stops) stop();
    };
  }, []);
  return state;
}
