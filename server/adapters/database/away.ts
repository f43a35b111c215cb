/** None of the database's hosts that can be written to answers. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway';
}

/**
 * Shutting down or starting up (57P01 to 57P03), connections broken (class 08), a host that has become a replica
 * (25006), no free connection (53300) or no space on its disk (53100).
 */
const AWAY_STATES = /^(57P0[1-3]|08...|25006|53300|53100)$/;
const BROKEN = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH']);
/** The driver's messages, without a code, when a connection ends during a statement. */
const ENDED = /^(Connection terminated|Client has encountered a connection error)/;

/**
 * Whether an error means that the database was unavailable for a moment. The statement may or may not have been
 * executed: reads can be repeated, and writes under their idempotency key.
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
