/** Text without the characters that XML documents may not contain, written out or escaped. */
export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '');
}

/** Plain text of several lines escaped for feed readers, which interpret it as HTML. */
export function asHtml(text: string): string {
  return escaped(text).replace(/\r?\n/g, '<br>');
}

/** Plain text of one line likewise: titles are interpreted as HTML by some readers too. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
