import { useEffect, useState } from 'react';
import { getBlock, unblockUser } from '#contract/blocks/operations.ts';
import { callApi } from '#web/lib/api.ts';
import { toastError } from '#web/ui/toast.ts';

interface Block {
  /** Null until it is loaded. */
  blocked: boolean | null;
  busy: boolean;
  /** To be called when the member has been blocked. */
  setBlocked: () => void;
  unblock: () => Promise<void>;
}

/** Whether the signed-in member has blocked another one, and how to unblock them. */
export function useBlock(userId: string): Block {
  const [blocked, setBlocked] = useState<boolean | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    let wanted = true;
    setBlocked(null);
    callApi(getBlock, { params: { id: userId } }).then((result) => {
      if (wanted && result.success) setBlocked(result.data.blocked);
    });
    return () => {
      wanted = false;
    };
  }, [userId]);
  return {
    blocked,
    busy,
    setBlocked: () => setBlocked(true),
    unblock: async () => {
      setBusy(true);
      const result = await callApi(unblockUser, { params: { id: userId } });
      setBusy(false);
      if (result.success) setBlocked(false);
      else toastError(result.error);
    },
  };
}
