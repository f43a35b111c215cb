import type { Language } from '#contract/languages.ts';
import type { DECISIONS } from '#contract/moderation/decisions.ts';

export interface ContactTables {
  contact_messages: {
    id: string;
    name: string;
    email: string;
    subject: string;
    message: string;
    language: Language;
    created_at: Date;
    decision: (typeof DECISIONS)['contacts'][number] | null;
    decided_at: Date | null;
  };
  /** Solved challenges, so that each counts once. */
  used_captchas: {
    signature_hash: Buffer;
    expires_at: Date;
  };
}
