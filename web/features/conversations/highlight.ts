/** A part of a text: one of the words searched for, or the text between them. */
export interface Stretch {
  text: string;
  found: boolean;
  /** Where it begins in the text. */
  at: number;
}

/** Letters of some scripts carry marks that people leave out when they search: accents, vowels, the kashida. */
const MARKS = /[\p{Mn}\u0640]/u;
/** A letter with its marks stays whole. */
const graphemes = new Intl.Segmenter('fr', { granularity: 'grapheme' });

/**
 * Splits a text at the words of a search, regardless of case and marks. The parts joined are the
 * text.
 */
export function highlighted(text: string, query: string): Stretch[] {
  const letters = [...graphemes.segment(text)].flatMap(({ segment, index }) =>
    [...folded(segment)].map((plain) => ({ plain, at: index, end: index + segment.length })),
  );
  const plainText = letters.map(({ plain }) => plain).join('');
  const hits = wordsOf(query).flatMap((word) => placesOf(word, plainText));
  const marked = new Set<number>();
  for (const { from, to } of hits) {
    const first = letters[from];
    const last = letters[to - 1];
    for (let at = first?.at ?? 0; last && at < last.end; at++) marked.add(at);
  }
  return stretches(text, marked);
}

function folded(letter: string): string {
  return [...letter.normalize('NFD').toLowerCase()].filter((part) => !MARKS.test(part)).join('');
}

function wordsOf(query: string): string[] {
  return folded(query).split(/\s+/).filter(Boolean);
}

function placesOf(word: string, text: string): { from: number; to: number }[] {
  const places = [];
  for (let from = text.indexOf(word); from >= 0; from = text.indexOf(word, from + word.length)) {
    places.push({ from, to: from + word.length });
  }
  return places;
}

function stretches(text: string, marked: ReadonlySet<number>): Stretch[] {
  const found: Stretch[] = [];
  for (let at = 0; at < text.length; at++) {
    const last = found.at(-1);
    const letter = text.charAt(at);
    if (last && last.found === marked.has(at)) last.text += letter;
    else found.push({ text: letter, found: marked.has(at), at });
  }
  return found;
}
