import type { Server } from 'socket.io';
import type { RealtimeEvents, RealtimeRequests } from '#contract/realtime.ts';
import type { Actor } from '../../context.ts';

export type SocketServer = Server<
  RealtimeRequests,
  RealtimeEvents,
  Record<string, never>,
  { actor: Actor }
>;

/** What the sockets ask the rooms. */
export interface RealtimeDoors {
  /** The member behind an access token, or null. */
  authenticate: (accessToken: string) => Promise<Actor | null>;
  /** A browser says that it has received everything up to a message; what names nothing known is ignored. */
  delivered: (actor: Actor, receipt: unknown) => void;
  /** Whom a member's typing in a conversation concerns; null for nobody. */
  typingPartner: (actor: Actor, conversationId: string) => Promise<string | null>;
  /** These members are there, or were until now. */
  present: (userIds: string[]) => Promise<void>;
  /** Those of these sessions that are over. */
  endedAmong: (sessionIds: string[]) => Promise<string[]>;
  /** What every answer of the socket's own says to browsers. */
  headers: Readonly<Record<string, string>>;
  /** Whether a page of this origin, reached under this host, may connect. */
  allowedOrigin: (origin: string | undefined, host: string | undefined) => boolean;
}
