import { expect, type Locator } from '@playwright/test';
import { boxFaults } from './overlays/box-faults.ts';
import { controlFaults } from './overlays/control-faults.ts';
import { foreignRules } from './overlays/foreign-rules.ts';
import { wordFaults } from './overlays/word-faults.ts';

/**
 * `dialog`: in the middle of the window; `sheet`: the whole window of a phone; `drawer`: along one side; `menu`: links and
 * buttons under their button; `listbox`: under its field; `card`: next to the usable page; `disclosure`: part of
 * the page that folds.
 */
export type OverlayKind =
  | 'dialog'
  | 'sheet'
  | 'drawer'
  | 'menu'
  | 'listbox'
  | 'card'
  | 'disclosure';

/** CSS pixels that each kind needs to be read, in a window of a width. */
const LEAST_WIDTH: Record<OverlayKind, (window: number) => number> = {
  dialog: (window) => Math.min(320, window * 0.85),
  sheet: (window) => Math.min(560, window),
  drawer: (window) => Math.min(280, window * 0.7),
  menu: () => 160,
  listbox: (window) => Math.min(240, window * 0.6),
  card: (window) => Math.min(280, window * 0.7),
  disclosure: (window) => Math.min(280, window * 0.7),
};

/** Modal kinds are outside of any layout; all other kinds are placed where they are opened from. */
const MODAL: readonly OverlayKind[] = ['dialog', 'sheet', 'drawer'];

/** Long enough to load an overlay's parts, on a busy machine too. */
const SETTLED_WITHIN = 15_000;

/**
 * Expects that an open overlay can be read and used: wide enough for its kind, inside the window, no words cut or
 * outside of it, every control large enough and uncovered, the page beneath no wider than the window.
 * @param overlay the panel itself; of a menu, which has no role, any of its links or buttons
 */
export async function expectReadable(
  overlay: Locator,
  kind: OverlayKind = 'dialog',
): Promise<void> {
  await expect(async () => {
    expect(await overlayFaults(overlay, kind)).toEqual([]);
  }).toPass({ timeout: SETTLED_WITHIN });
}

/** What is wrong with an open overlay, in words; empty when nothing is. */
export async function overlayFaults(overlay: Locator, kind: OverlayKind): Promise<string[]> {
  await expect(overlay).toBeVisible();
  const panel = await overlay.evaluateHandle(kind === 'menu' ? floatingPanel : itself);
  await panel.evaluate(restOf);
  const modal = MODAL.includes(kind);
  const leastWidth = LEAST_WIDTH[kind](overlay.page().viewportSize()?.width ?? 0);
  return [
    ...(await panel.evaluate(boxFaults, { leastWidth, floats: kind !== 'disclosure', modal })),
    ...(await panel.evaluate(wordFaults)),
    ...(await panel.evaluate(controlFaults)),
    ...(modal ? await panel.evaluate(foreignRules) : []),
  ];
}

const itself = (panel: Element): Element => panel;

/** The nearest ancestor that is drawn above the page. */
function floatingPanel(inside: Element): Element {
  for (let element: Element | null = inside; element; element = element.parentElement) {
    if (['absolute', 'fixed'].includes(getComputedStyle(element).position)) return element;
  }
  throw new Error('It stands in the page, not above it.');
}

/** Waits until all its animations have ended. */
async function restOf(panel: Element): Promise<void> {
  const moving = panel
    .getAnimations({ subtree: true })
    .filter(({ effect }) => effect?.getTiming().iterations !== Number.POSITIVE_INFINITY);
  await Promise.allSettled(moving.map(({ finished }) => finished));
}
