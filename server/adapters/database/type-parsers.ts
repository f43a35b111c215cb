/** Parsers by PostgreSQL type number, so that both databases return the same JavaScript types. */
export const TYPE_PARSERS: Record<number, (text: string) => unknown> = {
  // bigint: money in minor units and counts stay below 2^53
  20: Number,
  // bytea
  17: (text) => Buffer.from(text.slice(2), 'hex'),
  // numeric
  1700: Number,
};
