/**
 * In the page: controls of a panel that are too small or covered. Each is scrolled into view as by a
 * person, and scrolled back afterwards.
 */
export function controlFaults(panel: Element): string[] {
  /** WCAG 2.2, 2.5.8; the kit's buttons are larger (`--target`). */
  const LEAST = 24;
  const LEAST_OF_BUTTONS = 44;
  const ROUNDING = 0.5;
  const CONTROLS =
    'a[href], button, summary, input, select, textarea, [role="option"], [role="slider"]';
  const faults: string[] = [];
  const scrollers = [document.documentElement, panel, ...panel.querySelectorAll('*')]
    .filter(
      ({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
        scrollHeight > clientHeight || scrollWidth > clientWidth,
    )
    .map((element) => ({ element, top: element.scrollTop, left: element.scrollLeft }));

  const nameOf = (control: Element) =>
    control.getAttribute('aria-label') ||
    control.textContent?.trim().slice(0, 40) ||
    control.closest('label')?.textContent?.trim().slice(0, 40) ||
    control.getAttribute('name') ||
    control.outerHTML.slice(0, 80);

  /** The elements people press for a control: for a choice also its label. */
  const pressed = (control: Element): Element =>
    (control instanceof HTMLInputElement &&
      /radio|checkbox|file/.test(control.type) &&
      (control.closest('label') ?? control.labels?.[0])) ||
    control;

  function leastOf(control: Element): number {
    const inWords = getComputedStyle(control).display === 'inline';
    const isDay = control.closest('[role="gridcell"]') !== null;
    const isButton = control.matches('button, summary, a, [role="option"]');
    return isButton && !inWords && !isDay ? LEAST_OF_BUTTONS : LEAST;
  }

  function faultOf(control: Element): string | null {
    const target = pressed(control);
    target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const boxes = [...target.getClientRects()];
    const box = boxes.toSorted((one, other) => other.width - one.width)[0];
    if (!box) return null;
    // a link in a sentence is as high as its line (2.5.8 exempts it); one may be spread over its card
    const spread = getComputedStyle(control, '::after').position === 'absolute';
    const inSentence =
      getComputedStyle(control).display === 'inline' &&
      control.parentElement?.textContent?.trim() !== control.textContent?.trim();
    const least = leastOf(control);
    if (!spread && !inSentence && Math.min(box.width, box.height) < least - ROUNDING) {
      return `is ${Math.round(box.width)} x ${Math.round(box.height)} px, less than ${least}`;
    }
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    if (hit && (target.contains(hit) || hit.closest('label')?.contains(control))) return null;
    return `cannot be pressed: ${hit ? `under <${hit.localName}> "${nameOf(hit)}"` : 'outside of the window'}`;
  }

  for (const control of panel.querySelectorAll(CONTROLS)) {
    const seen = pressed(control).checkVisibility({ visibilityProperty: true });
    if (!seen || control.closest('[inert], [aria-hidden="true"], [hidden]')) continue;
    const fault = faultOf(control);
    if (fault) faults.push(`"${nameOf(control)}" ${fault}`);
  }
  for (const { element, top, left } of scrollers)
    element.scrollTo({ top, left, behavior: 'instant' });
  return faults;
}
