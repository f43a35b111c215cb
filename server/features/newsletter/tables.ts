import type { Language } from '#contract/languages.ts';

export interface NewsletterTables {
  newsletter_subscriptions: {
    email: string;
    id: string;
    language: Language;
    /** When it was last asked for: when the latest mail that asks to confirm left. */
    requested_at: Date;
    /** Null until the address is known to be its owner's. */
    confirmed_at: Date | null;
  };
  newsletter_issues: {
    id: string;
    /** As its operator calls it: no two are sent under one name. */
    name: string;
    created_at: Date;
  };
  newsletter_texts: {
    issue_id: string;
    language: Language;
    subject: string;
    /** Paragraphs with links, in Markdown. */
    body: string;
  };
  /** Copies that were handed to the mail server, or are being handed. */
  newsletter_copies: {
    issue_id: string;
    subscription_id: string;
  };
}
