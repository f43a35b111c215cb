import type * as z from 'zod/mini';
import { fieldErrors } from '#contract/validation.ts';

/** What a schema finds wrong with an input, as `field: code`; empty when it takes it. */
export function refusals(schema: z.ZodMiniType, input: unknown): string[] {
  const { error } = schema.safeParse(input);
  return error ? fieldErrors(error.issues).map(({ field, code }) => `${field}: ${code}`) : [];
}

/** A text of this many letters. */
export const letters = (length: number) => 'a'.repeat(length);
