import naughty from 'big-list-of-naughty-strings' with { type: 'json' };
import fc, { type Arbitrary } from 'fast-check';

/** An element that no page has: where one is found, a text has become markup. */
export const MARK = 'x-abuse';
/** A function that no script calls: once called, a text has become code. */
export const CALL = 'xabuse';

const MARKUP = [
  `<${MARK}>`,
  `"><${MARK} onload=${CALL}()>`,
  `'><${MARK} onfocus=${CALL}() autofocus>`,
  `</script><${MARK}><script>${CALL}()</script>`,
  `<img src=x onerror=${CALL}()>`,
  `<svg/onload=${CALL}()>`,
  `<!--><${MARK}>-->`,
  `]]><${MARK}/><![CDATA[`,
  `</title><${MARK}>`,
  `</textarea></style><${MARK}>`,
  `javascript:${CALL}()`,
  `";${CALL}();//`,
  `\\";${CALL}();//`,
  `\u2028${CALL}()\u2029`,
  `\${${CALL}()}`,
  `{{constructor.constructor('${CALL}()')()}}`,
  `&lt;${MARK}&gt; &amp;lt;`,
  `<a href="javascript:${CALL}()">ici</a>`,
  `+ADw-${MARK}+AD4-`,
];

const QUERIES = [
  "' or '1'='1",
  "'; drop table users; --",
  "') union select null, version(), null --",
  '1; select pg_sleep(20)',
  "\\'; select 1 --",
  '$1 $2 $$ :name @name ?',
  "E'\\x00'",
  '%_%',
  '%%%%%%%%%%',
  "to_tsquery('a & !')",
  "a & | ! ( ) :* <-> '",
  '{"$gt": ""}',
  '*)(uid=*))(|(uid=*',
  '; cat /etc/passwd',
  '`id` $(id) |id',
];

const PATHS = [
  '../../../../etc/passwd',
  '..\\..\\..\\windows\\win.ini',
  '/etc/passwd',
  'file:///etc/passwd',
  '....//....//secret',
  'secret\u0000.jpg',
  'CON',
  'con.jpg:stream',
  '.',
  '..',
  '/',
  '//example.com/x',
  'http://169.254.169.254/latest/meta-data/',
  'a/b',
  '~root',
];

const LETTERS = [
  '\u0000',
  'nul\u0000in the middle of it',
  '\ud800',
  'half \udfff of a pair',
  '\ud83d',
  '\u202egnp.exe',
  '\u2066\u2067\u2068\u2069 isolates \u200f\u200e',
  'a\u0300\u0301\u0302\u0303\u0304'.repeat(8),
  'Z\u0351\u036b\u0343\u036a\u0302A\u0321\u034a\u0360L\u0342G\u032eO\u0349'.repeat(4),
  '\u00e9 \u0065\u0301',
  'Ⅷ ﬁ ﷺ ½',
  '\u0130stanbul \u0131 \u017f \u1e9e',
  '\ufeffbom',
  '\u200b\u200c\u200d\u2060',
  '\u00a0\u2003\u3000',
  '\r\nset-cookie: a=b',
  'line\rline\nline\u0085line',
  '\t\v\f\b\u001b[31m',
  '\u007f\u0080\u009f',
  '\ufffe\uffff',
  '\u{10ffff}',
  '👨‍👩‍👧‍👦🏳️‍🌈',
  '٣٫١٤',
  '１２３',
  'كرية للكراء',
  "=cmd|' /C calc'!A0",
  '@SUM(1+1)*cmd',
];

const NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'then',
  'toJSON',
];

const NUMERALS = [
  ...['0', '-0', '-1', '1.5', '1e3', '1e400', '-1e400', 'NaN', 'Infinity', '-Infinity', '0x10'],
  ...[
    '9007199254740992',
    '2147483648',
    '-2147483649',
    '99999999999999999999',
    '00',
    '1_000',
    '1,5',
  ],
  ...['null', 'undefined', 'true', 'false', '[]', '{}', '[object Object]', ' ', ''],
];

const INSTANTS = [
  ...['0000-01-01T00:00:00Z', '0000-01-01T00:00:00+14:00', '0001-01-01T00:00:00Z'],
  ...['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59-12:00', '+275760-09-13T00:00:00Z'],
  ...['-271821-04-20T00:00:00Z', '2026-02-29T00:00:00Z', '2026-12-01T24:00:00Z', '2026-12-01'],
  ...['2026-06-30T23:59:60Z', '2026-12-01T00:00:00.123456789Z', 'now', 'infinity', '1e9'],
];

const IDS = [
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '01890000-0000-7000-8000-000000000000',
  '{01890000-0000-7000-8000-000000000000}',
  '01890000000070008000000000000000',
  'urn:uuid:01890000-0000-7000-8000-000000000000',
];

/** Well-formed cursors that point nowhere. */
const CURSORS = [
  ['2026-01-01', IDS[0]],
  ['9999-12-31T23:59:59.999Z', IDS[1]],
  ['2026-99-99T99:99:99Z', IDS[0]],
  ['999999999999999', IDS[1]],
  ['-999999999999999', IDS[1]],
  ['9e-999', IDS[0]],
  ['12026-01-01', IDS[0]],
  ['999999999', IDS[0]],
  ['0000-01-01T00:00:00Z', IDS[0]],
  ['5000-', IDS[0]],
  [null, null],
  [{ toString: 1 }, []],
].map((position) => Buffer.from(JSON.stringify(position)).toString('base64url'));

/** Placeholders of texts that would be too long to print: `valueOf` (resolve.ts) makes them. */
const LENGTHS = ['@text:61', '@text:121', '@text:501', '@text:4001', '@text:70000', '@marks:2000'];

/** Hostile texts of every kind. */
export const CORPUS: readonly string[] = [
  ...new Set([
    ...(naughty as string[]),
    ...[MARKUP, QUERIES, PATHS, LETTERS, NAMES, NUMERALS, INSTANTS, IDS, CURSORS, LENGTHS].flat(),
  ]),
];

/** A hostile text, from the corpora or random. */
export const hostileText: Arbitrary<string> = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...CORPUS) },
  {
    weight: 4,
    arbitrary: fc.constantFrom(...MARKUP, ...LETTERS, ...INSTANTS, ...IDS, ...CURSORS, ...NUMERALS),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  // lone surrogates included
  {
    weight: 1,
    arbitrary: fc
      .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 12 })
      .map((units) => String.fromCharCode(...units)),
  },
);

/** Texts of members with hostile content: they pass every check of form. */
export const hostileWords: Arbitrary<string> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom('Perceuse à percussion', 'دريلة للكراء', 'A bicycle for the summer'),
  },
  {
    weight: 5,
    arbitrary: fc
      .constantFrom(...MARKUP, ...QUERIES, ...LETTERS, ...PATHS)
      .map((text) => `Voici ${text} ensuite`),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(...(naughty as string[])).map((text) => `Voici ${text} ensuite`),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 10, maxLength: 60 }) },
);
