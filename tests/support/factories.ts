import { startConversation } from '#contract/conversations/operations.ts';
import type { Conversation } from '#contract/conversations/schemas.ts';
import { addDays } from '#contract/days/calendar.ts';
import { dateIn, startOfDate } from '#contract/days/zone.ts';
import { propose } from '#contract/proposals/operations.ts';
import type { Proposal, ProposalInput } from '#contract/proposals/schemas.ts';
import type { RentalInput } from '#contract/rentals/input.ts';
import { createRental } from '#contract/rentals/operations.ts';
import type { Rental } from '#contract/rentals/schemas.ts';
import type { Member } from './member.ts';
import type { TestApp } from './start-app.ts';

const TUNIS = 'Africa/Tunis';

/** The midnight in Tunis that begins the day some days from a clock's today. */
export function inDays(app: Pick<TestApp, 'clock'>, days: number): string {
  const today = dateIn(TUNIS, app.clock.now());
  return startOfDate(TUNIS, addDays(today, days)).toISOString();
}

const JUST_BEGUN = 10 * 60_000;

/** Moves the clock on to the next midnight in Tunis, unless a day has just begun: days are counted from midnights. */
export function beginDay(app: Pick<TestApp, 'clock'>): void {
  const now = app.clock.now().getTime();
  if (now - Date.parse(inDays(app, 0)) < JUST_BEGUN) return;
  app.clock.advance({ seconds: (Date.parse(inDays(app, 1)) - now) / 1_000 });
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

/** A listing whose end is past. */
export async function endedRental(app: TestApp, owner: Member): Promise<Rental> {
  const listing = await rental(owner, { endedAt: inDays(app, 2) });
  await app.context.db
    .updateTable('rentals')
    .set({ ended_at: new Date(inDays(app, -1)) })
    .where('id', '=', listing.id)
    .execute();
  return listing;
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

/** As many members each propose a period of one listing, and each period overlaps with all others. The ids of the proposals. */
export async function overlappingProposals(
  app: TestApp,
  count: number,
): Promise<{ owner: Member; listing: Rental; proposals: string[] }> {
  const owner = await app.member();
  const listing = await rental(owner);
  const endsAt = inDays(app, 9);
  const proposals = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const member = await app.member();
      const startsAt = new Date(Date.parse(inDays(app, 5)) + index * 60_000).toISOString();
      const offered = { amount: 50_000, currency: 'TND' as const, startsAt, endsAt };
      const body = { rentalId: listing.id, proposal: offered };
      return (await member.call(startConversation, { body })).proposal?.id as string;
    }),
  );
  return { owner, listing, proposals };
}
