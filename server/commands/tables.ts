export interface IdempotencyTable {
  idempotency_keys: {
    /** Keyed hash of caller, operation and key: the key itself is not stored. */
    key_hash: Buffer;
    /** Keyed hash of the input. */
    request_hash: Buffer;
    /** The first answer, encrypted with a key that only the caller's idempotency key unlocks. */
    answer: Buffer | null;
    created_at: Date;
  };
}
