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
import { type FieldError, isErrorCode } from '#contract/errors.ts';
import { formError } from './error-text.ts';
import { contractResolver } from './resolver.ts';
import { unshownError } from './unshown-error.ts';
import { useEarlyFormValues } from './use-early-form-values.ts';

/**
 * A form checked by the schema of its operation. Errors appear when a field is left, then follow typing;
 * a failed submit focuses the first invalid field. What was typed before the page had its scripts stays.
 */
export function useContractForm<Input extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Input>,
  defaultValues: DefaultValues<Input>,
  options: Omit<UseFormProps<Input, unknown, Output>, 'resolver' | 'defaultValues'> = {},
): UseFormReturn<Input, unknown, Output> {
  const form = useForm<Input, unknown, Output>({
    mode: 'onTouched',
    ...options,
    defaultValues,
    resolver: contractResolver(schema),
  });
  return { ...form, register: useEarlyFormValues(form) };
}

/** Error codes that belong to one field although the server reports them for the whole call. */
export type FieldOfCode<Input extends FieldValues> = Partial<Record<ApiError['code'], Path<Input>>>;

/**
 * Shows the server's errors at their fields and focuses the first of these.
 * @returns what no field of the form shows, to be shown above its button; null when the fields show everything
 */
export function showFieldErrors<Input extends FieldValues, Output>(
  form: Pick<UseFormReturn<Input, unknown, Output>, 'setError' | 'getFieldState' | 'clearErrors'>,
  error: ApiError,
  fieldOfCode: FieldOfCode<Input> = {},
): ApiError | null {
  let shown = 0;
  const show = (field: Path<Input>, detail: Omit<FieldError, 'field'>): boolean => {
    form.setError(field, formError(detail), { shouldFocus: shown === 0 });
    // a field that the form does not have shows nothing
    const isThere = form.getFieldState(field).error?.ref !== undefined;
    if (isThere) shown += 1;
    else form.clearErrors(field);
    return isThere;
  };
  const { code } = error;
  const ownField = fieldOfCode[code];
  if (ownField && isErrorCode(code) && show(ownField, { code })) return null;
  return unshownError(
    error,
    (detail) =>
      detail.field !== '' && isErrorCode(detail.code) && show(detail.field as Path<Input>, detail),
  );
}
