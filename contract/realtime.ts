import type { Booking } from './bookings/schemas.ts';
import type { Message } from './conversations/schemas.ts';
import type { Notification } from './notifications/schemas.ts';
import type { Proposal } from './proposals/schemas.ts';

/** The path of the WebSocket (socket.io); the handshake carries the access token as `auth.token`. */
export const REALTIME_PATH = '/user/realtime';

/** The events that the server sends to a signed-in browser. All of their content can also be read over HTTP. */
export interface RealtimeEvents {
  message: (message: Message) => void;
  /** The other side has received or read everything up to this message. */
  messageStatus: (change: {
    conversationId: string;
    upTo: string;
    status: 'delivered' | 'read';
  }) => void;
  proposal: (proposal: Proposal) => void;
  booking: (booking: Pick<Booking, 'id' | 'conversationId' | 'status'>) => void;
  unread: (count: { unreadMessages: number }) => void;
  /** The other side is typing, now and for the next seconds. */
  typing: (typing: { conversationId: string; userId: string }) => void;
  notification: (change: {
    notification: Notification | null;
    unreadNotifications: number;
  }) => void;
  /** The server itself may have missed events: the browser has to reload what it shows. */
  missed: () => void;
  /** The browser's access token has expired: without a newer one (`token`) the connection is closed a minute later. */
  renewToken: () => void;
  /** The member has opened too many connections since: this oldest one is closed, and comes back only when its page is looked at. */
  replaced: () => void;
}

/** The events that a browser sends to the server. */
export interface RealtimeRequests {
  /** A newer access token of the same session. */
  token: (accessToken: string) => void;
  /** The browser has received this message: the sender sees "delivered". */
  delivered: (receipt: { conversationId: string; upTo: string }) => void;
  /** Sent at most every few seconds while the member types. */
  typing: (where: { conversationId: string }) => void;
}
