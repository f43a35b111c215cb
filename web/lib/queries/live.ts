import type { QueryClient } from '@tanstack/react-query';
import { getBooking, listBookings } from '#contract/bookings/operations.ts';
import { listConversations } from '#contract/conversations/operations.ts';
import { listNextSteps } from '#contract/next-steps/operations.ts';
import { listNotifications } from '#contract/notifications/operations.ts';
import type { Operation } from '#contract/operation.ts';
import { listFigures, listOwnDays } from '#contract/own-rentals/operations.ts';
import type { RealtimeEvents } from '#contract/realtime.ts';
import { getWallet } from '#contract/wallet/operations.ts';
import { onCatchUp, onRealtime } from '#web/lib/realtime.ts';
import { invalidate } from './invalidate.ts';

/** What an event makes out of date. */
const OUTDATED_BY = {
  proposal: [listConversations, listBookings, listNextSteps, listFigures, listOwnDays],
  booking: [
    getBooking,
    listBookings,
    listConversations,
    listNextSteps,
    getWallet,
    listFigures,
    listOwnDays,
  ],
  notification: [listNotifications],
} satisfies Partial<Record<keyof RealtimeEvents, Pick<Operation, 'name'>[]>>;

const EVENTS = Object.keys(OUTDATED_BY) as (keyof typeof OUTDATED_BY)[];
const LIVE = new Set(Object.values(OUTDATED_BY).flat());

/** Keeps queries up to date with the server's events; the returned function stops it. */
export function followEvents(client: QueryClient): () => void {
  const stops = [
    ...EVENTS.map((event) => onRealtime(event, () => void invalidate(client, OUTDATED_BY[event]))),
    onCatchUp(() => void invalidate(client, [...LIVE])),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
