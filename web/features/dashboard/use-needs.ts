import { useQuery } from '@tanstack/react-query';
import { listBookings } from '#contract/bookings/operations.ts';
import { listConversations } from '#contract/conversations/operations.ts';
import { LIMITS } from '#contract/limits.ts';
import { callQuery } from '#web/lib/queries/call-query.ts';
import { type Need, needsOf } from './needs.ts';

/** So many of the latest proposals and bookings are read; older ones are unlikely to need an action today. */
const LATEST = { query: { limit: LIMITS.pageSize.max } };

/** What the member has to do, updated live; undefined until it is known. */
export function useNeeds(): { needs: Need[] | undefined; failed: boolean } {
  const conversations = useQuery(callQuery(listConversations, LATEST));
  const bookings = useQuery(callQuery(listBookings, LATEST));
  const needs =
    conversations.data &&
    bookings.data &&
    needsOf(conversations.data.items, bookings.data.items, new Date());
  return { needs, failed: conversations.isError || bookings.isError };
}
