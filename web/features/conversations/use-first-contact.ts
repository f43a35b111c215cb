import { useCallback, useEffect, useState } from 'react';
import { listConversations, startConversation } from '#contract/conversations/operations.ts';
import type { Conversation } from '#contract/conversations/schemas.ts';
import type { ProposalInput } from '#contract/proposals/schemas.ts';
import { getRental, listUserRentals } from '#contract/rentals/operations.ts';
import type { Rental, RentalSummary } from '#contract/rentals/schemas.ts';
import { type ApiError, callApi } from '#web/lib/api.ts';

const MOST_OFFERS = 100;

interface FirstContactReading {
  /** Null until it is known that there is no conversation about it yet. */
  rental: Rental | null;
  error: ApiError | null;
  retry: () => void;
}

/** The rental to write about; `onKnown` is called instead when there is a conversation about it already. */
export function useFirstContact(
  rentalId: string,
  memberId: string,
  onKnown: (conversation: Conversation) => void,
): FirstContactReading {
  const [rental, setRental] = useState<Rental | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const read = useCallback(async () => {
    setError(null);
    const result = await callApi(getRental, { params: { id: rentalId } });
    if (!result.success) return setError(result.error);
    const own = result.data.owner.id === memberId;
    const known = own ? null : await findConversation(rentalId);
    if (known) onKnown(known);
    else setRental(result.data);
  }, [rentalId, memberId, onKnown]);
  useEffect(() => void read(), [read]);
  return { rental, error, retry: () => void read() };
}

/** The member's conversation about a rental, if there is one. */
async function findConversation(rentalId: string): Promise<Conversation | null> {
  const result = await callApi(listConversations, { query: { rentalId, limit: 1 } });
  return result.success ? (result.data.items[0] ?? null) : null;
}

/** The first message: text or a proposal. */
export type FirstWords = { text: string } | { proposal: ProposalInput };

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
export function useOwnOffers(memberId: string, wanted: boolean): RentalSummary[] {
  const [offers, setOffers] = useState<RentalSummary[]>([]);
  useEffect(() => {
    if (!wanted) return;
    const call = {
      params: { id: memberId },
      query: { kind: 'offer', limit: MOST_OFFERS },
    } as const;
    void callApi(listUserRentals, call).then((result) => {
      if (!result.success) return;
      setOffers(result.data.items.filter(({ closed, state }) => !closed && state !== 'expired'));
    });
  }, [memberId, wanted]);
  return offers;
}
