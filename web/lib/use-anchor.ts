import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { holdPlace } from './hold-place.ts';
import { wasScrolled } from './kept-place.ts';

/**
 * Shows the part of the page that the address names, with the focus where it can have it, and stays there while parts
 * above it get their height: those out of sight are laid out only when they come near. For a component that is rendered
 * with that part.
 */
export function useAnchor(block: ScrollLogicalPosition = 'start'): void {
  const { hash, key } = useLocation();
  const type = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes when the same link is followed again
  useEffect(() => {
    const target = hash && document.getElementById(hash.slice(1));
    // a reload and a step back return to where one was
    if (!target || (type === 'POP' && wasScrolled(key))) return;
    // after a navigation the whole page takes the focus first
    const frame = requestAnimationFrame(() => target.focus({ preventScroll: true }));
    const stop = holdPlace(() => target.scrollIntoView({ block }));
    return () => {
      cancelAnimationFrame(frame);
      stop();
    };
  }, [key]);
}
