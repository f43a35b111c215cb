import { getUser } from '#contract/accounts/operations.ts';
import { listSavedSearches } from '#contract/alerts/operations.ts';
import { getBooking } from '#contract/bookings/operations.ts';
import { callUrl } from '#contract/call-url.ts';
import { getConversation, listMessages } from '#contract/conversations/operations.ts';
import type { CalendarDate } from '#contract/days/calendar.ts';
import {
  datesMeant,
  endDateMeant,
  instantsOf,
  type RentalUnit,
  startDateMeant,
} from '#contract/days/period.ts';
import { listLog } from '#contract/moderation/operations.ts';
import {
  getNotificationPreferences,
  listPushSubscriptions,
} from '#contract/notifications/operations.ts';
import type { Operation } from '#contract/operation.ts';
import { getOwnRating } from '#contract/ratings/operations.ts';
import { getAvailability, getRental } from '#contract/rentals/operations.ts';
import type { Availability } from '#contract/rentals/schemas.ts';
import type { Member } from '../member.ts';
import { coveredTimeFault } from './covered-time.ts';
import type { RemoteAnswer, RemoteRequest, Send } from './remote-app.ts';

type Facts = Record<string, unknown>;
interface Reading {
  operation: Operation;
  params?: Facts;
  query?: Facts;
}
/** The call that reads again what an operation has written, from its path's `id` and its answer. */
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
  'bookings.signCondition': (id) => ({ operation: getBooking, params: { id } }),
  'bookings.answerCondition': (id) => ({ operation: getBooking, params: { id } }),
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

/** Texts that are answered in another form than they were given in, or not at all. */
const ANSWERED_OTHERWISE = new Set([
  ...['phone', 'keys', 'clientId', 'reason', 'filters', 'moment', 'rentalId', 'offerId'],
]);

/** Where a booking's step is not the payment, or the payment was recorded before, its way is not needed. */
const NOT_NEEDED = new Set(['bookings.confirm method']);

/** Compares what was accepted with what is read again. */
export type ReadBack = (
  operation: Operation,
  caller: Member,
  request: RemoteRequest,
  answer: RemoteAnswer,
) => Promise<string | null>;

/**
 * The first accepted text that is not read again; null when all is there. What the schema does to a text
 * (trimming white space) is done before comparing. Called for every success, in order.
 */
export function readBack(send: Send): ReadBack {
  const isSentAgain = messagesSent();
  return async (operation, caller, request, answer) => {
    const repeated = isSentAgain(operation, answer);
    if (repeated) return repeated.fault;
    // a replayed answer has the former state
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

/** The first text that was given and is not answered. */
function lostText(
  { name: operation }: Operation,
  given: unknown,
  answered: unknown,
): string | null {
  const answeredTexts = textsOf(answered);
  const lost = textsThatCount(given)
    .filter(({ name }) => !NOT_NEEDED.has(`${operation} ${name}`))
    .find(({ name, text }) =>
      HAS_REASON.test(operation)
        ? name === 'reason' && !isAmong(answeredTexts, name, text)
        : !ANSWERED_OTHERWISE.has(name) && !isAmong(answeredTexts, name, text),
    );
  return lost ? `not read again as it was written: ${JSON.stringify(lost)}` : null;
}

/** A message that is sent again under its `clientId` stays what it was, also with different content. */
function messagesSent() {
  const first = new Map<string, string>();
  return ({ name }: Operation, answer: RemoteAnswer): { fault: string | null } | null => {
    if (name !== 'conversations.send') return null;
    const { id, text, clientId, image } = answer.json<Facts>();
    const content = JSON.stringify([text, clientId, typeof image]);
    const before = first.get(String(id));
    first.set(String(id), before ?? content);
    if (before === undefined) return null;
    return { fault: before === content ? null : `sent again, it was ${before} and is ${content}` };
  };
}

/** A period to block as it is given: days, or instants that mean some. */
interface GivenPeriod {
  from?: string;
  to?: string;
  startDate?: CalendarDate | null;
  endDate?: CalendarDate | null;
}

/** The listings of the cases are of things in Tunis, priced by the day. */
const DAYS = { unit: 'day', timeZone: 'Africa/Tunis' } as const;

const blockedTimeFault = (given: unknown, answered: unknown) =>
  coveredTimeFault(
    (given as { blocked: GivenPeriod[] }).blocked.map(inWholeDays),
    (answered as Availability).blocked,
    Date.now(),
  );

function inWholeDays({ from = '', to = '', startDate, endDate }: GivenPeriod) {
  const dates =
    startDate && endDate
      ? { startDate, endDate }
      : datesMeant(DAYS, { startsAt: new Date(from), endsAt: new Date(to) });
  const { startsAt, endsAt } = instantsOf(DAYS, dates);
  return { from: startsAt.toISOString(), to: endsAt.toISOString() };
}

/** Without what something else is taken for: the words of a phrase, instants next to days. */
function textsThatCount(given: unknown): NamedText[] {
  const { phrase, startDate, endDate } = given as Facts;
  return textsOf(given).filter(
    ({ name }) =>
      !(phrase && name === 'text') && !((startDate ?? endDate) && /^(starts|ends)At$/.test(name)),
  );
}

const HAS_REASON = /^(moderation\.|bookings\.cancel$)/;

function idIn({ path }: Operation, url: string): string {
  const at = path.split('/').indexOf('{id}');
  return at < 0 ? '' : decodeURIComponent(url.replace(/\?.*/, '').split('/')[at + 1] ?? '');
}

interface NamedText {
  name: string;
  text: string;
}

/** Every text of a value with its field's name; texts in lists have their list's name. */
function textsOf(value: unknown, name = ''): NamedText[] {
  if (typeof value === 'string') return value === '' ? [] : [{ name, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    ANSWERED_OTHERWISE.has(key) && key !== 'reason'
      ? []
      : textsOf(one, Array.isArray(value) ? name : key),
  );
}

function isAmong(texts: NamedText[], name: string, text: string): boolean {
  if (texts.some((one) => one.name === name && one.text === text)) return true;
  const instant = INSTANT.test(text) ? Date.parse(text) : Number.NaN;
  if (isMeantDay(texts, name, instant)) return true;
  // instants are answered in UTC, identifiers under the name of what they refer to
  return texts.some((one) =>
    Number.isNaN(instant) ? one.text === text.toLowerCase() : Date.parse(one.text) === instant,
  );
}

/** Whether an instant, as older clients send it for days, is answered as the day that it means. */
function isMeantDay(texts: NamedText[], name: string, instant: number): boolean {
  const textOf = (field: string) => texts.find((one) => one.name === field)?.text;
  const [unit, timeZone] = [textOf('unit') as RentalUnit | undefined, textOf('timeZone')];
  if (Number.isNaN(instant) || !unit || !timeZone) return false;
  const answered = (field: string, date: string) =>
    texts.some((one) => one.name === field && one.text === date);
  const [counting, at] = [{ unit, timeZone }, new Date(instant)];
  if (STARTS.has(name)) return answered('startDate', startDateMeant(counting, at));
  return ENDS.has(name) && answered('endDate', endDateMeant(counting, at));
}

const STARTS = new Set(['startsAt', 'startedAt']);
const ENDS = new Set(['endsAt', 'endedAt']);

const INSTANT = /^\d{4}-\d\d-\d\dT/;
