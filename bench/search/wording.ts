import type { Category } from '../../contract/enums.ts';
import { LIMITS } from '../../contract/limits.ts';
import type { Writing } from '../../server/features/search/writings.ts';
import wordsOf from './names.json' with { type: 'json' };
import { type Draw, weighted, zipf } from './random.ts';
import sentences from './sentences.json' with { type: 'json' };
import things from './things.json' with { type: 'json' };

/** A kind of thing that is rented, the commonest first. */
export interface Thing {
  category: Category;
  names: Record<Writing, string[]>;
}

/** Not those of the concepts, which are edited: the data and the searches of one bench are those of the next. */
const NAMES: Readonly<Record<string, Thing['names']>> = wordsOf;

/** The categories take turns: every one of them has common things. */
export const THINGS: readonly Thing[] = inTurns(
  Object.entries(things).map(([category, ids]) =>
    ids.flatMap((id) => {
      const names = NAMES[id];
      return names ? [{ category: category as Category, names }] : [];
    }),
  ),
);
const drawFrom = zipf(THINGS, 0.8);
const drawName = zipf([0, 1, 2, 3, 4, 5, 6, 7], 1);

const WRITINGS: Record<string, (draw: Draw) => Writing> = {
  TN: weighted([
    ['fr', 45],
    ['tn', 30],
    ['ar', 12],
    ['latin', 8],
    ['en', 5],
  ]),
  FR: weighted([
    ['fr', 88],
    ['en', 7],
    ['ar', 5],
  ]),
};
const ELSEWHERE = weighted<Writing>([
  ['fr', 45],
  ['en', 40],
  ['ar', 15],
]);

export const drawThing = (draw: Draw): Thing => drawFrom(draw);
export const drawWriting = (draw: Draw, country: string): Writing =>
  (WRITINGS[country] ?? ELSEWHERE)(draw);

/** A name of a thing in a language, mostly one of its first. */
export function nameIn(draw: Draw, { names }: Thing, writing: Writing): string {
  const inWriting = names[writing].length > 0 ? names[writing] : names.fr;
  return inWriting[drawName(draw) % inWriting.length] ?? '';
}

const SYLLABLES = 'ba ko mi ra tu le no si ve da ru ka pi zo ga fe ly mo ta xe ni do sa vi'.split(
  ' ',
);
const drawMake = zipf(
  Array.from({ length: 40_000 }, (_, rank) => makeOf(rank)),
  1,
);

/** A title as a member would write it: names, makes, model numbers and typos. */
export function drawTitle(draw: Draw, name: string, town: string, writing: Writing): string {
  const parts = [name];
  if (name.length < LIMITS.titleLength.min || draw.chance(0.7))
    parts.push(draw.oneOf(sentences[writing].qualities));
  if (draw.chance(0.4)) parts.push(drawMake(draw));
  if (draw.chance(0.15)) parts.push(String(100 + draw.below(9_900)));
  if (draw.chance(0.25)) parts.push(town);
  const title = parts
    .join(' ')
    .slice(0, LIMITS.titleLength.max - 1)
    .trim();
  const written = title.charAt(0).toUpperCase() + title.slice(1);
  return written.length > LIMITS.titleLength.min && draw.chance(0.02)
    ? withSlip(draw, written)
    : written;
}

/** Two to six sentences about it. */
export function drawText(draw: Draw, name: string, writing: Writing): string {
  const parts = Array.from({ length: 2 + draw.below(5) }, () =>
    draw.oneOf(sentences[writing].sentences),
  );
  return [`${name} ${drawMake(draw)}.`, ...new Set(parts)].join(' ');
}

/** A word or a text with two neighbouring letters swapped, or one left out or typed twice. */
export function withSlip(draw: Draw, text: string): string {
  const letters = [...text];
  const at = 1 + draw.below(Math.max(1, letters.length - 2));
  const [one = '', other = ''] = letters.slice(at, at + 2);
  letters.splice(at, 2, ...draw.oneOf([[other, one], [other], [one, one, other]]));
  return letters.join('');
}

/** An invented make: as many as people write, so that the vocabulary is as large as in reality. */
function makeOf(rank: number): string {
  let name = '';
  for (let left = rank + SYLLABLES.length; left > 0; left = Math.floor(left / SYLLABLES.length)) {
    name += SYLLABLES[left % SYLLABLES.length];
  }
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function inTurns<Value>(lists: Value[][]): Value[] {
  const longest = Math.max(...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, turn) =>
    lists.flatMap((list) => list[turn] ?? []),
  ).flat();
}
