import { startConversation } from '#contract/conversations/operations.ts';
import type { Conversation } from '#contract/conversations/schemas.ts';
import { propose } from '#contract/proposals/operations.ts';
import type { Proposal, ProposalInput } from '#contract/proposals/schemas.ts';
import type { RentalInput } from '#contract/rentals/input.ts';
import { createRental } from '#contract/rentals/operations.ts';
import type { Rental } from '#contract/rentals/schemas.ts';
import type { Member } from './member.ts';
import type { TestApp } from './start-app.ts';

const DAY = 86_400_000;

/** An instant some days from a clock's now. */
export function inDays(app: Pick<TestApp, 'clock'>, days: number): string {
  return new Date(app.clock.now().getTime() + days * DAY).toISOString();
}

/** A complete, valid listing in Tunis. */
export function rentalFacts(facts: Partial<RentalInput> = {}): RentalInput {
  return {
    kind: 'offer',
    name: 'Perceuse à percussion',
    message: 'Perceuse filaire avec son coffret de forets.',
    category: 'handiwork',
    location: { label: '12 rue de Marseille, Tunis', lat: 36.8008, lng: 10.1815 },
    startedAt: '2025-01-01T00:00:00.000Z',
    price: { amount: 25_000, currency: 'TND' },
    priceFrequency: 'day',
    identity: 'identityCard',
    deliveryMethod: 'pickup',
    condition: 'good',
    ...facts,
  };
}

/** Publishes a listing. */
export function rental(owner: Member, facts: Partial<RentalInput> = {}): Promise<Rental> {
  return owner.call(createRental, { body: rentalFacts(facts) });
}

/** Writes to a listing's owner. */
export function openConversation(
  member: Member,
  { id }: Pick<Rental, 'id'>,
  text = 'Bonjour, est-ce libre ?',
): Promise<Conversation> {
  return member.call(startConversation, { body: { rentalId: id, text } });
}

/** Proposes a price in a conversation: 50 dinars without dates unless given otherwise. */
export function proposal(
  author: Member,
  { id }: Pick<Conversation, 'id'>,
  facts: Partial<ProposalInput> = {},
): Promise<Proposal> {
  return author.call(propose, {
    params: { id },
    body: { amount: 50_000, currency: 'TND', ...facts },
  });
}

/** An owner, another member, a listing and their conversation. */
export async function negotiation(
  app: TestApp,
  facts: Partial<RentalInput> = {},
): Promise<{ owner: Member; member: Member; listing: Rental; conversation: Conversation }> {
  const [owner, member] = await Promise.all([
    app.member({ firstname: 'Olfa', lastname: 'Trabelsi' }),
    app.member({ firstname: 'Malek', lastname: 'Gharbi' }),
  ]);
  const listing = await rental(owner, facts);
  return { owner, member, listing, conversation: await openConversation(member, listing) };
}
