import * as z from 'zod/mini';
import type { ErrorCode } from '../errors.ts';
import { cleanLine, cleanName, cleanText } from './clean.ts';
import { graphemeCount } from './graphemes.ts';

/**
 * The longest sign that people write: a family of four with skin tones. It bounds what a limit in signs may weigh,
 * here and in the database.
 */
export const CODE_POINTS_PER_SIGN = 12;

/** How long a text may be, in the signs that its reader counts, and the code for each mistake. */
interface TextLimits {
  max: number;
  tooLong?: ErrorCode;
  min?: number;
  /** Without it the field may show nothing. */
  empty?: ErrorCode;
  tooShort?: ErrorCode;
}

/** A name, title or URL: one line. */
export const lineText = (limits: TextLimits) => typed(cleanLine, limits);

/** What somebody writes to others: several lines. */
export const freeText = (limits: TextLimits) => typed(cleanText, limits);

/** The words of a search: cleaned, and never refused for being empty. */
export const searchText = (max: number) => typed(cleanLine, { max });

/**
 * Letters of any script with the marks that join them, spaces, hyphens, apostrophes, the middle dot, and the full stop
 * of an abbreviation ("Jr.", "Mohamed A. Ben Salah"): no digits, no markup, and no stop before a letter, since mail
 * programs make a link of what looks like a host.
 */
const NAME = /^[\p{L}\p{M}](?:[\p{L}\p{M}’ ·-]|\.(?![\p{L}\p{M}])|\u200c|\u200d)*$/u;

/** A person's first or last name, and the codes for none and for what is no name. */
export const nameText = (max: number, { empty, wrong }: Record<'empty' | 'wrong', ErrorCode>) =>
  z
    .string({ error: empty })
    .check(
      z.overwrite(cleanName),
      z.minLength(1, { error: empty, abort: true }),
      ...atMost(max, 'tooLong'),
      z.regex(NAME, { error: wrong }),
    );

function typed(clean: (text: string) => string, limits: TextLimits) {
  const { min, max, empty, tooShort, tooLong = 'tooLong' } = limits;
  return z
    .string({ error: empty ?? tooShort ?? 'invalidValue' })
    .check(
      z.overwrite(clean),
      ...(empty ? [z.minLength(1, { error: empty, abort: true })] : []),
      ...(min && tooShort ? [atLeast(min, tooShort)] : []),
      ...atMost(max, tooLong),
    );
}

/** At least this many signs. */
function atLeast(minimum: number, error: ErrorCode) {
  return z.check<string>(
    ({ value, issues }) => {
      // there are never more signs than characters: most texts need no count
      const counted = value.length < minimum ? value.length : graphemeCount(value);
      if (counted >= minimum) return;
      issues.push({
        code: 'too_small',
        origin: 'string',
        minimum,
        inclusive: true,
        input: value,
        message: error,
      });
    },
    named(error, { minimum }),
  );
}

/** At most this many signs, and the bound in characters that the API's document states for it. */
function atMost(maximum: number, error: ErrorCode) {
  const heaviest = 2 * CODE_POINTS_PER_SIGN * maximum;
  const signs = z.check<string>(
    ({ value, issues }) => {
      if (value.length <= maximum) return;
      if (isWithin(value, heaviest) && graphemeCount(value) <= maximum) return;
      issues.push({
        code: 'too_big',
        origin: 'string',
        maximum,
        inclusive: true,
        input: value,
        message: error,
        continue: false,
      });
    },
    named(error, { maximum }),
  );
  return [signs, z.maxLength(heaviest, { error })];
}

const isWithin = (text: string, units: number) =>
  text.length <= units && [...text].length <= units / 2;

/** What a check says and its bound, readable by those who read schemas (the API's document, tests). */
const named = (error: ErrorCode, bound: { minimum: number } | { maximum: number }) => ({
  error,
  ...bound,
});
