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

export const RateInvitation = lazyPart(
  async () => (await import('./rate-invitation.tsx')).RateInvitation,
);
