import type { Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import { REALTIME_PATH, type RealtimeEvents, type RealtimeRequests } from '#contract/realtime.ts';
import type { Actor } from '../../context.ts';
import type { Realtime } from './index.ts';

interface SocketData {
  actor: Actor;
}
type SocketServer = Server<RealtimeRequests, RealtimeEvents, Record<string, never>, SocketData>;

const userRoom = (userId: string) => `user:${userId}`;
const sessionRoom = (sessionId: string) => `session:${sessionId}`;

/** A socket.io server that can be attached once there is an HTTP server and someone who knows tokens. */
export interface SocketRealtime extends Realtime {
  attach(
    server: HttpServer,
    doors: {
      /** The member behind an access token, or null. */
      authenticate: (accessToken: string) => Promise<Actor | null>;
      /** A browser has received everything up to a message. */
      delivered: (
        actor: Actor,
        receipt: Parameters<RealtimeRequests['delivered']>[0],
      ) => Promise<void>;
      /** Whether a page of this origin, reached under this host, may connect. */
      allowedOrigin: (origin: string | undefined, host: string | undefined) => boolean;
    },
  ): void;
  /** Ends every connection. */
  close(): Promise<void>;
}

export function socketRealtime(): SocketRealtime {
  let sockets: SocketServer | null = null;
  return {
    tell: (userId, event, ...payload) => {
      sockets?.to(userRoom(userId)).emit(event, ...payload);
    },
    endSession: (sessionId) => {
      sockets?.in(sessionRoom(sessionId)).disconnectSockets(true);
    },
    attach: (server, { authenticate, delivered, allowedOrigin }) => {
      sockets = new Server(server, {
        path: REALTIME_PATH,
        serveClient: false,
        maxHttpBufferSize: 16_384,
        allowRequest: ({ headers }, decide) =>
          decide(null, allowedOrigin(headers.origin, headers.host)),
      });
      sockets.use(async (socket, next) => {
        const token: unknown = socket.handshake.auth.token;
        const actor = typeof token === 'string' ? await authenticate(token) : null;
        if (!actor) return next(new Error('notSignedIn'));
        socket.data.actor = actor;
        next();
      });
      sockets.on('connection', (socket) => {
        const { userId, sessionId } = socket.data.actor;
        void socket.join([userRoom(userId), sessionRoom(sessionId)]);
        socket.on('delivered', (receipt) => {
          // a receipt that names nothing known is ignored: nobody waits for an answer
          delivered(socket.data.actor, receipt).catch(() => undefined);
        });
      });
    },
    close: async () => {
      await sockets?.close();
    },
  };
}
