import { useCallback, useEffect, useState } from 'react';
import { getWallet } from '#contract/wallet/operations.ts';
import type { WalletEntry, WalletTotals } from '#contract/wallet/schemas.ts';
import { callApi } from '#web/lib/api.ts';
import { type PagedList, usePagedList } from '#web/lib/paged-list.ts';
import { onRealtime } from '#web/lib/realtime.ts';

interface Wallet {
  /** One per currency; empty until they are loaded and when there is nothing. */
  totals: WalletTotals[];
  list: PagedList<WalletEntry>;
}

/** What the member owes and is owed, and every sum; reloaded when a booking changes. */
export function useWallet(): Wallet {
  const [totals, setTotals] = useState<WalletTotals[]>([]);
  const read = useCallback(async (cursor: string | undefined) => {
    const result = await callApi(getWallet, { query: { cursor } });
    if (result.success) setTotals(result.data.totals);
    return result;
  }, []);
  const list = usePagedList(read);
  const { reload } = list;
  useEffect(() => onRealtime('booking', reload), [reload]);
  return { totals, list };
}
