import { useState } from 'react';
import { acceptProposal, cancelProposal, declineProposal } from '#contract/proposals/operations.ts';
import type { ProposalAction } from '#contract/proposals/transitions.ts';
import { type ApiError, callApi } from '#web/lib/api.ts';

/** Actions that are one call; a counter-proposal takes a form. */
export type DirectAction = Exclude<ProposalAction, 'counter'>;

const CALLS = {
  accept: acceptProposal,
  decline: declineProposal,
  cancel: cancelProposal,
} as const satisfies Record<DirectAction, unknown>;

/** Acts on a proposal: accepts, declines or cancels it; an error is shown until the next try. */
export function useProposalAction(proposalId: string, onChanged: () => void) {
  const [busy, setBusy] = useState<DirectAction | null>(null);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const answer = async (action: DirectAction): Promise<boolean> => {
    setBusy(action);
    setRefusal(null);
    const result = await callApi(CALLS[action], { params: { id: proposalId } });
    setBusy(null);
    if (!result.success) setRefusal(result.error);
    // an error: somebody was quicker, and the card must show the current state
    onChanged();
    return result.success;
  };
  return { busy, refusal, answer };
}
