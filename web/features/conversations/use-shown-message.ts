import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FlowRow } from './flow-rows.ts';

const MARKED_MILLISECONDS = 2_500;

/** A message to be shown; another object for the same message shows it again. */
export interface ShownMessage {
  id: string;
}

/**
 * Scrolls a search result into the middle, focuses it, and marks it for a moment.
 * @returns the key of the marked row
 */
export function useShownMessage(
  shown: ShownMessage | null,
  rows: readonly FlowRow[],
  flow: RefObject<HTMLElement | null>,
  toRow: (index: number) => void,
): string | null {
  const [marked, setMarked] = useState<string | null>(null);
  const latest = useRef({ rows, toRow });
  latest.current = { rows, toRow };
  useEffect(() => {
    if (!shown) return;
    const index = latest.current.rows.findIndex(({ key }) => key === shown.id);
    if (index < 0) return;
    latest.current.toRow(index);
    setMarked(shown.id);
    // scrolling first adds the row to the document
    const soon = setTimeout(() => {
      const row = flow.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(shown.id)}"]`);
      row?.setAttribute('tabindex', '-1');
      row?.focus({ preventScroll: true });
    }, 100);
    const later = setTimeout(() => setMarked(null), MARKED_MILLISECONDS);
    return () => {
      clearTimeout(soon);
      clearTimeout(later);
    };
  }, [shown, flow]);
  return marked;
}
