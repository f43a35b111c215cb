import { useRef } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { earlyValue } from '#web/lib/early-value.ts';

type Field = Parameters<typeof earlyValue>[0];

/**
 * A form's `register` that takes over what was typed before the page had its scripts. React Hook Form sets each
 * field to its default value when it registers it.
 */
export function useEarlyFormValues<Input extends FieldValues, Output>({
  register,
  setValue,
}: UseFormReturn<Input, unknown, Output>): UseFormReturn<Input, unknown, Output>['register'] {
  const seen = useRef(new WeakSet<Field>());
  return (name, options) => {
    const field = register(name, options);
    return {
      ...field,
      ref: (element: Field | null) => {
        const early = element && !seen.current.has(element) ? earlyValue(element) : null;
        if (element) seen.current.add(element);
        field.ref(element);
        if (element && early !== null && early !== false) {
          setValue(name, givenTo(element) as PathValue<Input, Path<Input>>, { shouldDirty: true });
        }
      },
    };
  };
}

function givenTo(field: Field): string | boolean {
  return field.type === 'checkbox' ? (field as HTMLInputElement).checked : field.value;
}
