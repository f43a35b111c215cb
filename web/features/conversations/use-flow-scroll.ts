import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';

/** Closer to the end than this, the reader follows new messages. */
const NEAR_END = 96;
/** The space below the last row. */
const MARGIN = 12;

export interface FlowScroll {
  flow: RefObject<HTMLDivElement | null>;
  list: RefObject<VirtualizerHandle | null>;
  /** Away from the end, so that new messages arrive out of sight. */
  away: boolean;
  toEnd: () => void;
  /** While a scroll position is being restored (true), the end is not followed, however close it is. */
  setRestoring: (isRestoring: boolean) => void;
  /** Scrolls a row to the middle. */
  toRow: (index: number) => void;
  onScroll: () => void;
}

/**
 * Keeps a thread's end in view while the reader follows it. The list itself keeps the scroll position while older
 * messages are added above.
 * @param count how many rows there are
 * @param last key of the last one
 * @param isOwnLast whether the last message is the reader's own, which is always scrolled to
 */
export function useFlowScroll(
  count: number,
  last: string | undefined,
  isOwnLast: boolean,
): FlowScroll {
  const flow = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const atEnd = useRef(true);
  const lastRow = useRef(count - 1);
  lastRow.current = count - 1;
  const [away, setAway] = useState(false);

  const toEnd = useCallback(() => {
    list.current?.scrollToIndex(lastRow.current, { align: 'end', offset: MARGIN });
    atEnd.current = true;
    setAway(false);
  }, []);
  const isRestoring = useRef(false);
  const onScroll = useCallback(() => {
    const box = flow.current;
    // a hidden pane has no height, and so no scroll position
    if (!box || box.clientHeight === 0) return;
    const isNear = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END;
    atEnd.current = isNear && !isRestoring.current;
    setAway(!isNear);
  }, []);
  const setRestoring = useCallback(
    (restoring: boolean) => {
      isRestoring.current = restoring;
      onScroll();
    },
    [onScroll],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the thread's end changes
  useLayoutEffect(() => {
    if (atEnd.current || isOwnLast) toEnd();
  }, [last]);

  // the box shrinks when the keyboard opens, the content grows when it is measured or an image is shown
  useEffect(() => {
    const box = flow.current;
    if (!box) return;
    const observer = new ResizeObserver(() => {
      if (atEnd.current) toEnd();
    });
    observer.observe(box);
    for (const child of box.children) observer.observe(child);
    return () => observer.disconnect();
  }, [toEnd]);

  return {
    flow,
    list,
    away,
    toEnd,
    setRestoring,
    toRow: (index) => {
      atEnd.current = false;
      list.current?.scrollToIndex(index, { align: 'center' });
    },
    onScroll,
  };
}

/** Whether rows were added before the first one since the last render. */
export function usePrepended(first: string | undefined): boolean {
  const before = useRef(first);
  useLayoutEffect(() => {
    before.current = first;
  });
  return before.current !== undefined && before.current !== first;
}
