/** Whether a ready-made reason is one of the lines of what is written. */
export function isChosen(written: string, reason: string): boolean {
  return written.split('\n').includes(reason);
}

/**
 * Puts a ready-made reason into what is written, below other ready-made ones and above the moderator's own words, or takes it
 * out again. Own words are never changed; the last line is left to them.
 */
export function toggleReason(written: string, reason: string, ready: readonly string[]): string {
  const lines = written.split('\n');
  if (isChosen(written, reason)) return lines.filter((line) => line !== reason).join('\n');
  const above = lines.findLastIndex((line) => ready.includes(line)) + 1;
  return lines.toSpliced(above, 0, reason).join('\n');
}
