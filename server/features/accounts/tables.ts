import type { ColumnType, Generated } from 'kysely';
import type { AnswerTime, IdentityBadge } from '#contract/enums.ts';
import type { Language } from '#contract/languages.ts';

export interface AccountsTables {
  users: {
    id: string;
    /** Null for a deleted member only, whose names are empty too. */
    email: string | null;
    email_verified_at: Date | null;
    /**
     * Why the confirmed email address may belong to somebody else than the one who opened the account: it was confirmed
     * `earlier`, by opening a link, or a change to it was `agreed` to by a press that was not signed in, as earlier
     * versions allowed. Null for no doubt.
     */
    email_doubt: Generated<'agreed' | 'earlier' | null>;
    /**
     * When the address was last proved while nobody had confirmed it (`claimed` in `account-events.ts`): who used the account before
     * may have been somebody else.
     */
    claimed_at: Generated<Date | null>;
    password_hash: string | null;
    firstname: string;
    lastname: string;
    /** E.164. */
    phone: string | null;
    phone_prefix: string | null;
    phone_verified_at: Date | null;
    identity_status: Generated<IdentityBadge>;
    avatar_id: string | null;
    language: Language;
    role: Generated<'member' | 'moderator'>;
    search_radius: Generated<number>;
    /** How the member wants to be paid. */
    how_to_pay: ColumnType<string | null, string | null | undefined, string | null>;
    /** When that was last changed. */
    how_to_pay_at: Generated<Date | null>;
    bio: Generated<string | null>;
    /** The member's town in the gazetteer, shown to everyone. */
    town_id: Generated<string | null>;
    /** Name and registration number of a business; null for a private person. */
    business_name: Generated<string | null>;
    business_number: Generated<string | null>;
    /** When the business was last changed. */
    business_at: Generated<Date | null>;
    /** How long first answers usually take; see `answer-times.ts`. */
    answers_within: Generated<AnswerTime | null>;
    rating_sum: Generated<number>;
    rating_count: Generated<number>;
    terms_accepted_at: Date;
    created_at: Date;
    last_login_at: Date | null;
    last_seen_at: Date | null;
    deleted_at: Date | null;
    suspended_at: Date | null;
    suspension_reason: string | null;
    /** Set while the account's deletion waits; `deletion_check_at` is when it is looked at next. */
    deletion_requested_at: Generated<Date | null>;
    deletion_check_at: Generated<Date | null>;
    /** How often all device tokens have become worthless; see `known-device.ts`. */
    device_epoch: Generated<number>;
  };
  /** What suspended members have proved to be theirs; see `suspended-proofs.ts`. */
  suspended_proofs: {
    user_id: string;
    /** Keyed hash of an email address or a number. */
    proof_hash: Buffer;
    suspended_at: Date;
    reason: string;
    /** When the account was deleted. */
    left_at: Generated<Date | null>;
  };
  /** The mailed link of an email address that is not confirmed yet; its token is derived from `id`. */
  email_confirmations: {
    user_id: string;
    id: string;
    sent_at: Date;
    expires_at: Date;
  };
  /**
   * A change of email address: asked for, confirmed at the new email address, reverted from the old one. Its links
   * are derived from `id`.
   */
  email_changes: {
    id: string;
    user_id: string;
    /** Null when the old email address was not confirmed. */
    old_email: string | null;
    new_email: string;
    requested_at: Date;
    /** When the link to the new email address expires. */
    expires_at: Date;
    confirmed_at: Date | null;
    /** When the link to the new address ended before it was used; the way back goes on. */
    replaced_at: Generated<Date | null>;
    revert_until: Date;
  };
  /** By email address, whether it has an account or not, so that both are refused alike. */
  password_resets: {
    email: string;
    id: string;
    requested_at: Date;
    expires_at: Date;
  };
  sessions: {
    id: string;
    user_id: string;
    created_at: Date;
    last_used_at: Date;
    user_agent: string | null;
    ended_at: Date | null;
    /** What opened it besides a password or provider. */
    second_factor: ColumnType<
      'passkey' | 'recoveryCode' | null,
      'passkey' | 'recoveryCode' | null | undefined
    >;
    /** The passkey that opened it, or that was set up in it; null once that is removed. */
    passkey_id: Generated<string | null>;
    /** Keyed hash of the network from which a booking's step was confirmed or a rating given; see `note-network.ts`. */
    network_hash: Generated<Buffer | null>;
  };
  refresh_tokens: {
    /** SHA-256 of the token. */
    token_hash: Buffer;
    session_id: string;
    created_at: Date;
    used_at: Date | null;
  };
}
