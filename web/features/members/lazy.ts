import { lazyPart as lazyPartSpeaking } from '#web/lib/lazy-part.ts';
import { lazyPart } from './lazy-part.ts';

/** Loaded for members alone: they import schemas that public pages do not need. */
export const MemberActions = lazyPart(
  async () => (await import('./member-actions.tsx')).MemberActions,
);

export const BlockDialog = lazyPart(async () => (await import('./block-dialog.tsx')).BlockDialog);

export const BlockedNotice = lazyPart(
  async () => (await import('./blocked-notice.tsx')).BlockedNotice,
);

export const ReportDialog = lazyPart(
  async () => (await import('./report-dialog.tsx')).ReportDialog,
);

export const RatingActions = lazyPart(
  async () => (await import('./rating-actions.tsx')).RatingActions,
);

/** Rating a member names the thing and the month as reviews do. */
const RATING_SUBJECTS = ['members', 'errors', 'profiles'];

export const RateInvitation = lazyPartSpeaking(
  RATING_SUBJECTS,
  async () => (await import('./rate-invitation.tsx')).RateInvitation,
);

export const RateButton = lazyPartSpeaking(
  RATING_SUBJECTS,
  async () => (await import('./rate-button.tsx')).RateButton,
);
