import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { onTab } from '#web/lib/device-store.ts';
import { holdPlace } from '#web/lib/hold-place.ts';
import { fetchBackTo } from './fetch-messages.ts';
import type { FlowRow } from './flow-rows.ts';
import type { FlowScroll } from './use-flow-scroll.ts';

/** Where somebody was reading a thread. */
interface ScrollPosition {
  conversationId: string;
  /** The history entry. */
  entry: string;
  /** The first message that is seen, and where it begins below the upper edge (px). */
  messageId: string;
  top: number;
}

const stored = onTab<ScrollPosition>('thread-place');

/**
 * Returns to the message that was read before a reload or a step back, also where it is on an older page. Who was
 * at the end comes to the end.
 */
export function useScrollPosition(
  conversationId: string,
  rows: readonly FlowRow[],
  { flow, list, setRestoring }: Pick<FlowScroll, 'flow' | 'list' | 'setRestoring'>,
): void {
  const { key: entry } = useLocation();
  const type = useNavigationType();
  const [kept] = useState(() => {
    const found = type === 'POP' ? stored.read() : null;
    return found?.entry === entry && found.conversationId === conversationId ? found : null;
  });
  const latest = useRef({ rows, entry });
  latest.current = { rows, entry };
  const isThere = kept !== null && rows.some(({ key }) => key === kept.messageId);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the thread is opened
  useEffect(() => {
    if (kept && !isThere) void fetchBackTo(conversationId, kept.messageId);
  }, []);

  useLayoutEffect(() => {
    const box = flow.current;
    if (!box || !kept || !isThere) return;
    setRestoring(true);
    const goThere = () => {
      const index = latest.current.rows.findIndex(({ key }) => key === kept.messageId);
      list.current?.scrollToIndex(index, { align: 'start', offset: -kept.top });
    };
    const correct = () => {
      const row = rowOf(box, kept.messageId);
      if (row) box.scrollTop += topIn(box, row) - kept.top;
      else goThere();
    };
    goThere();
    // rows are measured once they are in the document
    return holdPlace(correct, () => setRestoring(false), [box, ...box.children]);
  }, [kept, isThere, flow, list, setRestoring]);

  useLayoutEffect(() => {
    const box = flow.current;
    if (!box) return;
    const keep = () => {
      // a hidden pane has no height
      if (box.clientHeight === 0) return;
      const first = firstSeen(box, latest.current.rows);
      if (first) stored.write({ conversationId, entry: latest.current.entry, ...first });
      else stored.remove();
    };
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [conversationId, flow]);
}

const rowOf = (box: Element, key: string) =>
  box.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`);

const topIn = (box: Element, row: Element) =>
  row.getBoundingClientRect().top - box.getBoundingClientRect().top;

/** The first message in the box; null at the end of the thread. */
function firstSeen(box: Element, rows: readonly FlowRow[]) {
  const isAtEnd = box.scrollHeight - box.scrollTop - box.clientHeight < 1;
  if (isAtEnd) return null;
  for (const { kind, key } of rows) {
    const row = kind === 'message' && rowOf(box, key);
    if (row && topIn(box, row) + row.offsetHeight > 0) {
      return { messageId: key, top: topIn(box, row) };
    }
  }
  return null;
}
