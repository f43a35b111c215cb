import type { ProposalInput } from '#contract/proposals/schemas.ts';
import { type Stay, stayParameters } from '#web/features/quotes/index.ts';
import { privateOnDevice } from '#web/lib/device-store.ts';

/** A proposal that is being written, from one visit of the page to the next. */
interface Draft {
  rentalId: string;
  /** The choice that the form started from: another choice starts another proposal. */
  chosen: string;
  values: Partial<ProposalInput>;
  /** Whether its amount was typed. */
  typed: boolean;
}

const draftOnDevice = privateOnDevice<Draft>('proposal-draft');

/** The draft of a rental's first proposal, of one choice. */
export function proposalDraft(rentalId: string, stay: Stay | null) {
  const chosen = String(new URLSearchParams(stay ? stayParameters(stay) : []));
  return {
    read: (): Pick<Draft, 'values' | 'typed'> | null => {
      const stored = draftOnDevice.read();
      return stored?.rentalId === rentalId && stored.chosen === chosen ? stored : null;
    },
    write: (values: Partial<ProposalInput>, typed: boolean) =>
      draftOnDevice.write({ rentalId, chosen, values, typed }),
    remove: draftOnDevice.remove,
  };
}
