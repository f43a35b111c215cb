import type { ColumnType, Generated } from 'kysely';
import type { ReportReason } from '#contract/enums.ts';
import type { Language } from '#contract/languages.ts';
import type { DECISIONS, ReportSubject } from '#contract/moderation/decisions.ts';
import type { Risk } from '#contract/moderation/risk.ts';

export interface ReportsTables {
  reports: {
    id: string;
    /** Null for a visitor. */
    reporter_id: string | null;
    /** Of a visitor; nobody has confirmed it. */
    reporter_email: ColumnType<string | null, string | null | undefined, string | null>;
    reporter_language: ColumnType<Language | null, Language | null | undefined, Language | null>;
    subject_kind: ReportSubject;
    subject_id: string;
    /** The member, or the owner or author of the subject. */
    reported_id: string;
    reason: ReportReason;
    message: string | null;
    /** What it may be a sign of, and how much that weighs (`contract/moderation/risk.ts`). */
    risks: ColumnType<Risk[], Risk[] | undefined, Risk[]>;
    risk: Generated<number>;
    created_at: Date;
    decision: (typeof DECISIONS)['reports'][number] | null;
    decided_at: Date | null;
  };
  /** What else came under a visitor's address about the same subject before the decision, perhaps from somebody else. */
  report_additions: {
    id: string;
    report_id: string;
    reason: ReportReason;
    message: string | null;
    created_at: Date;
  };
}
