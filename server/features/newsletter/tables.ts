import type { Language } from '#contract/languages.ts';

export interface NewsletterTables {
  newsletter_subscriptions: {
    email: string;
    id: string;
    language: Language;
    /** When the latest confirmation mail was requested. */
    requested_at: Date;
    /** Null until the owner of the email address has confirmed it. */
    confirmed_at: Date | null;
  };
  newsletter_issues: {
    id: string;
    /** The operator's name for it: no two issues are sent under one name. */
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
  /** Copies that were, or are being, handed to the mail server. */
  newsletter_copies: {
    issue_id: string;
    subscription_id: string;
  };
}
