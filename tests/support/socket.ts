import { io, type Socket } from 'socket.io-client';
import { REALTIME_PATH, type RealtimeEvents, type RealtimeRequests } from '#contract/realtime.ts';
import type { TestApp } from './start-app.ts';

type Received = { [Event in keyof RealtimeEvents]: Parameters<RealtimeEvents[Event]>[0][] };

/** A browser's connection that records everything it receives. */
export interface Listener {
  socket: Socket<RealtimeEvents, RealtimeRequests>;
  received: Received;
  /** Resolves when `event` has come `count` times, with the last of them. */
  next<Event extends keyof RealtimeEvents>(
    event: Event,
    count?: number,
  ): Promise<Received[Event][number]>;
  close(): void;
}

/** Resolves once everything the server has sent to a member's browsers so far has arrived at this one. */
export async function allReceived(
  { context }: Pick<TestApp, 'context'>,
  { id }: { id: string },
  listener: Listener,
): Promise<void> {
  // events arrive in order
  const count = listener.received.missed.length + 1;
  context.realtime.publish(id, 'missed');
  await listener.next('missed', count);
}

/** Connects, or rejects with the server's reason. */
export async function listen(
  origin: string,
  token: string | undefined,
  extraHeaders: Record<string, string> = {},
): Promise<Listener> {
  const socket: Listener['socket'] = io(origin, {
    path: REALTIME_PATH,
    auth: token === undefined ? {} : { token },
    extraHeaders,
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  });
  const received: Received = {
    message: [],
    messageStatus: [],
    proposal: [],
    booking: [],
    unread: [],
    typing: [],
    notification: [],
    missed: [],
    renewToken: [],
    replaced: [],
  };
  for (const [event, list] of Object.entries(received)) {
    socket.on(event as keyof Received, (payload: unknown) => (list as unknown[]).push(payload));
  }
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', (error) => {
      socket.close();
      reject(error);
    });
  });
  return {
    socket,
    received,
    next: async (event, count = 1) => {
      const deadline = Date.now() + 5_000;
      while (received[event].length < count) {
        if (Date.now() > deadline)
          throw new Error(`"${event}" came ${received[event].length} times.`);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      return received[event].at(-1) as never;
    },
    close: () => socket.close(),
  };
}
