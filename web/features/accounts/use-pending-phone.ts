import { useCallback, useEffect, useState } from 'react';
import { type PendingPhone, pendingPhone } from '#web/lib/pending-phone.ts';

/** The submitted number on the device, null until it is read or when there is none; and its setter. */
export function usePendingPhone() {
  const [pending, setPending] = useState<PendingPhone | null>(null);
  useEffect(() => setPending(pendingPhone.read()), []);
  const keep = useCallback((value: PendingPhone) => {
    pendingPhone.write(value);
    setPending(value);
  }, []);
  return { pending, keep };
}
