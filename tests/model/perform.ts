import * as bookings from '#contract/bookings/operations.ts';
import * as conversations from '#contract/conversations/operations.ts';
import { ERROR_STATUS, type ErrorAnswer, type ErrorCode, isErrorCode } from '#contract/errors.ts';
import type { Operation } from '#contract/operation.ts';
import * as proposals from '#contract/proposals/operations.ts';
import { rateAboutLastBooking } from '#contract/ratings/operations.ts';
import { closeRental, reopenRental } from '#contract/rentals/operations.ts';
import { validated } from '../support/caller.ts';
import type { Action, Doing, Terms, Verb } from './actions.ts';
import type { World } from './world.ts';

/** What came of an action: the code of a refusal, or the id of what was made or answered. */
export interface Answer {
  code: ErrorCode | null;
  id: string;
}

interface Request {
  operation: Operation;
  params: Record<string, string>;
  body?: unknown;
}

const REASON = 'Le panier est cassé.';
const iso = (instant: number) => new Date(instant).toISOString();
const proposalInput = ({ amount, currency, days, deposit }: Terms) => ({
  ...{ amount, currency, deposit },
  ...(days && { startsAt: iso(days.startsAt), endsAt: iso(days.endsAt) }),
});

/** Bookings are looked up before: their ids are not those of the model. */
const REQUESTS: {
  [V in Verb]: (action: Doing<V>, world: World, id: string) => Omit<Request, 'params'>;
} = {
  propose: ({ terms }) => ({ operation: proposals.propose, body: proposalInput(terms) }),
  counter: ({ terms }) => ({ operation: proposals.counterProposal, body: proposalInput(terms) }),
  accept: () => ({ operation: proposals.acceptProposal }),
  decline: () => ({ operation: proposals.declineProposal }),
  cancelProposal: () => ({ operation: proposals.cancelProposal }),
  confirm: ({ step }) => ({
    operation: bookings.confirmStep,
    body: { step, ...(step === 'depositKept' ? { reason: REASON } : {}) },
  }),
  withdrawConfirmation: ({ step }) => ({
    operation: bookings.withdrawConfirmation,
    body: { step },
  }),
  denyConfirmation: ({ step }) => ({ operation: bookings.denyConfirmation, body: { step } }),
  cancelBooking: () => ({ operation: bookings.cancelBooking, body: { reason: REASON } }),
  extend: ({ endsAt, amount }) => ({
    operation: bookings.askExtension,
    body: { endsAt: iso(endsAt), amount },
  }),
  // at their former addresses, which answer every change
  acceptChange: () => ({ operation: bookings.acceptExtension }),
  declineChange: () => ({ operation: bookings.declineExtension }),
  claim: ({ amount }) => ({ operation: bookings.openClaim, body: { amount, reason: REASON } }),
  acceptClaim: () => ({ operation: bookings.acceptClaim }),
  disputeClaim: () => ({ operation: bookings.disputeClaim, body: { reason: REASON } }),
  withdrawClaim: () => ({ operation: bookings.withdrawClaim }),
  changeClaim: ({ amount }) => ({ operation: bookings.changeClaim, body: { amount } }),
  returnRest: () => ({ operation: bookings.sayRestReturned }),
  objectReturn: () => ({ operation: bookings.denyReturn }),
  addPayment: ({ amount, currency }) => ({
    operation: bookings.addPayment,
    body: { amount, currency, method: 'cash' },
  }),
  addRefund: ({ amount, currency }) => ({
    operation: bookings.addRefund,
    body: { amount, currency, method: 'cash' },
  }),
  waiveRefund: () => ({ operation: bookings.waiveRefund }),
  confirmPayment: () => ({ operation: bookings.confirmPayment }),
  removePayment: () => ({ operation: bookings.removePayment }),
  change: ({ terms }) => ({
    operation: bookings.askChange,
    body: {
      ...(terms.startsAt === undefined ? {} : { startsAt: iso(terms.startsAt) }),
      ...(terms.endsAt === undefined ? {} : { endsAt: iso(terms.endsAt) }),
      amount: terms.rent,
      ...(terms.deposit === undefined
        ? {}
        : {
            depositMoney:
              terms.deposit === null
                ? null
                : { amount: terms.deposit, currency: terms.depositCurrency },
          }),
    },
  }),
  withdrawChange: () => ({ operation: bookings.withdrawChange }),
  changeNote: ({ note }) => ({ operation: bookings.changeDetails, body: { note } }),
  write: () => ({ operation: conversations.sendMessage, body: { text: 'Bonjour' } }),
  read: (_action, _world, message) => ({
    operation: conversations.markRead,
    body: { upTo: message },
  }),
  close: () => ({ operation: closeRental }),
  reopen: () => ({ operation: reopenRental }),
  rate: () => ({ operation: rateAboutLastBooking, body: { score: 4 } }),
};

