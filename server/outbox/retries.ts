/** A failed message is tried again after this time at the latest. */
export const LONGEST_PAUSE_SECONDS = 3_600;

/**
 * The number of attempts to deliver a message. With the pauses between them they take about two days: a provider of
 * mails or SMS that is down for a day or two needs no operator, and a message that can never be delivered ends as a
 * dead letter.
 */
export const MOST_ATTEMPTS = 64;

/** A pause is shorter by up to this share, so that messages that failed together are not tried together again. */
const JITTER = 0.2;

/**
 * Seconds from a failed attempt to the next one: doubled each time, up to an hour.
 * @param attempts how often it was tried, from 1
 */
export function pauseAfter(attempts: number, random: () => number = Math.random): number {
  return Math.min(2 ** attempts, LONGEST_PAUSE_SECONDS) * (1 - JITTER * random());
}
