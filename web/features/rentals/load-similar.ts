import type { LoaderFunctionArgs } from 'react-router';
import { listSimilar } from '#contract/rentals/operations.ts';
import type { RentalSummary } from '#contract/rentals/schemas.ts';
import { readChoice } from '#web/features/quotes/index.ts';
import { load } from '#web/lib/server-api.ts';

/** Rentals like one that can be had on the days in the page's address; none when they cannot be read: the page is worth showing without them. */
export async function loadSimilar(args: LoaderFunctionArgs, id: string): Promise<RentalSummary[]> {
  const { from, to = from } = readChoice(new URL(args.request.url).searchParams);
  const call = { params: { id }, query: { startDate: from, endDate: to } };
  const { items } = await load(args, listSimilar, call).catch(() => ({ items: [] }));
  return items;
}
