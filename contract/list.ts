import * as z from 'zod/mini';
import { LIMITS } from './limits.ts';

/** Identifiers do not depend on case; they are compared in lower case. */
const lowerCase = (text: string) => text.toLowerCase();

/** An opaque identifier. It is a UUID, on which clients must not rely. */
export const id = z.string().check(z.overwrite(lowerCase), z.uuid({ error: 'invalidValue' }));

/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime({ offset: true, error: 'invalidDate' });

/** An instant that a person enters: within years that clocks, calendars and the database agree on. */
export function writtenInstant(error: 'invalidDate' | 'invalidStartDate' | 'invalidEndDate') {
  return z.iso
    .datetime({ offset: true, error, abort: true })
    .check(z.refine((text: string) => inYears(new Date(text).getUTCFullYear()), { error }));
}

function inYears(year: number): boolean {
  return year >= LIMITS.year.min && year <= LIMITS.year.max;
}

/** `{id}` in a path. */
export const idParams = z.object({ id });

/** Paging parameters of every list: `cursor` is opaque, from the previous response's `nextCursor`. */
export const paging = z.object({
  cursor: z.optional(z.string().check(z.maxLength(200, { error: 'invalidValue' }))),
  limit: z._default(
    z.coerce
      .number({ error: 'invalidValue' })
      .check(
        z.int({ error: 'invalidValue' }),
        z.gte(1, { error: 'invalidValue' }),
        z.lte(LIMITS.pageSize.max, { error: 'invalidValue' }),
      ),
    LIMITS.pageSize.usual,
  ),
});

/** A page of a list; `nextCursor` is null at the end. */
export function listOf<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.nullable(z.string()) });
}
