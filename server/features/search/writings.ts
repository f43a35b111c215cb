import { LANGUAGES } from '#contract/languages.ts';

/** The ways to write the name of a thing: the languages, and the dialect in Latin letters. */
export const WRITINGS = [...LANGUAGES, 'latin'] as const;
export type Writing = (typeof WRITINGS)[number];
