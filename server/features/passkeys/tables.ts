import type { Generated } from 'kysely';
import type { SocialProvider } from '#contract/enums.ts';

export interface PasskeysTables {
  passkeys: {
    id: string;
    user_id: string;
    /** As the authenticator names it, base64url. */
    credential_id: string;
    /** COSE. */
    public_key: Buffer;
    /** How often it was used, as authenticators count that do; 0 for others. */
    counter: number;
    transports: string[];
    /** What the device on which it was set up says of itself. */
    user_agent: string | null;
    created_at: Date;
    last_used_at: Date | null;
    /** When the owner of the mailbox, who is the member, said so: it stays when the account is recovered. */
    confirmed_at: Date | null;
    /**
     * Since when it opens moderation queues without that confirmation: set up in a session that could open them, or named by the
     * operator.
     */
    trusted_at: Generated<Date | null>;
  };
  /** Codes for members who have lost their passkeys; each opens the second step once. */
  recovery_codes: {
    /** SHA-256: a code has 80 random bits. */
    code_hash: Buffer;
    user_id: string;
    created_at: Date;
    used_at: Date | null;
  };
  /** A passkey's setting-up or use, or a second step, that has not finished yet; used once. */
  passkey_challenges: {
    challenge_hash: Buffer;
    purpose: 'set-up' | 'sign-in' | 'second-factor';
    /** Null for a sign-in, which does not know yet who it is. */
    user_id: string | null;
    created_at: Date;
    /** What a second step links: the provider that the sign-in began with. */
    provider: Generated<SocialProvider | null>;
    subject: Generated<string | null>;
  };
}
