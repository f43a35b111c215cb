import type { RealtimeEvents } from '#contract/realtime.ts';

/** Tells signed-in browsers what happened. Telling someone who is away is no error. */
export interface Realtime {
  tell<Event extends keyof RealtimeEvents>(
    userId: string,
    event: Event,
    ...payload: Parameters<RealtimeEvents[Event]>
  ): void;
  /** Ends the connections of a session that is over. */
  endSession(sessionId: string): void;
}
