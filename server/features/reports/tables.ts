import type { ReportReason } from '#contract/enums.ts';
import type { DECISIONS, ReportSubject } from '#contract/moderation/decisions.ts';

export interface ReportsTables {
  reports: {
    id: string;
    reporter_id: string;
    subject_kind: ReportSubject;
    subject_id: string;
    /** The member, or the owner or author of the subject. */
    reported_id: string;
    reason: ReportReason;
    message: string | null;
    created_at: Date;
    decision: (typeof DECISIONS)['reports'][number] | null;
    decided_at: Date | null;
  };
}
