import type { RealtimeEvents } from '#contract/realtime.ts';

/** Publishes events to the browsers of signed-in members. A member without a connected browser is no error. */
export interface Realtime {
  publish<Event extends keyof RealtimeEvents>(
    userId: string,
    event: Event,
    ...payload: Parameters<RealtimeEvents[Event]>
  ): void;
  /** Ends the connections of a session that has ended. */
  endSession(sessionId: string): void;
}
