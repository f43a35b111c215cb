import type { Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import { REALTIME_PATH } from '#contract/realtime.ts';
import type { Actor } from '../../context.ts';
import type { BetweenProcesses } from './between-processes.ts';
import type { RealtimeDoors, SocketServer } from './doors.ts';
import type { Realtime } from './index.ts';
import { type Presence, watchPresence } from './presence.ts';
import { typingRelay } from './typing.ts';

const userRoom = (userId: string) => `user:${userId}`;
const sessionRoom = (sessionId: string) => `session:${sessionId}`;

/** A socket.io server that can be attached once there is an HTTP server and someone who knows tokens. */
export interface SocketRealtime extends Realtime {
  attach(server: HttpServer, doors: RealtimeDoors): Promise<void>;
  /** How many browsers are connected to this process. */
  connected(): number;
  /** Ends every connection. */
  close(): Promise<void>;
}

/**
 * @param options the Redis through which several processes tell each other's browsers, null for one alone; and
 *   whether all requests of a browser come to this process
 */
export function socketRealtime({
  redisUrl,
  onePlace = true,
  log,
}: {
  redisUrl: string | null;
  onePlace?: boolean;
  log: { warn: (facts: object, message: string) => void };
}): SocketRealtime {
  let sockets: SocketServer | null = null;
  let between: BetweenProcesses | null = null;
  let presence: Presence | null = null;
  const endSession = (sessionId: string) => {
    sockets?.in(sessionRoom(sessionId)).disconnectSockets(true);
  };
  return {
    tell: (userId, event, ...payload) => {
      sockets?.to(userRoom(userId)).emit(event, ...payload);
    },
    endSession,
    attach: async (server, doors) => {
      if (redisUrl !== null) {
        // most installations are one process and need none of it
        const { betweenProcesses } = await import('./between-processes.ts');
        between = betweenProcesses(redisUrl, log, () => sockets?.local.emit('missed'));
      }
      sockets = new Server(server, {
        path: REALTIME_PATH,
        serveClient: false,
        maxHttpBufferSize: 16_384,
        // a WebSocket stays with one process; requests in turn would each come to another
        transports: onePlace ? ['polling', 'websocket'] : ['websocket'],
        ...(between && { adapter: between.adapter }),
        allowRequest: ({ headers }, decide) =>
          decide(null, doors.allowedOrigin(headers.origin, headers.host)),
      });
      // nothing of the first request is needed again, and thousands of sockets would each keep theirs
      sockets.engine.on('connection', (connection) => Object.assign(connection, { request: null }));
      sockets.engine.on('headers', (headers: Record<string, string>) => {
        Object.assign(headers, doors.headers);
      });
      letIn(sockets, doors);
      presence = watchPresence(sockets, doors, endSession);
    },
    connected: () => sockets?.sockets.sockets.size ?? 0,
    close: async () => {
      presence?.stop();
      await sockets?.close();
      between?.close();
    },
  };
}

/** Has every browser say whose it is, and hears what it tells. */
function letIn(sockets: SocketServer, doors: RealtimeDoors): void {
  sockets.use(async (socket, next) => {
    const token: unknown = socket.handshake.auth.token;
    const actor = typeof token === 'string' ? await doors.authenticate(token) : null;
    if (!actor) return next(new Error('notSignedIn'));
    socket.data.actor = actor;
    next();
  });
  sockets.on('connection', (socket) => {
    const actor: Actor = socket.data.actor;
    void socket.join([userRoom(actor.userId), sessionRoom(actor.sessionId)]);
    socket.on('delivered', (receipt) => doors.delivered(actor, receipt));
    const relay = typingRelay(actor, doors, (userId, typing) => {
      sockets.to(userRoom(userId)).emit('typing', typing);
    });
    socket.on('typing', relay);
  });
}
