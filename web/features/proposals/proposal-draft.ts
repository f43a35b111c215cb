import type { ProposalInput } from '#contract/proposals/schemas.ts';
import { choiceParameters, type RentalChoice } from '#web/features/quotes/index.ts';
import { ofMember } from '#web/lib/member-store.ts';

/** A proposal that is being written, until it is sent. */
export interface ProposalDraft {
  /** The choice that the form started from: another choice starts another proposal. */
  chosen: string;
  values: Partial<ProposalInput>;
  /** Whether its amount was typed. */
  typed: boolean;
}

/**
 * The draft of a proposal on the device: the link that confirms an address opens a tab that goes on with it.
 * @param about the id of the proposal it starts from, else of the rental
 */
export function proposalDraft(about: string, choice: RentalChoice | null) {
  const stored = ofMember<ProposalDraft>(`form:proposal-${about}`);
  const chosen = String(new URLSearchParams(choice ? choiceParameters(choice) : []));
  return {
    read: (): ProposalDraft | null => {
      const draft = stored.read();
      return draft?.chosen === chosen ? draft : null;
    },
    write: (values: Partial<ProposalInput>, typed: boolean) =>
      stored.write({ chosen, values, typed }),
    remove: stored.remove,
  };
}
