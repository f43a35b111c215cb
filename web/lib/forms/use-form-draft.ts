import { useEffect, useState } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { onTab } from '#web/lib/device-store.ts';

/** The stored values of a half-filled form. */
export interface FormDraft<Values extends FieldValues> {
  /** What was typed before a reload; empty otherwise. */
  values: DefaultValues<Values>;
  write: (values: Values) => void;
  /** To be called once the form was sent. */
  clear: () => void;
}

/**
 * The draft of a form in this tab, until it is sent, the tab is closed or somebody signs out.
 * @param name of the form and of what it is about
 */
export function useFormDraft<Values extends FieldValues>(name: string): FormDraft<Values> {
  const [draft] = useState(() => {
    const stored = onTab<Values>(`form:${name}`);
    return { values: stored.read() ?? {}, write: stored.write, clear: stored.remove };
  });
  return draft as FormDraft<Values>;
}

/** Stores what is typed into a form as its draft. */
export function useDraftOfForm<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  { write }: FormDraft<Values>,
): void {
  const { watch, getValues } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form and its draft stay the same
  useEffect(() => {
    const { unsubscribe } = watch(() => write(getValues()));
    return unsubscribe;
  }, []);
}
