/** Digits of any script (Arabic, Persian, Devanagari, ...), as some keyboards type them, as 0-9. */
export function westernDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => String(digitValue(digit.codePointAt(0) ?? 0)));
}

/** Unicode has the ten digits of a script in a row, the zero first; rows may follow one another. */
function digitValue(digit: number): number {
  let first = digit;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return (digit - first) % 10;
}
