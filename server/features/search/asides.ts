import json from './asides.json' with { type: 'json' };
import { normalised } from './normalise.ts';
import type { Writing } from './writings.ts';

const ASIDES = new Set(
  Object.values<string[]>(json satisfies Record<Writing, string[]>).flatMap((words) =>
    words.flatMap(normalised),
  ),
);

/**
 * Whether a normalised word says for whom, when or how politely somebody asks, and nothing about the thing: "my
 * brother", "Saturday", "please". Published texts keep these words, unlike those without significance.
 */
export const isAside = (word: string): boolean => ASIDES.has(word);
