import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import type { ApiError } from '#contract/answer.ts';
import { contractResolver } from './resolver.ts';

/**
 * A form checked by the schema of its operation. Errors appear when a field is left, then follow typing;
 * a failed submit puts the focus on the first wrong field.
 */
export function useContractForm<Input extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Input>,
  defaultValues: DefaultValues<Input>,
  options: Omit<UseFormProps<Input, unknown, Output>, 'resolver' | 'defaultValues'> = {},
): UseFormReturn<Input, unknown, Output> {
  return useForm<Input, unknown, Output>({
    mode: 'onTouched',
    ...options,
    defaultValues,
    resolver: contractResolver(schema),
  });
}

/** Codes whose failure belongs to one field although the server tells it for the whole call. */
export type FieldOfCode<Input extends FieldValues> = Partial<Record<ApiError['code'], Path<Input>>>;

/**
 * Puts what the server refused beside its fields and focuses the first; answers false when nothing of it
 * belongs to a field, so that the form shows the error as a whole.
 */
export function showFieldErrors<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  error: ApiError,
  fieldOfCode: FieldOfCode<Input> = {},
): boolean {
  const ownField = fieldOfCode[error.code];
  const told = [
    ...error.details.map(({ field, code, parameters }) => ({
      field: field as Path<Input>,
      code,
      types: Object.fromEntries(
        Object.entries(parameters ?? {}).map(([name, value]) => [name, String(value)]),
      ),
    })),
    ...(ownField ? [{ field: ownField, code: error.code, types: {} }] : []),
  ].filter(({ field }) => field !== '');
  told.forEach(({ field, code, types }, index) => {
    form.setError(field, { type: 'server', message: code, types }, { shouldFocus: index === 0 });
  });
  return told.length > 0;
}
