/** Numbers from 0 to 1 that look random and are the same every time (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Draws from seeded numbers, the same ones in the same order every time. */
export interface Draw {
  /** From 0 to 1. */
  number(): number;
  /** A whole number from 0 up to, not including, `below`. */
  below(below: number): number;
  chance(share: number): boolean;
  oneOf<Value>(values: readonly Value[]): Value;
  /** Around 0, most of it within 1. */
  around(): number;
}

export function draws(seed: number): Draw {
  const number = randomNumbers(seed);
  const below = (most: number) => Math.floor(number() * most);
  return {
    number,
    below,
    chance: (share) => number() < share,
    oneOf: (values) => {
      if (values.length === 0) throw new Error('Nothing to draw from.');
      return values[below(values.length)] as (typeof values)[number];
    },
    // the middle of three is a bell without its tails
    around: () => (number() + number() + number()) * (2 / 3) - 1,
  };
}

/**
 * Draws the first values much more often than the last ones, as words and towns are (Zipf's law).
 * @param steepness 1 halves at the second, thirds at the third
 */
export function zipf<Value>(values: readonly Value[], steepness = 1): (draw: Draw) => Value {
  let sum = 0;
  const upTo = Float64Array.from(values, (_, rank) => {
    sum += (rank + 1) ** -steepness;
    return sum;
  });
  return ({ number }) => {
    const drawn = number() * sum;
    let low = 0;
    let high = values.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((upTo[middle] ?? sum) < drawn) low = middle + 1;
      else high = middle;
    }
    return values[low] as Value;
  };
}

/** Draws each value as often as its weight says. */
export function weighted<Value>(weights: readonly (readonly [Value, number])[]) {
  const sum = weights.reduce((total, [, weight]) => total + weight, 0);
  return ({ number }: Draw): Value => {
    let left = number() * sum;
    for (const [value, weight] of weights) {
      left -= weight;
      if (left < 0) return value;
    }
    return (weights.at(-1) as readonly [Value, number])[0];
  };
}
