import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { ApiError, ApiResult } from '#contract/answer.ts';
import { type FieldOfCode, showFieldErrors } from './use-contract-form.ts';

/**
 * Sends what a form holds by a call; what the server refuses is shown beside its fields.
 * @returns the handler of the form's submit, and what no field shows of a refusal, to be shown above the button
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
