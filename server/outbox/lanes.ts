import { sql } from 'kysely';
import { ASIDE_KINDS, OUTWARD_KINDS, type OutboxKind } from './messages.ts';

/** What has failed is tried again after this time at the latest. */
export const LONGEST_PAUSE_SECONDS = 3_600;

/**
 * Messages travel in lanes, so that neither a mail server that hangs nor what takes its time holds anybody's
 * browser up: within the house one after the other, in order (conversations beside each other); beside it and to the
 * outside a few at once. A lease lasts longer than a whole batch takes at worst (for the outside, see the time limits
 * of mail and SMS adapters), and no longer than what a killed process had begun may wait for another.
 */
export const LANES = {
  inside: {
    batch: 50,
    atOnce: false,
    forgetOneByOne: false,
    leaseSeconds: 10,
    of: sql<boolean>`not message->>'kind' = any(${[...OUTWARD_KINDS, ...ASIDE_KINDS]})`,
  },
  aside: {
    batch: 5,
    atOnce: true,
    forgetOneByOne: false,
    leaseSeconds: 10,
    of: sql<boolean>`message->>'kind' = any(${ASIDE_KINDS})`,
  },
  outside: {
    batch: 5,
    atOnce: true,
    // nobody is to get two mails because the server died during a third
    forgetOneByOne: true,
    leaseSeconds: 60,
    of: sql<boolean>`message->>'kind' = any(${OUTWARD_KINDS})`,
  },
} as const;
export type Lane = (typeof LANES)[keyof typeof LANES];

/** The lane a message of this kind travels in. */
export function laneOf(kind: OutboxKind): keyof typeof LANES {
  if (OUTWARD_KINDS.includes(kind)) return 'outside';
  return ASIDE_KINDS.includes(kind) ? 'aside' : 'inside';
}
