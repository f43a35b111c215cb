import type { Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import { REALTIME_PATH } from '#contract/realtime.ts';
import type { Clock } from '../../clock.ts';
import type { Bus } from '../redis/bus.ts';
import { type BetweenProcesses, betweenProcesses, type Message } from './between-processes.ts';
import type { RealtimeCallbacks, SocketServer } from './callbacks.ts';
import { closeOldest } from './close-oldest.ts';
import { acceptToken } from './expired-tokens.ts';
import type { Realtime } from './index.ts';
import { MOST_OF_MEMBER, PACES, type Pace, paced } from './pace.ts';
import { type Presence, watchPresence } from './presence.ts';
import { typingRelay } from './typing.ts';

const userRoom = (userId: string) => `user:${userId}`;
const sessionRoom = (sessionId: string) => `session:${sessionId}`;

/** A socket.io server, attached once the HTTP server and the authentication exist. */
export interface SocketRealtime extends Realtime {
  attach(server: HttpServer, callbacks: RealtimeCallbacks): Promise<void>;
  /** How many browsers are connected to this process. */
  connected(): number;
  /** Ends every connection. */
  close(): Promise<void>;
}

export function socketRealtime({
  bus,
  polling = true,
  rateLimitFactor = 1,
  clock,
  log,
}: {
  /** Connects the processes, so that each reaches the browsers of all; null for a single one. */
  bus: Bus | null;
  /** Whether browsers may poll: only where all requests of a browser come to the same process. */
  polling?: boolean;
  /** Multiplies what browsers may send, as it does every abuse limit. */
  rateLimitFactor?: number;
  clock: Clock;
  log: { warn: (facts: object, message: string) => void };
}): SocketRealtime {
  let sockets: SocketServer | null = null;
  let between: BetweenProcesses | null = null;
  let presence: Presence | null = null;
  const deliver = (message: Message) => {
    if ('sessionId' in message) sockets?.in(sessionRoom(message.sessionId)).disconnectSockets(true);
    else sockets?.to(userRoom(message.userId)).emit(message.event, ...(message.payload as [never]));
  };
  const send = (message: Message) => {
    deliver(message);
    between?.publish(message);
  };
  const publish: Realtime['publish'] = (userId, event, ...payload) =>
    send({ userId, event, payload });
  const endSession = (sessionId: string) => send({ sessionId });
  return {
    publish,
    endSession,
    attach: async (server, callbacks) => {
      if (bus) between = betweenProcesses(bus, log, deliver, () => sockets?.emit('missed'));
      sockets = new Server(server, {
        path: REALTIME_PATH,
        serveClient: false,
        maxHttpBufferSize: 16_384,
        // a WebSocket stays with one process; polling requests could each reach another one
        transports: polling ? ['polling', 'websocket'] : ['websocket'],
        allowRequest: ({ headers }, decide) =>
          decide(null, callbacks.allowedOrigin(headers.origin, headers.host)),
      });
      // the first request is not needed again, and each of thousands of sockets would keep its own
      sockets.engine.on('connection', (connection) => Object.assign(connection, { request: null }));
      sockets.engine.on('headers', (headers: Record<string, string>) => {
        Object.assign(headers, callbacks.headers);
      });
      admit(sockets, callbacks, { clock, rateLimitFactor }, publish);
      presence = watchPresence(sockets, callbacks, { clock, endSession });
    },
    connected: () => sockets?.sockets.sockets.size ?? 0,
    close: async () => {
      presence?.stop();
      await sockets?.close();
      await between?.close();
    },
  };
}

/** Makes every browser authenticate, and handles its events, at a pace that leaves time for all others. */
function admit(
  sockets: SocketServer,
  callbacks: RealtimeCallbacks,
  { clock, rateLimitFactor }: { clock: Clock; rateLimitFactor: number },
  publish: Realtime['publish'],
): void {
  const pacedBy = ({ perSecond, burst }: Pace) =>
    paced({ perSecond: perSecond * rateLimitFactor, burst: burst * rateLimitFactor }, clock);
  const takeConnection = pacedBy(PACES.connectionsOfMember);
  const takeOfMember = pacedBy(PACES.eventsOfMember);
  const takeOfSocket = pacedBy(PACES.eventsOfSocket);
  sockets.use(async (socket, next) => {
    const token: unknown = socket.handshake.auth.token;
    const authenticated = typeof token === 'string' ? await callbacks.authenticate(token) : null;
    if (!authenticated) return next(new Error('notSignedIn'));
    if (!takeConnection(authenticated.actor.userId)) return next(new Error('tooManyRequests'));
    socket.data = { ...authenticated, asked: false };
    next();
  });
  sockets.on('connection', (socket) => {
    const { actor } = socket.data;
    // what comes too fast is left out: none of it is more than a hint
    socket.use((_event, next) => {
      if (takeOfSocket(socket.id) && takeOfMember(actor.userId)) next();
    });
    void socket.join([userRoom(actor.userId), sessionRoom(actor.sessionId)]);
    closeOldest(sockets, userRoom(actor.userId), MOST_OF_MEMBER * rateLimitFactor);
    socket.on('token', (token) => acceptToken(socket, callbacks, token));
    socket.on('delivered', (receipt) => callbacks.delivered(actor, receipt));
    const relay = typingRelay(actor, clock, callbacks, (userId, typing) => {
      publish(userId, 'typing', typing);
    });
    socket.on('typing', relay);
  });
}
