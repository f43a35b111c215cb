import type { Server } from 'socket.io';
import type { RealtimeEvents, RealtimeRequests } from '#contract/realtime.ts';
import type { Actor } from '../../context.ts';

export type SocketServer = Server<
  RealtimeRequests,
  RealtimeEvents,
  Record<string, never>,
  SocketData
>;

/** Who a token names, and until when it is valid. */
export interface Authenticated {
  actor: Actor;
  expiresAt: Date;
}

interface SocketData extends Authenticated {
  /** The browser has been asked for a newer token. */
  asked: boolean;
}

/** The functions of the features that the sockets call. */
export interface RealtimeCallbacks {
  /** The member behind an access token, or null. */
  authenticate: (accessToken: string) => Promise<Authenticated | null>;
  /** A browser reports that it has received everything up to a message; unknown ids are ignored. */
  delivered: (actor: Actor, receipt: unknown) => void;
  /** The member to notify of a member's typing in a conversation; null for nobody. */
  typingPartner: (actor: Actor, conversationId: string) => Promise<string | null>;
  /** These members are online, or were until now. */
  present: (userIds: string[]) => Promise<void>;
  /** Those of these sessions that have ended. */
  endedAmong: (sessionIds: string[]) => Promise<string[]>;
  /** The headers of responses that the socket server itself sends. */
  headers: Readonly<Record<string, string>>;
  /** Whether a page of this origin, reached under this host, may connect. */
  allowedOrigin: (origin: string | undefined, host: string | undefined) => boolean;
}
