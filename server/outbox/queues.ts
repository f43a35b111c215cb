import { sql } from 'kysely';
import { BACKGROUND_KINDS, EXTERNAL_KINDS, type OutboxKind } from './messages.ts';

/** What has failed is tried again after this time at the latest. */
export const LONGEST_PAUSE_SECONDS = 3_600;

/**
 * Each queue is delivered by itself, so that neither a mail server that hangs nor slow work delays what browsers are
 * told: `realtime` one message after the other, in order (conversations in parallel); `background` and `external` a
 * few at once. A lease lasts longer than a whole batch takes at worst (for `external`, see the time limits of mail and
 * SMS adapters), and no longer than what a killed process had begun may wait for another.
 */
export const QUEUES = {
  realtime: {
    batch: 50,
    atOnce: false,
    forgetOneByOne: false,
    leaseSeconds: 10,
    of: sql<boolean>`not message->>'kind' = any(${[...EXTERNAL_KINDS, ...BACKGROUND_KINDS]})`,
  },
  background: {
    batch: 5,
    atOnce: true,
    forgetOneByOne: false,
    leaseSeconds: 10,
    of: sql<boolean>`message->>'kind' = any(${BACKGROUND_KINDS})`,
  },
  external: {
    batch: 5,
    atOnce: true,
    // nobody is to get two mails because the server died during a third
    forgetOneByOne: true,
    leaseSeconds: 60,
    of: sql<boolean>`message->>'kind' = any(${EXTERNAL_KINDS})`,
  },
} as const;
export type QueueName = keyof typeof QUEUES;
export type Queue = (typeof QUEUES)[QueueName];

/** The queue of messages of this kind. */
export function queueOf(kind: OutboxKind): QueueName {
  if (EXTERNAL_KINDS.includes(kind)) return 'external';
  return BACKGROUND_KINDS.includes(kind) ? 'background' : 'realtime';
}
