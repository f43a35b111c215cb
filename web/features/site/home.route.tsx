import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listCategories, searchRentals } from '#contract/rentals/operations.ts';
import { load } from '#web/lib/server-api.ts';
import type { PageHandle } from '#web/lib/subjects.ts';
import { HomePage } from './home-page.tsx';

export const handle: PageHandle = { subjects: ['site', 'rentals', 'terms'], readable: true };

/** Cards, and the gallery's pictures. */
const OFFERS = 20;
const REQUESTS = 3;

export async function loader(args: LoaderFunctionArgs) {
  const [offers, requests, categories] = await Promise.all([
    load(args, searchRentals, { query: { kind: 'offer', limit: OFFERS } }),
    load(args, searchRentals, { query: { kind: 'request', limit: REQUESTS } }),
    load(args, listCategories, {}),
  ]);
  return { offers: offers.items, requests: requests.items, categories };
}
export type HomeData = Awaited<ReturnType<typeof loader>>;

export default function HomeRoute() {
  return <HomePage data={useLoaderData<typeof loader>()} />;
}
