import { cleanLine } from '#contract/text/clean.ts';

/**
 * The parameters of an address without those that say nothing: `?maxPrice=` is what a form sends for an empty field, and
 * read as a number it would be zero.
 */
export function withoutEmpty(query: unknown): unknown {
  if (typeof query !== 'object' || query === null) return query;
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => {
      if (!Array.isArray(value)) return isEmpty(value) ? [] : [[name, value]];
      const said = value.filter((one) => !isEmpty(one));
      return said.length > 0 ? [[name, said]] : [];
    }),
  );
}

const isEmpty = (value: unknown) =>
  typeof value === 'string' && !/[\p{L}\p{N}]/u.test(value) && cleanLine(value) === '';
