export {
  BlockDialog,
  BlockedNotice,
  MemberActions,
  RateInvitation,
  ReportDialog,
} from './lazy.ts';
export { BADGES, hasBadge, MemberBadges } from './member-badges.tsx';
export { MemberName, useMemberName } from './member-name.tsx';
export { Rating } from './rating.tsx';
export { ReportButton } from './report-button.tsx';
