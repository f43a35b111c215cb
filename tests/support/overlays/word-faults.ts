/**
 * In the page: texts of a panel that are cut off, outside of it, or end with two full stops (`le 2 déc..`). Words that people typed (`<bdi>`, `dir="auto"`) may
 * end in an ellipsis; words of the site never do.
 */
export function wordFaults(panel: Element): string[] {
  const ROUNDING = 2;
  const TWO_STOPS = /[^.]\.[\u2066-\u2069]*\.(?!\.)/;
  const PEOPLE = 'bdi, [dir="auto"]';
  const faults = new Set<string>();

  const isHidden = (element: Element) =>
    !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
    element.closest('svg, [hidden]') !== null ||
    ancestors(element).some((one) => getComputedStyle(one).clipPath !== 'none');

  function ancestors(element: Element): Element[] {
    const found: Element[] = [];
    for (let one: Element | null = element; one; one = one.parentElement) {
      found.push(one);
      if (one === panel) break;
    }
    return found;
  }

  /** Whether a part of the text is cut off by an ancestor, or outside of the panel. */
  function faultAt(words: DOMRect, parent: Element): string | null {
    const shortened = parent.closest(PEOPLE) !== null || parent.querySelector(PEOPLE) !== null;
    let scrollsAcross = false;
    let scrollsDown = false;
    for (const one of ancestors(parent)) {
      const style = getComputedStyle(one);
      if (style.display === 'inline') continue;
      const box = one.getBoundingClientRect();
      const ellipsis = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
      if (ellipsis && shortened) return null;
      scrollsAcross ||= /auto|scroll/.test(style.overflowX);
      scrollsDown ||= /auto|scroll/.test(style.overflowY);
      const outside = words.left < box.left - ROUNDING || words.right > box.right + ROUNDING;
      const beyond = words.top < box.top - ROUNDING || words.bottom > box.bottom + ROUNDING;
      const ends = one === panel;
      if (outside && !scrollsAcross && (ends || /hidden|clip/.test(style.overflowX))) {
        return ends ? 'is outside of the panel' : 'is cut at its side';
      }
      if (beyond && !scrollsDown && (ends || /hidden|clip/.test(style.overflowY))) {
        return ends ? 'stands above or below the panel' : 'is cut above or below';
      }
    }
    return null;
  }

  const texts = document.createTreeWalker(panel, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement;
    const words = text.textContent?.trim();
    if (!words || !parent || isHidden(parent)) continue;
    if (TWO_STOPS.test(words)) faults.add(`"${words.slice(0, 40)}" has two full stops`);
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const rect of range.getClientRects()) {
      const fault = rect.width > 0 ? faultAt(rect, parent) : null;
      if (fault) faults.add(`"${words.slice(0, 40)}" ${fault}`);
    }
  }

  const canvas = document.createElement('canvas').getContext('2d');
  for (const field of panel.querySelectorAll<HTMLInputElement>('input[placeholder]')) {
    if (!canvas || field.value !== '' || isHidden(field)) continue;
    const style = getComputedStyle(field);
    canvas.font = style.font;
    const space =
      field.clientWidth -
      Number.parseFloat(style.paddingLeft) -
      Number.parseFloat(style.paddingRight);
    if (canvas.measureText(field.placeholder).width > space + ROUNDING) {
      faults.add(`"${field.placeholder}" is longer than its field`);
    }
  }
  return [...faults];
}
