import { getUser } from '#contract/accounts/operations.ts';
import { listSavedSearches } from '#contract/alerts/operations.ts';
import { getBooking } from '#contract/bookings/operations.ts';
import { callUrl } from '#contract/call-url.ts';
import { getConversation, listMessages } from '#contract/conversations/operations.ts';
import { listLog } from '#contract/moderation/operations.ts';
import {
  getNotificationPreferences,
  listPushSubscriptions,
} from '#contract/notifications/operations.ts';
import type { Operation } from '#contract/operation.ts';
import { getOwnRating } from '#contract/ratings/operations.ts';
import { getAvailability, getRental } from '#contract/rentals/operations.ts';
import type { Member } from '../member.ts';
import { coveredTimeFault } from './covered-time.ts';
import type { RemoteAnswer, RemoteRequest, Send } from './remote-app.ts';

type Facts = Record<string, unknown>;
interface Reading {
  operation: Operation;
  params?: Facts;
  query?: Facts;
}
/** Where what an operation has written is read again, from its path's `id` and its answer. */
const READ_AGAIN: Record<string, (id: string, answer: Facts) => Reading> = {
  'accounts.updateUser': (id) => ({ operation: getUser, params: { id } }),
  'rentals.create': (_, { id }) => ({ operation: getRental, params: { id } }),
  'rentals.update': (id) => ({ operation: getRental, params: { id } }),
  'rentals.setAvailability': (id) => ({ operation: getAvailability, params: { id } }),
  'alerts.saveSearch': () => ({ operation: listSavedSearches }),
  'conversations.send': (id) => ({
    operation: listMessages,
    params: { id },
    query: { limit: 100 },
  }),
  'conversations.start': (_, { id }) => ({
    operation: listMessages,
    params: { id },
    query: { limit: 100 },
  }),
  'proposals.propose': (id) => ({ operation: getConversation, params: { id } }),
  'proposals.counter': (_, { conversationId }) => ({
    operation: getConversation,
    params: { id: conversationId },
  }),
  'bookings.cancel': (id) => ({ operation: getBooking, params: { id } }),
  'bookings.confirm': (id) => ({ operation: getBooking, params: { id } }),
  'bookings.changeDetails': (id) => ({ operation: getBooking, params: { id } }),
  'bookings.saveChecklist': (id) => ({ operation: getBooking, params: { id } }),
  'bookings.extend': (id) => ({ operation: getBooking, params: { id } }),
  'ratings.rate': (id) => ({ operation: getOwnRating, params: { id } }),
  'notifications.changePreferences': () => ({ operation: getNotificationPreferences }),
  'notifications.subscribePush': () => ({ operation: listPushSubscriptions }),
  'moderation.suspend': () => ({ operation: listLog }),
  'moderation.restore': () => ({ operation: listLog }),
  'moderation.decideIdentity': () => ({ operation: listLog }),
  'moderation.decideReport': () => ({ operation: listLog }),
  'moderation.decideContact': () => ({ operation: listLog }),
  'moderation.decideRental': () => ({ operation: listLog }),
};

/** Texts that are told in another form than they were given in, or to nobody. */
const TOLD_OTHERWISE = new Set([
  ...['phone', 'keys', 'clientId', 'reason', 'filters', 'moment', 'rentalId', 'offerId'],
]);

/** Holds what was accepted against what is read again. */
export type ReadBack = (
  operation: Operation,
  caller: Member,
  request: RemoteRequest,
  answer: RemoteAnswer,
) => Promise<string | null>;

/**
 * What of a text that was accepted is not what is read again; null when all is there. What the schema does to a text
 * (white space around it goes) is done to what is compared. Asked of every success, in order.
 */
export function readBack(send: Send): ReadBack {
  const isSentAgain = messagesSent();
  return async (operation, caller, request, answer) => {
    const repeated = isSentAgain(operation, answer);
    if (repeated) return repeated.fault;
    // the answer to a call of before tells of what was then
    if (request.headers['idempotency-key']) return null;
    const reading = READ_AGAIN[operation.name];
    if (!reading || typeof request.body !== 'string') return null;
    const given = operation.body?.safeParse(JSON.parse(request.body));
    if (!given?.success)
      return `taken, though it is not by its schema: ${JSON.stringify(given?.error.issues)}`;
    const id = idIn(operation, request.url);
    const { operation: again, params, query } = reading(id, JSON.parse(answer.body || '{}'));
    const authorization = `Bearer ${caller.session.accessToken}`;
    const url = callUrl(again, { params, query });
    const read = await send({ method: again.method, url, headers: { authorization } });
    if (read.statusCode !== again.status)
      return `read again: ${read.statusCode} ${read.body.slice(0, 300)}`;
    const parsed = again.output?.safeParse(read.json());
    if (!parsed?.success)
      return `read again, not by its schema: ${JSON.stringify(parsed?.error.issues)}`;
    if (again === getAvailability) return blockedTimeFault(given.data, read.json());
    return lostText(operation, given.data, read.json());
  };
}

/** The first text that was given and is not told. */
function lostText({ name: operation }: Operation, given: unknown, told: unknown): string | null {
  const kept = textsOf(told);
  const lost = textsOf(given).find(({ name, text }) =>
    TELLS_REASON.test(operation)
      ? name === 'reason' && !isAmong(kept, name, text)
      : !TOLD_OTHERWISE.has(name) && !isAmong(kept, name, text),
  );
  return lost ? `not read again as it was written: ${JSON.stringify(lost)}` : null;
}

/** A message that is sent again under its `clientId` stays what it was, whatever comes with it. */
function messagesSent() {
  const first = new Map<string, string>();
  return ({ name }: Operation, answer: RemoteAnswer): { fault: string | null } | null => {
    if (name !== 'conversations.send') return null;
    const { id, text, clientId, image } = answer.json<Facts>();
    const told = JSON.stringify([text, clientId, typeof image]);
    const before = first.get(String(id));
    first.set(String(id), before ?? told);
    if (before === undefined) return null;
    return { fault: before === told ? null : `sent again, it was ${before} and is ${told}` };
  };
}

type Spans = Parameters<typeof coveredTimeFault>[0];

const blockedTimeFault = (given: unknown, told: unknown) =>
  coveredTimeFault(
    (given as { blocked: Spans }).blocked,
    (told as { blocked: Spans }).blocked,
    Date.now(),
  );

const TELLS_REASON = /^(moderation\.|bookings\.cancel$)/;

function idIn({ path }: Operation, url: string): string {
  const at = path.split('/').indexOf('{id}');
  return at < 0 ? '' : decodeURIComponent(url.replace(/\?.*/, '').split('/')[at + 1] ?? '');
}

interface NamedText {
  name: string;
  text: string;
}

/** Every text of a value with the field's own name; those of lists have their list's. */
function textsOf(value: unknown, name = ''): NamedText[] {
  if (typeof value === 'string') return value === '' ? [] : [{ name, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    TOLD_OTHERWISE.has(key) && key !== 'reason'
      ? []
      : textsOf(one, Array.isArray(value) ? name : key),
  );
}

function isAmong(kept: NamedText[], name: string, text: string): boolean {
  if (kept.some((one) => one.name === name && one.text === text)) return true;
  const instant = INSTANT.test(text) ? Date.parse(text) : Number.NaN;
  // an instant is told in UTC; an identifier by the name of what it leads to
  return kept.some((one) =>
    Number.isNaN(instant) ? one.text === text.toLowerCase() : Date.parse(one.text) === instant,
  );
}
const INSTANT = /^\d{4}-\d\d-\d\dT/;
