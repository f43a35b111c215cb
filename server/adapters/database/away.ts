/** No host of the database that can be written to answers. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway';
}

/**
 * Shutting down or starting up (57P01 to 57P03), connections broken (class 08), a host that has become a replica
 * (25006), no room for a connection (53300) or on its disk (53100).
 */
const AWAY_STATES = /^(57P0[1-3]|08...|25006|53300|53100)$/;
const BROKEN = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH']);
/** What the driver says without a code when a connection ends under a statement. */
const ENDED = /^(Connection terminated|Client has encountered a connection error)/;

/**
 * Whether something failed because the database was away for a moment. What was asked may have been done or not:
 * reading may be repeated, and writing under its idempotency key.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '' } = error as { code?: unknown };
  return (
    error instanceof DatabaseAway ||
    (typeof code === 'string' && (AWAY_STATES.test(code) || BROKEN.has(code))) ||
    ENDED.test(error.message)
  );
}
