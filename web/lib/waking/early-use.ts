import { useEffect } from 'react';
import type { EarlyUse, Field } from './keep-early-use.ts';

/** Parts whose script is still on its way are looked at again after so long. */
const AGAIN_MILLISECONDS = 50;

/** Hands what was pressed and typed before the page was live to the page, once it is. */
export function useEarlyUse(): void {
  useEffect(() => {
    const early = window.earlyUse;
    if (!early) return;
    delete window.earlyUse;
    // after what the page has just read of the device: who looks at it
    setTimeout(() => giveBack(early));
  }, []);
}

function giveBack(early: EarlyUse): void {
  const { fields, forms, presses } = early;
  // what sends a field waits until the page has taken it
  if (fields.size > 0) {
    for (const [field, given] of fields) if (leaves(early, field, fields)) fill(field, given);
  } else {
    for (const form of forms) if (leaves(early, form, forms)) form.requestSubmit();
    for (const button of presses) if (leaves(early, button, presses)) button.click();
  }
  if (fields.size + forms.size + presses.size === 0) early.end();
  else setTimeout(() => giveBack(early), AGAIN_MILLISECONDS);
}

/** Takes an element from the kept ones, if it is live or gone. @returns whether it is live */
function leaves<E extends Element>(
  { isLive }: EarlyUse,
  element: E,
  kept: { delete: (element: E) => boolean },
): boolean {
  const live = isLive(element);
  if (live || !element.isConnected) kept.delete(element);
  return live && element.isConnected;
}

/** Fills a field as a hand does. React tells nobody of a value it believes to be there: it is told another first. */
function fill(field: Field, given: string | boolean): void {
  if (typeof given === 'boolean') {
    (field as HTMLInputElement).checked = !given;
    field.click();
    return;
  }
  if (field.type !== 'file') {
    field.value = given === '' ? '0' : '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, given);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
