/** What has failed is tried again after this time at the latest. */
export const LONGEST_PAUSE_SECONDS = 3_600;

/**
 * So often a message is tried. With the pauses between them that takes about two days: a provider of mails or SMS that is
 * down for a day or two needs no operator, and what can never be delivered ends as a dead letter.
 */
export const MOST_ATTEMPTS = 64;

/** A pause is up to this part shorter, so that what failed together is not tried together again. */
const JITTER = 0.2;

/**
 * Seconds from a failed attempt to the next one: doubled each time, up to an hour.
 * @param attempts how often it was tried, from 1
 */
export function pauseAfter(attempts: number, random: () => number = Math.random): number {
  return Math.min(2 ** attempts, LONGEST_PAUSE_SECONDS) * (1 - JITTER * random());
}
