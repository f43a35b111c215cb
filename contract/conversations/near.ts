import type { Sign } from './signs.ts';

/** How many words lie between two signs. */
export const distance = (one: Sign, other: Sign): number =>
  Math.max(0, Math.max(one.from, other.from) - Math.min(one.to, other.to) - 1);

export const overlap = (one: Sign, other: Sign): boolean =>
  one.from <= other.to && other.from <= one.to;

/** From the first word of one of two signs to the last of the other. */
export const both = (one: Sign, other: Sign): Sign => ({
  from: Math.min(one.from, other.from),
  to: Math.max(one.to, other.to),
});

/** Pairs of signs with at most this many words between them. */
export const pairs = (ones: Sign[], others: Sign[], most: number): Sign[] =>
  ones.flatMap((one) =>
    others.filter((other) => distance(one, other) <= most).map((other) => both(one, other)),
  );

/** Pairs whose second sign follows the first. */
export const inOrder = (firsts: Sign[], seconds: Sign[], most: number): Sign[] =>
  firsts.flatMap((first) =>
    pairs(
      [first],
      seconds.filter(({ from }) => from > first.to),
      most,
    ),
  );
