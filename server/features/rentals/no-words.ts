import { LIMITS } from '#contract/limits.ts';

/** Replaces the text of a listing that nobody else may read any more. */
export const NO_WORDS = '·'.repeat(LIMITS.textLength.min);
