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

interface FlowEnd {
  /** How many rows there are. */
  count: number;
  /** Key of the last one. */
  last: string | undefined;
  /** Whether the last message is the reader's own, which is always scrolled to. */
  isOwnLast: boolean;
  /** Whether the last row is read from its beginning: of one that is higher than the window, that is seen instead of its end. */
  fromStart: boolean;
}

/**
 * Keeps a thread's end in view while the reader follows it. The list itself keeps the scroll position while older
 * messages are added above.
 */
export function useFlowScroll({ count, last, isOwnLast, fromStart }: FlowEnd): FlowScroll {
  const flow = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const atEnd = useRef(true);
  const lastRow = useRef(count - 1);
  lastRow.current = count - 1;
  const readFromStart = useRef(fromStart);
  readFromStart.current = fromStart;
  // what has become of the last row's beginning: not yet shown, shown, or left by the reader for the end
  const beginning = useRef<'due' | 'shown' | 'left'>('due');
  const [away, setAway] = useState(false);

  const showEnd = useCallback(() => {
    list.current?.scrollToIndex(lastRow.current, { align: 'end', offset: MARGIN });
    atEnd.current = true;
    setAway(false);
  }, []);
  const toEnd = useCallback(() => {
    beginning.current = 'left';
    showEnd();
  }, [showEnd]);
  const follow = useCallback(() => {
    const row = list.current?.getItemSize(lastRow.current) ?? 0;
    const isHigher = row + MARGIN > (flow.current?.clientHeight ?? 0);
    if (!readFromStart.current || !isHigher || beginning.current === 'left') return showEnd();
    // the next scroll event says how far that is from the end
    list.current?.scrollToIndex(lastRow.current, { align: 'start' });
    beginning.current = 'shown';
  }, [showEnd]);
  const isRestoring = useRef(false);
  const onScroll = useCallback(() => {
    const box = flow.current;
    // a hidden pane has no height, and so no scroll position
    if (!box || box.clientHeight === 0) return;
    const left = box.scrollHeight - box.scrollTop - box.clientHeight;
    const isNear = left < NEAR_END;
    if (left < 1 && beginning.current === 'shown') beginning.current = 'left';
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
    beginning.current = 'due';
    if (atEnd.current || isOwnLast) follow();
  }, [last]);

  // the box shrinks when the keyboard opens, the content grows when it is measured or an image is shown
  useEffect(() => {
    const box = flow.current;
    if (!box) return;
    const observer = new ResizeObserver(() => {
      if (atEnd.current) follow();
    });
    observer.observe(box);
    for (const child of box.children) observer.observe(child);
    return () => observer.disconnect();
  }, [follow]);

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
