import type { SocialProvider } from '#contract/enums.ts';
import type { Language } from '#contract/languages.ts';

export interface SocialTables {
  /** Which account of a provider belongs to which member. */
  social_accounts: {
    provider: SocialProvider;
    /** The provider's own, stable name for the person. */
    subject: string;
    user_id: string;
    created_at: Date;
  };
  /** Links that a member or a recovery has removed: an address alone does not make them again. */
  removed_links: {
    user_id: string;
    provider: SocialProvider;
    subject: string;
    removed_at: Date;
  };
  /** A sign-in at a provider that has not returned yet; used once. */
  social_sign_ins: {
    state_hash: Buffer;
    provider: SocialProvider;
    code_verifier: string;
    nonce: string;
    challenge: string;
    language: Language;
    created_at: Date;
  };
  /** A person returned by a provider, until the page that began trades it for a session; used once. */
  social_handoffs: {
    handoff_hash: Buffer;
    provider: SocialProvider;
    subject: string;
    email: string | null;
    email_verified: boolean;
    firstname: string;
    lastname: string;
    challenge: string;
    language: Language;
    created_at: Date;
  };
}
