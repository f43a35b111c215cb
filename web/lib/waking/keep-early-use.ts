export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What was done to a page before it was live, for `useEarlyUse`. */
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
  /**
   * Whether sending a form, or pressing what stands in it, is kept: one that knows where to go is sent without scripts,
   * and one that has just come to life waits for what was typed into it before.
   */
  function isKept(element: Element, form: HTMLFormElement | null, sends: boolean): boolean {
    if (!isLive(element)) return !(sends && form?.hasAttribute('action'));
    return form !== null && [...fields.keys()].some((field) => field.form === form);
  }
  function press(event: Event): void {
    const button = (event.target as Element).closest('button');
    if (!button || !isKept(button, button.form, button.type === 'submit')) return;
    event.preventDefault();
    event.stopPropagation();
    presses.add(button);
  }
  function submit(event: Event): void {
    const form = event.target as HTMLFormElement;
    if (!isKept(form, form, true)) return;
    event.preventDefault();
    event.stopPropagation();
    forms.add(form);
  }
  function change({ target }: Event): void {
    const field = target as Field;
    // what is typed from here on the page hears itself, and all that stands there with it
    if (isLive(field)) {
      fields.delete(field);
      return;
    }
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
