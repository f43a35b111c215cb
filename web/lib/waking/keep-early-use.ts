export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What was done to a page before it was live, for `giveBackEarlyUse`. */
export interface EarlyUse {
  /** Fields with what they were given: text, or whether they are ticked. */
  fields: Map<Field, string | boolean>;
  forms: Set<HTMLFormElement>;
  presses: Set<HTMLButtonElement>;
  /** Whether React answers for an element: parts of a page may come to life after the rest of it. */
  isLive: (element: Element) => boolean;
  /** Leaves presses and fields to the page. */
  end: () => void;
}

declare global {
  interface Window {
    /** Until the page is live. */
    earlyUse?: EarlyUse;
  }
}

/**
 * Keeps what is pressed and typed in a page before it is live. Runs in the head, before any script has come, as a text of
 * its own: it may use nothing from outside.
 */
export function keepEarlyUse(): void {
  const fields: EarlyUse['fields'] = new Map();
  const forms: EarlyUse['forms'] = new Set();
  const presses: EarlyUse['presses'] = new Set();

  function isLive(element: Element): boolean {
    // how React finds its way back from an element, in every version since 17
    return Object.keys(element).some((key) => key.startsWith('__reactProps$'));
  }
  function press(event: Event): void {
    const button = (event.target as Element).closest('button');
    // a form that knows where to go does so without scripts
    if (!button || isLive(button) || button.form?.hasAttribute('action')) return;
    event.preventDefault();
    presses.add(button);
  }
  function submit(event: Event): void {
    const form = event.target as HTMLFormElement;
    if (isLive(form) || form.hasAttribute('action')) return;
    event.preventDefault();
    forms.add(form);
  }
  function change({ target }: Event): void {
    const field = target as Field;
    if (isLive(field)) return;
    const isTicked = 'checked' in field && (field.type === 'checkbox' || field.type === 'radio');
    fields.set(field, isTicked ? field.checked : field.value);
  }
  addEventListener('click', press, true);
  addEventListener('submit', submit, true);
  addEventListener('input', change, true);
  function end(): void {
    removeEventListener('click', press, true);
    removeEventListener('submit', submit, true);
    removeEventListener('input', change, true);
  }
  window.earlyUse = { fields, forms, presses, isLive, end };
}
