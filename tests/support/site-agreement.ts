import type { Session } from '#contract/accounts/user.ts';
import { listBookings } from '#contract/bookings/operations.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { callUrl } from '#contract/call-url.ts';
import { startConversation } from '#contract/conversations/operations.ts';
import type { Operation, OperationCall, OperationOutput } from '#contract/operation.ts';
import { acceptProposal, propose } from '#contract/proposals/operations.ts';
import { createRental } from '#contract/rentals/operations.ts';
import { rentalFacts } from './factories.ts';

/** Calls a running site as a member. @throws with the answer when it is refused */
export async function callSite<O extends Operation>(
  origin: string,
  member: Session,
  operation: O,
  call: OperationCall<O>,
): Promise<OperationOutput<O>> {
  const body = call.body === undefined ? null : JSON.stringify(call.body);
  const response = await fetch(origin + callUrl(operation, call), {
    method: operation.method,
    headers: {
      ...(body === null ? {} : { 'content-type': 'application/json' }),
      authorization: `Bearer ${member.accessToken}`,
    },
    body,
  });
  if (!response.ok) throw new Error(`${operation.name}: ${await response.text()}`);
  const text = await response.text();
  return (text === '' ? undefined : JSON.parse(text)) as OperationOutput<O>;
}

/** Midnight in Tunis, some days from today. */
export function tunisDay(days: number): string {
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Africa/Tunis' });
  return new Date(Date.parse(`${today}T00:00:00+01:00`) + days * 86_400_000).toISOString();
}

/** Two members of a running site who agree on a drill for three days from today or later, at 60 dinars and a deposit of 100. */
export async function agreement(
  origin: string,
  owner: Session,
  renter: Session,
  name: string,
  from = 0,
): Promise<Booking> {
  const rental = await callSite(origin, owner, createRental, { body: rentalFacts({ name }) });
  const conversation = await callSite(origin, renter, startConversation, {
    body: { rentalId: rental.id, text: 'Bonjour, est-ce libre ?' },
  });
  const proposal = await callSite(origin, renter, propose, {
    params: { id: conversation.id },
    body: {
      amount: 60_000,
      currency: 'TND',
      startsAt: tunisDay(from),
      endsAt: tunisDay(from + 3),
      deposit: 100_000,
    },
  });
  await callSite(origin, owner, acceptProposal, { params: { id: proposal.id } });
  const { items } = await callSite(origin, owner, listBookings, {});
  const [booking] = items;
  if (!booking) throw new Error('The acceptance made no booking.');
  return booking;
}
