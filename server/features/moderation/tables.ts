import type { Decision, Desk } from '#contract/moderation/decisions.ts';

export interface ModerationTables {
  /** Every decision. The database refuses to change or delete a row. */
  moderation_log: {
    id: string;
    desk: Desk;
    case_id: string;
    decision: Decision;
    reason: string;
    moderator_id: string;
    /** The member concerned; null for a contact message. */
    member_id: string | null;
    created_at: Date;
  };
  /** Who has looked at what of a member. The database refuses to change a row. */
  moderation_views: {
    id: string;
    moderator_id: string;
    member_id: string;
    what: 'document' | 'member' | 'case';
    seen_at: Date;
  };
}
