/** What no line of a log may contain, whichever program wrote it, and its replacement. */
const SECRETS: [RegExp, string][] = [
  // a name and password in the address of a server
  [/(\b[a-z][a-z0-9+.-]*:\/\/)[^\s/@"\\]+@/gi, '$1[login]@'],
  [/[\w.!#$%&'*+/=?^`{|}~-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/g, '[mail]'],
  // the fraction of a duration may begin with two zeros, too
  [/(?:\+|%2B|\b(?<!\d\.)00)\d(?:[ .-]?\d){6,14}\b/g, '[phone]'],
  // the query of an address: tokens of mailed links, codes of sign-ins
  [/(\/[\w%.~/-]*)\?[^\s"\\]+/g, '$1?[query]'],
  // codes of handover records
  [/\b[A-Z2-7]{4}(?:-[A-Z2-7]{4}){3}\b/g, '[code]'],
];
const TOKEN = /[\w-]{32,}/g;
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/**
 * A line of the log without addresses, numbers and tokens of people. Our own logging should contain none to begin
 * with; this is for the messages of other programs (a mail server's refusal names the receiver).
 */
export function scrub(line: string): string {
  const without = SECRETS.reduce((text, [secret, instead]) => text.replace(secret, instead), line);
  // ids only show operators what a line is about
  return without.replace(TOKEN, (found) => (UUID.test(found) ? found : '[token]'));
}
