import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';
import { isErrorCode } from '#contract/errors.ts';
import { pointerRest } from './pointer-rest.ts';

interface Issue {
  path: PropertyKey[];
  message: string;
  minimum?: unknown;
  maximum?: unknown;
}

/**
 * Checks a form with a schema of the contract. A field's `message` becomes the error code and its `types`
 * the code's parameters (`{max: '80'}`); only the first error of a field is used, as people fix one at a
 * time.
 */
export function contractResolver<Input extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Input>,
): Resolver<Input, unknown, Output> {
  return async (values) => {
    await pointerRest();
    const result = await schema.safeParseAsync(values);
    if (result.success) return { values: result.data, errors: {} };
    const errors: Record<string, unknown> = {};
    for (const issue of result.error.issues as Issue[]) place(errors, issue);
    return { values: {}, errors: errors as FieldErrors<Input> };
  };
}

function place(errors: Record<string, unknown>, issue: Issue): void {
  const path = issue.path.map(String);
  const last = path.pop() ?? 'root';
  let parent = errors;
  for (const step of path) {
    parent[step] ??= {};
    parent = parent[step] as Record<string, unknown>;
  }
  if (parent[last] !== undefined) return;
  parent[last] = {
    type: 'contract',
    message: isErrorCode(issue.message) ? issue.message : 'invalidValue',
    types: parametersOf(issue),
  };
}

function parametersOf({ minimum, maximum }: Issue): Record<string, string> {
  return {
    ...(minimum === undefined ? {} : { min: String(minimum) }),
    ...(maximum === undefined ? {} : { max: String(maximum) }),
  };
}
