import type { LoaderFunctionArgs } from 'react-router';
import { getUser } from '#contract/accounts/operations.ts';
import { listRatings } from '#contract/ratings/operations.ts';
import { listUserRentals } from '#contract/rentals/operations.ts';
import { load } from '#web/lib/server-api.ts';
import { readTab } from './profile-tabs.ts';

/** Tabs that are not shown need only their count. */
const COUNT_ONLY = { limit: 1 };

/** A member, the shown tab's page of offers, requests or reviews, and the counts of the other tabs. */
export async function loadProfile(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams;
  const tab = readTab(query);
  const cursor = query.get('cursor') ?? undefined;
  const call = { params: { id: String(args.params.userId) } };
  const rentals = (kind: 'offer' | 'request', shown: boolean) =>
    load(args, listUserRentals, {
      ...call,
      query: { kind, ...(shown ? { cursor } : COUNT_ONLY) },
    });
  const [user, offers, requests, reviews] = await Promise.all([
    load(args, getUser, call),
    rentals('offer', tab === 'offers'),
    rentals('request', tab === 'requests'),
    tab === 'reviews' ? load(args, listRatings, { ...call, query: { cursor } }) : null,
  ]);
  return { user, tab, cursor, offers, requests, reviews, asOf: new Date().toISOString() };
}
export type ProfileData = Awaited<ReturnType<typeof loadProfile>>;
