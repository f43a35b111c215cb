import type { ApiError } from '#contract/answer.ts';
import type { FieldError } from '#contract/errors.ts';

/**
 * The part of an error that no field shows, with its texts, to be shown above the form's button.
 * @returns null when every invalid field shows its own part
 */
export function unshownError(
  error: ApiError,
  isShown: (detail: FieldError) => boolean,
): ApiError | null {
  if (error.details.length === 0) return error;
  const left = error.details.flatMap((detail, index) =>
    isShown(detail) ? [] : [{ detail, text: error.messages[index] }],
  );
  if (left.length === 0) return null;
  return {
    ...error,
    details: left.map(({ detail }) => detail),
    messages: left.flatMap(({ text }) => text ?? []),
  };
}
