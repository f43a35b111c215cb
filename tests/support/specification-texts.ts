import { readFileSync } from 'node:fs';

/** The three lists of the specification's section 8, in its wording. */
const SECTION_8 = readFileSync(new URL('specification-section-8.txt', import.meta.url), 'utf8');

export type TextGroup = 'client' | 'server' | 'toast';
const OPENINGS: Record<TextGroup, string> = {
  client: 'Client messages: ',
  server: 'Server messages: ',
  toast: 'Toast generics: ',
};

/**
 * Where the specification gives several texts in one phrase: the lists within the brackets stand for one
 * text each, put into the words of `text` at `$1`, `$2`.
 */
const SEVERAL: { written: RegExp; text: string }[] = [
  { written: /^invalid (first name, .+)$/, text: 'invalid $1' },
  { written: /^choose a valid (start or end) date$/, text: 'choose a valid $1 date' },
  { written: /^choose (category, .+)$/, text: 'choose $1' },
  { written: /^deposit (amount or currency) invalid$/, text: 'deposit $1 invalid' },
  { written: /^geolocation (.+)$/, text: 'geolocation $1' },
  { written: /^(upload failed, .+)$/, text: '$1' },
  { written: /^(.+) sign-in (.+)$/, text: '$1 sign-in $2' },
  { written: /^cannot (.+) user$/, text: 'cannot $1 user' },
  { written: /^rental (.+) failed$/, text: 'rental $1 failed' },
  { written: /^(.+) creation failed$/, text: '$1 creation failed' },
  { written: /^(.+) failures$/, text: '$1 failure' },
];

const listed = (words: string) => words.split(/, | or /);

function expanded(written: string): string[] {
  for (const rule of SEVERAL) {
    const lists = rule.written.exec(written)?.slice(1).map(listed);
    if (!lists) continue;
    return lists.reduce(
      (texts, words, index) =>
        texts.flatMap((text) => words.map((word) => text.replace(`$${index + 1}`, word))),
      [rule.text],
    );
  }
  return [written];
}

/** Every single text of one list. */
export function specificationTexts(group: TextGroup): string[] {
  const line = SECTION_8.split('\n').find((text) => text.startsWith(OPENINGS[group])) ?? '';
  return line.slice(OPENINGS[group].length).replace(/\.$/, '').split('; ').flatMap(expanded);
}
