/** How far one scrolls before the bar is hidden, in pixels. */
export const SCROLL_THRESHOLD = 24;

/** Whether the bar is hidden, and the turning point: the topmost position while it is shown, else the lowest one. */
export interface Scrolled {
  hidden: boolean;
  farthest: number;
}

export const AT_TOP: Scrolled = { hidden: false, farthest: 0 };

/** The bar is hidden when one scrolls down beyond the threshold, and comes back on the way up. */
export function scrolledTo({ hidden, farthest }: Scrolled, at: number): Scrolled {
  if (at <= SCROLL_THRESHOLD) return AT_TOP;
  const reached = hidden ? Math.max(farthest, at) : Math.min(farthest, at);
  return Math.abs(at - reached) > SCROLL_THRESHOLD
    ? { hidden: !hidden, farthest: at }
    : { hidden, farthest: reached };
}