/** An action as a request to the API. Of several at once all are written before any is sent: each names what is there then. */
export async function requestOf(world: World, action: Action): Promise<Request> {
  const request = (
    REQUESTS[action.verb] as (action: Action, world: World, id: string) => Omit<Request, 'params'>
  )(action, world, action.verb === 'read' ? await messageId(world, action) : '');
  const params = {
    id: await targetOf(world, action),
    ...('of' in action ? { paymentId: await paymentId(world, action) } : {}),
  };
  return { ...request, params };
}

/** Performs an action through the API. Fails on any answer that the operation does not declare. */
export async function perform(
  { people }: World,
  action: Action,
  { operation, params, body }: Request,
): Promise<Answer> {
  const answer = await people[action.by].send(operation, { params, body });
  if (answer.statusCode === operation.status) {
    validated(operation, answer);
    return { code: null, id: answer.body === '' ? '' : answer.json<{ id: string }>().id };
  }
  const { code, details } = answer.json<ErrorAnswer>();
  if (!isErrorCode(code) || ERROR_STATUS[code] !== answer.statusCode || answer.statusCode >= 500) {
    throw new Error(`${action.verb} was answered ${answer.statusCode} ${answer.body}`);
  }
  return { code: details?.[0]?.code ?? code, id: '' };
}

/** The id in the address. */
async function targetOf(world: World, action: Action): Promise<string> {
  if ('conversation' in action) return world.conversations[action.conversation];
  if ('rental' in action) return world.rentals[action.rental];
  if ('proposal' in action) return action.proposal;
  if ('about' in action) return world.people[action.about].id;
  return bookingId(world, action.booking);
}

/** The first open payment or refund of a side and an amount; any id where there is none. */
async function paymentId(
  { app }: World,
  { booking, kind, of, amount }: Doing<'confirmPayment' | 'removePayment'>,
): Promise<string> {
  const side = of === 'owner' ? 'bookings.owner_id' : 'bookings.renter_id';
  const found = await app.context.db
    .selectFrom('booking_payments')
    .innerJoin('bookings', 'bookings.id', 'booking_id')
    .select('booking_payments.id')
    .where('proposal_id', '=', booking)
    .where('kind', '=', kind)
    .where('amount', '=', amount)
    .where('booking_payments.status', '=', 'said')
    .whereRef('author_id', '=', side)
    .orderBy('booking_payments.created_at')
    .executeTakeFirst();
  return found?.id ?? booking;
}

/** The booking that a proposal made. */
export async function bookingId({ app }: World, proposalId: string): Promise<string> {
  const { id } = await app.context.db
    .selectFrom('bookings')
    .select('id')
    .where('proposal_id', '=', proposalId)
    .executeTakeFirstOrThrow();
  return id;
}

async function messageId(
  { app, conversations }: World,
  { conversation, upTo }: Doing<'read'>,
): Promise<string> {
  const { id } = await app.context.db
    .selectFrom('messages')
    .select('id')
    .where('conversation_id', '=', conversations[conversation])
    .where('seq', '=', upTo)
    .executeTakeFirstOrThrow();
  return id;
}
