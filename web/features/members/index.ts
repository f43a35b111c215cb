export { AverageRating } from './average-rating.tsx';
export { EmailNote } from './email-note.tsx';
export {
  BlockDialog,
  BlockedNotice,
  MemberActions,
  RateButton,
  RateInvitation,
  RatingActions,
  ReportDialog,
} from './lazy.ts';
export { ConfirmEmail } from './lazy-confirm-email.ts';
export { BADGES, hasBadge, MemberBadges } from './member-badges.tsx';
export { MemberFacts } from './member-facts.tsx';
export { MemberName, useMemberName } from './member-name.tsx';
export { useRatedMonth } from './rated-booking.ts';
export { ReportButton } from './report-button.tsx';
export { reviewAnchor } from './review-anchor.ts';
