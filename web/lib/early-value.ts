import { type RefObject, useLayoutEffect } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * What somebody entered in a field before the page had its scripts: text, the chosen option, or whether it is
 * ticked; null when the field is as the server rendered it.
 */
export function earlyValue(field: Field): string | boolean | null {
  if (field instanceof HTMLSelectElement) {
    const [first, ...others] = field.options;
    const rendered = [first, ...others].find((option) => option?.defaultSelected) ?? first;
    return field.value === rendered?.value ? null : field.value;
  }
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
    return field.checked === field.defaultChecked ? null : field.checked;
  }
  return field.value === field.defaultValue ? null : field.value;
}

/** Reports what was typed or chosen in a part of a page before the page had its scripts: name and value of each field. */
export function useEarlyValues(
  part: RefObject<HTMLElement | null>,
  take: (values: Record<string, string>) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was entered before hydration
  useLayoutEffect(() => {
    const fields = part.current?.querySelectorAll<Field>('input, select, textarea') ?? [];
    const values: Record<string, string> = {};
    for (const field of fields) {
      const early = earlyValue(field);
      // of a group of radio buttons, only the chosen one
      if (early !== null && early !== false) values[field.name] = field.value;
    }
    if (Object.keys(values).length > 0) take(values);
  }, []);
}
