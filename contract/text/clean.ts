/**
 * What members type, brought to one form before anything judges or stores it: inputs that look the same are the same
 * text afterwards, and a text that shows nothing is empty. Terms: the Unicode Standard, chapters 3.11 (normalisation),
 * 23.2 and 23.3 (invisible characters); UAX #29 for what a reader takes for one sign.
 */

/** Line ends of every system and kind, as UAX #14 lists them. */
const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/** Spaces of every width, the tab, and signs that are drawn as nothing but take room. */
const SPACES = /[\p{Zs}\t\u2800]/gu;
/** Hyphens that look like the one of the keyboard: the true one, the unbreakable one, the minus, small and wide ones. */
const HYPHENS = /[\u2010\u2011\u2212\ufe63\uff0d]/g;
/** Letters of Korean that stand for "no letter", and characters that mark the place of an object. */
const FILLERS = /[\u115f\u1160\u3164\uffa0\ufffc]/g;

/** Joiners change how the letters of these scripts are joined; between other letters they only hide. */
const JOINED =
  '\\p{Script_Extensions=Arabic}\\p{Script_Extensions=Devanagari}\\p{Script_Extensions=Bengali}\\p{Script_Extensions=Tamil}\\p{Script_Extensions=Malayalam}\\p{Script_Extensions=Sinhala}\\p{Script_Extensions=Khmer}';
/** A picture and what belongs to it: its variant, its skin tone, marks (rule GB11 of UAX #29). */
const PICTURE =
  '\\p{Extended_Pictographic}[\\p{M}\\p{Emoji_Modifier}\\u200c\\u{e0020}-\\u{e007f}]*';
const JOINS = `(?<=[${JOINED}]\\p{M}*)[\\u200c\\u200d](?=[${JOINED}])|(?<=${PICTURE})\\u200d(?=\\p{Extended_Pictographic})`;
/** The letters of a regional flag follow the black flag, and end with a sign of their own. */
const TAGS = '(?<=\\u{1f3f4}[\\u{e0061}-\\u{e007a}]*)[\\u{e0061}-\\u{e007a}\\u{e007f}]';
/** Variants belong to a sign that has some: a picture, a digit of a key, an ideograph. */
const VARIANTS =
  '(?<=[\\p{Emoji}\\p{Extended_Pictographic}])[\\ufe0e\\ufe0f]|(?<=\\p{Script=Han})[\\ufe00-\\ufe0d\\u{e0100}-\\u{e01ef}]';
/** What is seen although it is among the characters for machines. */
const SEEN = new RegExp(`${JOINS}|${TAGS}|${VARIANTS}`, 'gu');
/**
 * Controls, formats (directions, joiners, the soft hyphen, the mark of byte order), variants, unpaired halves. Signs that
 * this version of Unicode does not know stay: newer devices show them.
 */
const UNSEEN =
  /(?!\n)(?:[\p{Cc}\p{Cf}\p{Cs}\p{Noncharacter_Code_Point}]|\u034f|[\u180b-\u180f]|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}])/gu;
/** Marks with nothing to stand on. */
const LONE_MARKS = /(^|[\s])\p{M}+/gu;

/** Unicode's composed form, without what nobody sees; line ends are `\n`, spaces and hyphens those of a keyboard. */
function visible(text: string): string {
  const unified = text
    .normalize('NFC')
    .replace(LINE_ENDS, '\n')
    .replace(SPACES, ' ')
    .replace(HYPHENS, '-')
    .replace(FILLERS, '');
  return withoutUnseen(unified).replace(LONE_MARKS, '$1').normalize('NFC');
}

/** Removes unseen characters but for those that change what is seen. */
function withoutUnseen(text: string): string {
  let kept = '';
  let from = 0;
  for (const { 0: sign, index } of text.matchAll(SEEN)) {
    kept += text.slice(from, index).replace(UNSEEN, '') + sign;
    from = index + sign.length;
  }
  return kept + text.slice(from).replace(UNSEEN, '');
}

/** A text of one line: every stretch of space is one space, and none stands at an end. */
export function cleanLine(text: string): string {
  return stable(text, (given) => visible(given).replace(/\s+/g, ' ').trim());
}

/** A text of several lines: no space at the end of a line, no empty line at either end. */
export function cleanText(text: string): string {
  return stable(text, (given) => visible(given).replace(/ +$/gm, '').trim());
}

/** Apostrophes and accents that people type for one, as the typographic apostrophe. */
const APOSTROPHES = /['\u2018\u201b\u02bc\u02b9\u00b4`\uff07\u2032]/g;
/** Dashes that are used for the hyphen of a double name. */
const DASHES = /[\u2012-\u2015]/g;
/** Dots between letters, as in Catalan. */
const MIDDLE_DOTS = /[\u2027\u2219\u22c5\u30fb\u0387]/g;

/** A person's name: a line with one kind of apostrophe, hyphen (without spaces around it) and middle dot. */
export function cleanName(text: string): string {
  return cleanLine(
    cleanLine(text)
      .replace(APOSTROPHES, '’')
      .replace(DASHES, '-')
      .replace(/ ?- ?/g, '-')
      .replace(MIDDLE_DOTS, '·'),
  );
}

/** What is removed may bring together what then is removed or composed as well. */
function stable(text: string, clean: (text: string) => string): string {
  let before = text;
  for (let cleaned = clean(before); ; cleaned = clean(before)) {
    if (cleaned === before) return cleaned;
    before = cleaned;
  }
}
