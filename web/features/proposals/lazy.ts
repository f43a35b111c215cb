import { lazyPart } from '#web/lib/lazy-part.ts';

/** The answers to a proposal away from its conversation. */
export const ProposalButtonsPart = lazyPart(
  ['proposals', 'terms', 'errors'],
  async () => (await import('./proposal-buttons.tsx')).ProposalButtons,
);
