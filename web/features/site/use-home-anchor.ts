import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { holdPlace } from '#web/lib/hold-place.ts';
import { wasScrolled } from '#web/lib/kept-place.ts';

/**
 * Shows the part of the home page that the address names, and stays there while parts above it get their height: those out
 * of sight are laid out only when they come near. Less than `useAnchor`, as the first page is to be small.
 */
export function useHomeAnchor(): void {
  const { hash, key } = useLocation();
  const type = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes when the same link is followed again
  useEffect(() => {
    const target = hash && document.getElementById(hash.slice(1));
    // a reload and a step back return to where one was
    if (!target || (type === 'POP' && wasScrolled(key))) return;
    return holdPlace(() => target.scrollIntoView());
  }, [key]);
}
