import type { Session } from '#contract/accounts/user.ts';
import { startConversation } from '#contract/conversations/operations.ts';
import { createRental } from '#contract/rentals/operations.ts';
import type { Rental } from '#contract/rentals/schemas.ts';
import { rentalFacts } from './factories.ts';
import { post } from './site.ts';
import { newMember } from './site-members.ts';

/** The rental of a conversation, and its first message. */
export const TALK = {
  rental: 'Perceuse Bosch, deux batteries',
  words: 'Bonjour, libre samedi ?',
} as const;

/** Two members with a conversation on the site: Amine is the owner, Sonia has written first. */
export async function siteConversation(): Promise<{
  id: string;
  rental: Rental;
  owner: Session;
  renter: Session;
}> {
  const origin = process.env.SITE_ORIGIN as string;
  const [owner, renter] = await Promise.all([newMember('Amine'), newMember('Sonia')]);
  const facts = rentalFacts({ name: TALK.rental });
  const rental = await post(origin, createRental, facts, owner.accessToken);
  const body = { rentalId: rental.id, text: TALK.words };
  const { id } = await post(origin, startConversation, body, renter.accessToken);
  return { id, rental, owner, renter };
}
