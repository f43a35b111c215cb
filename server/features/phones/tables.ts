import type { Generated } from 'kysely';

export interface PhonesTables {
  /** A number that was submitted and not confirmed yet; its code is derived from `id`. */
  phone_confirmations: {
    user_id: string;
    id: string;
    /** E.164. */
    phone: string;
    phone_prefix: string;
    /** Codes entered so far. */
    tries: Generated<number>;
    sent_at: Date;
    expires_at: Date;
  };
}
