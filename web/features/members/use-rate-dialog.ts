import { useState } from 'react';
import { useMayRate } from './use-may-rate.ts';

/** The form to rate a member, which its button opens while the reader may rate them. */
export function useRateDialog(userId: string) {
  const { ratable, setRated } = useMayRate(userId);
  const [isAsked, setAsked] = useState(false);
  const close = () => setAsked(false);
  return {
    ratable,
    isOpen: ratable !== null && isAsked,
    open: () => setAsked(true),
    close,
    /** The rating was given. */
    settle: () => {
      close();
      setRated();
    },
  };
}
