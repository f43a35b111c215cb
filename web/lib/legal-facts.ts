import { useRouteLoaderData } from 'react-router';
import type { LegalFacts } from '#contract/legal-facts.ts';

const NOTHING_SAID: LegalFacts = {
  operator: null,
  publisher: null,
  hosting: null,
  recipients: null,
};

/** What the operator of this installation has said about itself. */
export function useLegalFacts(): LegalFacts {
  return useRouteLoaderData<{ legal: LegalFacts }>('root')?.legal ?? NOTHING_SAID;
}
