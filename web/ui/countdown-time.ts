import { spanText } from '#contract/days/relative.ts';
import type { Language } from '#contract/languages.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Whole seconds until an instant (both in milliseconds since 1970), rounded up: zero only once it is over. */
export function secondsLeft(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 1_000));
}

/**
 * `04:59`, from an hour on `1:04:59`, between the marks that keep it left to right in an Arabic sentence.
 */
export function clockText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / HOUR);
  const minutes = two(Math.floor((seconds % HOUR) / MINUTE));
  const clock = `${minutes}:${two(seconds % MINUTE)}`;
  return `\u2066${hours > 0 ? `${hours}:${clock}` : clock}\u2069`;
}

/** What is read aloud within the last minute, in seconds; before that, each begun minute or hour. */
const LAST_CALLS = [10, 30, MINUTE];

/**
 * What is left in words, rounded up so coarsely that it may be announced whenever it changes:
 * `2 hours`, `5 minutes`, `30 seconds`.
 */
export function spokenText(language: Language, seconds: number): string {
  if (seconds > 90 * MINUTE) return spanText(language, 'hour', Math.ceil(seconds / HOUR), 'long');
  if (seconds > MINUTE) return spanText(language, 'minute', Math.ceil(seconds / MINUTE), 'long');
  const call = LAST_CALLS.find((last) => seconds <= last) ?? seconds;
  return spanText(language, 'second', call, 'long');
}
