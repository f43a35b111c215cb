import { lazyPart } from './lazy-part.ts';

/** For members alone: they bring schemas that public pages do without. */
export const MemberActions = lazyPart(
  async () => (await import('./member-actions.tsx')).MemberActions,
);

export const RateInvitation = lazyPart(
  async () => (await import('./rate-invitation.tsx')).RateInvitation,
);
