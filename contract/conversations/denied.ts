import type { Sentence, Sign } from './signs.ts';

/** A "not" denies this many words after it. */
const REACH = 5;
/** "Is not needed" may follow a sign by this many words. */
const AFTERWARDS = 6;
/** "No" may stand this many words in front of "without". */
const BEFORE_WITHOUT = 4;

/** Whether the words in front of a sign, in its clause, or right after it, deny it: "no prepayment", "is not needed". */
export function isDenied(sentence: Sentence, sign: Sign): boolean {
  const earliest = deniedFrom(sentence, sign);
  const before = (name: 'not' | 'without') =>
    sentence.signs(name).find(({ from, to }) => from >= earliest && to <= sign.to);
  if (
    sentence.signs('notNeeded').some(({ from }) => from > sign.to && from - sign.to <= AFTERWARDS)
  ) {
    return true;
  }
  // "no booking unless you prepay"
  if (sentence.signs('unless').some(({ from, to }) => from >= earliest && to <= sign.to))
    return false;
  const without = before('without');
  // "no booking without prepayment", "without prepayment no booking"
  if (without) {
    return !sentence
      .signs('not')
      .some(({ from }) =>
        from < without.from
          ? from >= without.from - BEFORE_WITHOUT
          : from > sign.to && without.from === 0,
      );
  }
  return before('not') !== undefined;
}

/** The number of the first word at which a "not" still denies a sign: within REACH, after the last comma or "however". */
function deniedFrom(sentence: Sentence, sign: Sign): number {
  const start = sign.from - REACH;
  const words = sentence.words(0, sign.from - 1);
  const comma = words.lastIndexOf(',');
  const however = sentence.signs('however').findLast(({ to }) => to < sign.from)?.to ?? -1;
  return Math.max(start, comma + 1, however + 1, 0);
}
