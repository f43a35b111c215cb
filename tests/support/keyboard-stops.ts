/** An element that Tab has led to. */
export interface Stop {
  /** The same for the same element. */
  id: number;
  /** Its tag and words, for the message of a failure. */
  name: string;
  faults: string[];
}

declare global {
  interface Window {
    /** Elements that had the focus, in the order they had it first, and how each looked then. */
    stops?: Map<Element, string[]>;
  }
}

/**
 * What has the focus, and what is wrong with how it shows; runs in the page. The focus shows by a
 * ring, shadow or edge that the element, or what is drawn in its place, loses once another element has the focus.
 */
export async function stopOf(): Promise<Stop | null> {
  // after scrolling and drawing
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  const element = document.activeElement;
  if (!element || element === document.body || element === document.documentElement) return null;
  window.stops ??= new Map();
  const { stops } = window;
  const id = stops.has(element) ? [...stops.keys()].indexOf(element) : stops.size;
  const drawn = drawnFor(element);
  const faults = [placeFault(), ringFault()].filter((fault) => fault !== null);
  stops.set(element, []);
  const words = element.getAttribute('aria-label') ?? (element as HTMLElement).innerText ?? '';
  const label = words || (element as HTMLInputElement).labels?.[0]?.innerText || element.id;
  const name = `${element.localName} “${label.trim().replace(/\s+/g, ' ').slice(0, 60)}”`;
  return { id, name, faults };

  /** A radio button or box that is drawn by its label; else the element itself. */
  function drawnFor(focused: Element): Element {
    const box = focused.getBoundingClientRect();
    const input = focused as HTMLInputElement;
    const unseen = box.width < 4 || getComputedStyle(focused).opacity === '0';
    return (unseen && input.labels?.[0]) || focused;
  }

  /** Whether it is visible and not covered. */
  function placeFault(): string | null {
    if (!drawn.checkVisibility({ opacityProperty: drawn === element, visibilityProperty: true }))
      return 'cannot be seen';
    const hits = [...drawn.getClientRects()].some((box) => {
      const left = Math.max(0, box.left);
      const top = Math.max(0, box.top);
      const right = Math.min(innerWidth, box.right);
      const bottom = Math.min(innerHeight, box.bottom);
      if (right - left < 4 || bottom - top < 4) return false;
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return hit !== null && (drawn.contains(hit) || hit.contains(drawn));
    });
    return hits ? null : 'lies outside the window or under something';
  }

  /** Whether a ring is drawn, and not cut off by its containers. */
  function ringFault(): string | null {
    const around = [drawn, ...drawn.querySelectorAll('*')];
    for (let node = drawn.parentElement; node && node !== document.body; node = node.parentElement)
      around.push(node);
    if (drawn.nextElementSibling) around.push(drawn.nextElementSibling);
    const focusedLook = looksOf(around);
    // another element gets the focus for an instant, without events
    const quiet = (event: Event) => event.stopImmediatePropagation();
    const events = ['focus', 'blur', 'focusin', 'focusout', 'change'] as const;
    for (const name of events) window.addEventListener(name, quiet, true);
    const { scrollX, scrollY } = window;
    (element as HTMLElement).blur();
    const plainLook = looksOf(around);
    (element as HTMLElement).focus({ preventScroll: true });
    window.scrollTo(scrollX, scrollY);
    for (const name of events) window.removeEventListener(name, quiet, true);
    const ringed = around.filter((_, index) => focusedLook[index] !== plainLook[index]);
    endChanges();
    if (ringed.length === 0) return 'does not show that it has the focus';
    return ringed.some((node) => sidesInSight(node) >= 2) ? null : 'its ring is cut off';
  }

  /** The computed styles of nodes at the end of their transitions. */
  function looksOf(nodes: Element[]): string[] {
    endChanges();
    return nodes.map(lookOf);
  }

  function endChanges(): void {
    for (const change of document.getAnimations()) {
      if (change instanceof CSSTransition) change.finish();
    }
  }

  function lookOf(node: Element): string {
    return ['', '::before', '::after']
      .map((part) => {
        const style = getComputedStyle(node, part || null);
        const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor } = style;
        const outline = outlineStyle === 'none' ? '' : outlineWidth + outlineColor;
        return [outline, boxShadow, borderColor].join('|');
      })
      .join(' ');
  }

  /** How many sides of its ring are not cut off by elements that scroll or clip. */
  function sidesInSight(node: Element): number {
    const style = getComputedStyle(node);
    const out =
      style.outlineStyle === 'none'
        ? 0
        : Number.parseFloat(style.outlineOffset) + Number.parseFloat(style.outlineWidth);
    const box = node.getBoundingClientRect();
    const ring = {
      left: box.left - out,
      right: box.right + out,
      top: box.top - out,
      bottom: box.bottom + out,
    };
    const sides = { left: true, right: true, top: true, bottom: true };
    const cut = (within: { left: number; right: number; top: number; bottom: number }) => {
      if (ring.left < within.left - 1) sides.left = false;
      if (ring.right > within.right + 1) sides.right = false;
      if (ring.top < within.top - 1) sides.top = false;
      if (ring.bottom > within.bottom + 1) sides.bottom = false;
    };
    for (let outer = node.parentElement; outer; outer = outer.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(outer);
      if (overflowX !== 'visible' || overflowY !== 'visible') cut(outer.getBoundingClientRect());
      if (getComputedStyle(outer).position === 'fixed') break;
    }
    return Object.values(sides).filter(Boolean).length;
  }
}

/** The elements that Tab did not reach and should have; runs in the page after a walk through it. */
export function unreachedOf(): string[] {
  const all = document.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [tabindex]',
  );
  const reached = (element: Element) => window.stops?.has(element) ?? false;
  const unreached = [...all].filter((element) => {
    const input = element as HTMLInputElement;
    if (element.tabIndex < 0 || input.disabled || reached(element)) return false;
    if (element.closest('[inert]')) return false;
    if (!element.checkVisibility({ visibilityProperty: true })) return false;
    // arrow keys move within a group
    const group = `input[type=radio][name="${CSS.escape(input.name ?? '')}"]`;
    return !(input.type === 'radio' && [...document.querySelectorAll(group)].some(reached));
  });
  return unreached.map(
    ({ localName, innerText, ariaLabel }) =>
      `${localName} “${(ariaLabel ?? innerText).slice(0, 60)}”`,
  );
}
