import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FlowRow } from './flow-rows.ts';

const MARKED_MILLISECONDS = 2_500;

/** The search result that was chosen; another object for the same message goes to it again. */
export interface SearchHit {
  id: string;
}

/**
 * Scrolls a search result into the middle, focuses it, and marks it for a moment.
 * @returns the key of the marked row
 */
export function useGoToHit(
  hit: SearchHit | null,
  rows: readonly FlowRow[],
  flow: RefObject<HTMLElement | null>,
  toRow: (index: number) => void,
): string | null {
  const [marked, setMarked] = useState<string | null>(null);
  const latest = useRef({ rows, toRow });
  latest.current = { rows, toRow };
  useEffect(() => {
    if (!hit) return;
    const index = latest.current.rows.findIndex(({ key }) => key === hit.id);
    if (index < 0) return;
    latest.current.toRow(index);
    setMarked(hit.id);
    // scrolling first adds the row to the document
    const soon = setTimeout(() => {
      const row = flow.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(hit.id)}"]`);
      row?.setAttribute('tabindex', '-1');
      row?.focus({ preventScroll: true });
    }, 100);
    const later = setTimeout(() => setMarked(null), MARKED_MILLISECONDS);
    return () => {
      clearTimeout(soon);
      clearTimeout(later);
    };
  }, [hit, flow]);
  return marked;
}
