import { useQuery } from '@tanstack/react-query';
import { listConversations, startConversation } from '#contract/conversations/operations.ts';
import type { Conversation } from '#contract/conversations/schemas.ts';
import type { ProposalInput } from '#contract/proposals/schemas.ts';
import { getRental, listUserRentals } from '#contract/rentals/operations.ts';
import type { Rental, RentalSummary } from '#contract/rentals/schemas.ts';
import { type ApiError, callApi } from '#web/lib/api.ts';
import { callQuery, readCall } from '#web/lib/queries/call-query.ts';
import type { PhraseToSend } from './phrase-text.ts';

const MOST_OFFERS = 100;

/** The rental to write about, and the conversation about it when there is one already. */
export function useFirstContact(rentalId: string, memberId: string) {
  return useQuery({
    queryKey: ['firstContact', rentalId],
    queryFn: async ({ signal }) => {
      const rental = await readCall(getRental, { params: { id: rentalId } }, signal);
      const own = rental.owner.id === memberId;
      return { rental, known: own ? null : await findConversation(rentalId) };
    },
    // after the first message there is a conversation
    gcTime: 0,
  });
}

/** The member's conversation about a rental, if there is one; it may be archived. */
async function findConversation(rentalId: string): Promise<Conversation | null> {
  const result = await callApi(listConversations, { query: { rentalId, limit: 1 } });
  return result.success ? (result.data.items[0] ?? null) : null;
}

/** The first message: text or a proposal. */
export type FirstWords =
  | { text: string; phrase?: PhraseToSend | undefined }
  | { proposal: ProposalInput };

/**
 * Starts the conversation. After a lost connection it is unknown whether it was started: then it is searched for
 * first, so that nothing is sent twice.
 */
export async function startAbout(
  rental: Rental,
  words: FirstWords,
  offerId: string | undefined,
  afterFailure: boolean,
): Promise<{ id: string } | { error: ApiError }> {
  const known = afterFailure ? await findConversation(rental.id) : null;
  if (known) return { id: known.id };
  const result = await callApi(startConversation, {
    body: { rentalId: rental.id, ...words, offerId },
  });
  return result.success ? { id: result.data.id } : { error: result.error };
}

/** The member's own open offers, to choose one in answer to a request. */
export function useOwnOffers(memberId: string): RentalSummary[] {
  const query = { kind: 'offer', limit: MOST_OFFERS } as const;
  const { data } = useQuery(callQuery(listUserRentals, { params: { id: memberId }, query }));
  return data?.items.filter(({ closed, state }) => !closed && state !== 'expired') ?? [];
}
