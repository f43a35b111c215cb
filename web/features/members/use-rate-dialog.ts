import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { toast } from '#web/ui/toast.ts';
import { RATE_QUERY } from './rate-url.ts';
import { useMayRate } from './use-may-rate.ts';

/**
 * The form to rate a member: opened by its button, or by a URL that invites to rate, with a message when the
 * member may not.
 */
export function useRateDialog(userId: string) {
  const { mayRate, setRated } = useMayRate(userId);
  const [query, setQuery] = useSearchParams();
  const [asked, setAsked] = useState(false);
  const [settled, setSettled] = useState(false);
  const invited = query.has(RATE_QUERY);
  const ratable = typeof mayRate === 'object' ? mayRate : null;
  const forgetInvitation = () => {
    if (!invited) return;
    const rest = new URLSearchParams(query);
    rest.delete(RATE_QUERY);
    setQuery(rest, { replace: true, preventScrollReset: true });
  };
  const refusal = invited && typeof mayRate === 'string' && !settled ? mayRate : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once, when it is known
  useEffect(() => {
    if (!refusal) return;
    toast(`errors:${refusal}`);
    forgetInvitation();
  }, [refusal]);
  const close = () => {
    setAsked(false);
    forgetInvitation();
  };
  return {
    ratable,
    isOpen: ratable !== null && (asked || invited),
    open: () => setAsked(true),
    close,
    /** The rating was given. */
    settle: () => {
      setSettled(true);
      close();
      setRated();
    },
  };
}
