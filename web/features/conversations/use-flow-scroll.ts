import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Closer to the end than this one is reading along. */
const NEAR_END = 96;

interface FlowScroll {
  flow: RefObject<HTMLDivElement | null>;
  /** Away from the end, so that new messages come unseen. */
  away: boolean;
  toEnd: () => void;
  onScroll: () => void;
}

/**
 * Keeps a thread's end in view while one reads along, and what one looks at in its place while older
 * messages come in above it.
 * @param first key of the first item
 * @param last key of the last one
 * @param follows whether the last item is the reader's own, which is always shown
 */
export function useFlowScroll(
  first: string | undefined,
  last: string | undefined,
  follows: boolean,
): FlowScroll {
  const flow = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const before = useRef({ height: 0, top: 0 });
  const [away, setAway] = useState(false);

  const remember = () => {
    const box = flow.current;
    if (box) before.current = { height: box.scrollHeight, top: box.scrollTop };
  };
  const toEnd = () => {
    const box = flow.current;
    if (!box) return;
    box.scrollTop = box.scrollHeight;
    atEnd.current = true;
    setAway(false);
    remember();
  };
  const onScroll = () => {
    const box = flow.current;
    // a hidden pane has no height and says nothing about where one reads
    if (!box || box.clientHeight === 0) return;
    atEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END;
    setAway(!atEnd.current);
    remember();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the thread's beginning changes
  useLayoutEffect(() => {
    const box = flow.current;
    if (!box || atEnd.current) return;
    box.scrollTop = before.current.top + box.scrollHeight - before.current.height;
    remember();
  }, [first]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the thread's end changes
  useLayoutEffect(() => {
    if (atEnd.current || follows) toEnd();
    else remember();
  }, [last]);

  // the box becomes smaller when the keyboard opens or the text grows
  useEffect(() => {
    const box = flow.current;
    if (!box) return;
    const observer = new ResizeObserver(() => {
      if (atEnd.current) box.scrollTop = box.scrollHeight;
    });
    observer.observe(box);
    for (const child of box.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);

  return { flow, away, toEnd, onScroll };
}
