import { io, type Socket } from 'socket.io-client';
import { REALTIME_PATH, type RealtimeEvents, type RealtimeRequests } from '#contract/realtime.ts';
import type { TestApp } from './start-app.ts';

type Told = { [Event in keyof RealtimeEvents]: Parameters<RealtimeEvents[Event]>[0][] };

/** A browser's connection that remembers everything it was told. */
export interface Listener {
  socket: Socket<RealtimeEvents, RealtimeRequests>;
  told: Told;
  /** Resolves when `event` has come `count` times, with the last of them. */
  heard<Event extends keyof RealtimeEvents>(
    event: Event,
    count?: number,
  ): Promise<Told[Event][number]>;
  close(): void;
}

/** Resolves once whatever the server has told a member's browsers so far has come to this one of them. */
export async function allHeard(
  { context }: Pick<TestApp, 'context'>,
  { id }: { id: string },
  listener: Listener,
): Promise<void> {
  // nothing overtakes it on its way
  const count = listener.told.missed.length + 1;
  context.realtime.tell(id, 'missed');
  await listener.heard('missed', count);
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
  const told: Told = {
    message: [],
    messageStatus: [],
    proposal: [],
    booking: [],
    unread: [],
    typing: [],
    notification: [],
    missed: [],
  };
  for (const [event, list] of Object.entries(told)) {
    socket.on(event as keyof Told, (payload: unknown) => (list as unknown[]).push(payload));
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
    told,
    heard: async (event, count = 1) => {
      const deadline = Date.now() + 5_000;
      while (told[event].length < count) {
        if (Date.now() > deadline) throw new Error(`"${event}" came ${told[event].length} times.`);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      return told[event].at(-1) as never;
    },
    close: () => socket.close(),
  };
}
