import { useEffect, useState } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { onTab } from '#web/lib/device-store.ts';
import { useContractForm } from './use-contract-form.ts';

/** The stored values of a half-filled form. */
export interface FormDraft<Values> {
  /** What was typed before a reload; empty otherwise. */
  values: Partial<Values>;
  write: (values: Values) => void;
  /** To be called once the form was sent. */
  clear: () => void;
}

const draftOnTab = <Values>(name: string) => onTab<Partial<Values>>(`form:${name}`);

/**
 * The draft of a form in this tab, until it is sent, the tab is closed or somebody signs out.
 * @param name of the form and of what it is about
 */
export function useFormDraft<Values>(name: string): FormDraft<Values> {
  const [draft] = useState(() => {
    const stored = draftOnTab<Values>(name);
    return {
      values: stored.read() ?? {},
      write: (values: Values) => stored.write(withoutNonsense(values)),
      clear: stored.remove,
    };
  });
  return draft;
}

/** Whether such a draft waits: a form that was closed half filled. */
export const hasFormDraft = (name: string): boolean => draftOnTab(name).read() !== null;

/**
 * A form checked by the schema of its operation, with its draft: what was typed before a reload is in it again.
 * @param kept the fields that are stored, of a form with a password; all of them otherwise
 */
export function useDraftedForm<Input extends FieldValues, Output>(
  name: string,
  schema: z.ZodMiniType<Output, Input>,
  defaultValues: DefaultValues<Input>,
  kept?: readonly (keyof Input)[],
): { form: UseFormReturn<Input, unknown, Output>; draft: FormDraft<Partial<Input>> } {
  const draft = useFormDraft<Partial<Input>>(name);
  const form = useContractForm(schema, { ...defaultValues, ...draft.values });
  const { watch, getValues } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form and its draft stay the same
  useEffect(() => {
    const { unsubscribe } = watch(() => draft.write(keptOf(getValues(), kept)));
    return unsubscribe;
  }, []);
  return { form, draft };
}

function keptOf<Values extends FieldValues>(
  values: Values,
  kept: readonly (keyof Values)[] | undefined,
): Partial<Values> {
  if (!kept) return values;
  return Object.fromEntries(kept.map((field) => [field, values[field]])) as Partial<Values>;
}

/** Amounts that are no numbers cannot be stored: a form starts them anew. */
function withoutNonsense<Values>(values: Values): Partial<Values> {
  return Object.fromEntries(
    Object.entries(values as object).filter(([, value]) => !isNonsense(value)),
  ) as Partial<Values>;
}

function isNonsense(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return Number.isNaN(value);
  return Object.values(value).some(isNonsense);
}
