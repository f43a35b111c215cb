import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { ApiError, ApiResult } from '#contract/answer.ts';
import { type FieldOfCode, showFieldErrors } from './use-contract-form.ts';

/**
 * Calls an operation with a form's values; the server's errors are shown at their fields.
 * @returns the handler of the form's submit, and the part of an error that no field shows, to be shown above the button
 */
export function useFormCall<Input extends FieldValues, Output, Answer>(
  form: UseFormReturn<Input, unknown, Output>,
  call: (values: Output) => Promise<ApiResult<Answer>>,
  onDone?: (answer: Answer, values: Output) => unknown,
  fieldOfCode?: FieldOfCode<Input>,
) {
  const [failure, setFailure] = useState<ApiError | null>(null);
  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    const result = await call(values);
    if (result.success) await onDone?.(result.data, values);
    else setFailure(showFieldErrors(form, result.error, fieldOfCode));
  });
  return { submit, failure };
}
