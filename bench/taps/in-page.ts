import type { Target } from './targets.ts';

declare global {
  interface Window {
    taps: ReturnType<typeof tapsInPage>;
  }
}

/** Runs in the page, before its scripts, as a source text: it may use nothing from outside. */
export function tapsInPage() {
  let largestPaint = Number.NaN;
  new PerformanceObserver((list) => {
    largestPaint = list.getEntries().at(-1)?.startTime ?? largestPaint;
  }).observe({ type: 'largest-contentful-paint', buffered: true });

  const frame = () => new Promise(requestAnimationFrame);

  /** The current frame is on the screen once its work is done. */
  const painted = async () => {
    await frame();
    const { port1, port2 } = new MessageChannel();
    await new Promise((resolve) => {
      port1.onmessage = resolve;
      port2.postMessage(undefined);
    });
  };

  function boxInWindow(element: Element): DOMRect | null {
    const box = element.getBoundingClientRect();
    const width = Math.min(box.right, innerWidth) - Math.max(box.left, 0);
    const height = Math.min(box.bottom, innerHeight) - Math.max(box.top, 0);
    const isThere = width >= 1 && height >= 1 && element.checkVisibility();
    return isThere ? new DOMRect(Math.max(box.left, 0), Math.max(box.top, 0), width, height) : null;
  }

  function bears(element: Element, words: string | undefined): boolean {
    if (!words) return true;
    const name = element.getAttribute('aria-label') ?? '';
    return name.includes(words) || (element.textContent ?? '').includes(words);
  }

  const candidates = ({ css, words }: Target) =>
    [...document.querySelectorAll(css)].filter(
      (element) => element.checkVisibility() && bears(element, words),
    );

  const isShown = (target: Target) => candidates(target).some((one) => boxInWindow(one) !== null);

  /** The middle of an element that a finger can reach, once it has one. */
  async function pointOf(target: Target): Promise<{ x: number; y: number }> {
    for (;;) {
      const [element] = candidates(target);
      const box = element && boxInWindow(element);
      if (element && !box) element.scrollIntoView({ block: 'center', behavior: 'instant' });
      if (element && box) {
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        const hit = document.elementFromPoint(x, y);
        if (hit && (element.contains(hit) || hit.contains(element))) return { x, y };
        // below something that stays in place
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
      }
      await frame();
    }
  }

  let opened: Promise<number> = Promise.resolve(Number.NaN);
  return {
    largestPaint: () => largestPaint,
    /** Waits for the first paint and for the element to be pressed. */
    async ready(target: Target): Promise<{ x: number; y: number }> {
      while (performance.getEntriesByName('first-contentful-paint').length === 0) await frame();
      return pointOf(target);
    },
    /** Measures from the next touch on until a frame with the opened element is on the screen. */
    arm(opens: Target, longest: number): void {
      opened = new Promise((resolve) => {
        addEventListener(
          'pointerdown',
          async ({ timeStamp }) => {
            const since = () => performance.now() - timeStamp;
            do await painted();
            while (!isShown(opens) && since() < longest);
            resolve(since() < longest ? since() : Number.POSITIVE_INFINITY);
          },
          { capture: true, once: true },
        );
      });
    },
    opened: () => opened,
  };
}
