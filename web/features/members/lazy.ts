import { lazyPart as lazyPartWith } from '#web/lib/lazy-part.ts';
import { lazyPart } from './lazy-part.ts';

// Loaded when they are first shown: they import schemas that public pages do not need at once.

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

/** The form for a rating names the thing and the month with a text of `profiles`. */
const RATING_SUBJECTS = ['members', 'errors', 'profiles'];

export const RateInvitation = lazyPartWith(
  RATING_SUBJECTS,
  async () => (await import('./rate-invitation.tsx')).RateInvitation,
);

export const RateButton = lazyPartWith(
  RATING_SUBJECTS,
  async () => (await import('./rate-button.tsx')).RateButton,
);
