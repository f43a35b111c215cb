import type { Booking } from './bookings/schemas.ts';
import type { Message } from './conversations/schemas.ts';
import type { Notification } from './notifications/schemas.ts';
import type { Proposal } from './proposals/schemas.ts';

/** Where the WebSocket (socket.io) answers; the handshake carries the access token as `auth.token`. */
export const REALTIME_PATH = '/user/realtime';

/** What the server tells a signed-in browser. Everything told is also to be read over HTTP. */
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
  /** The other side is writing, now and for the next seconds. */
  typing: (typing: { conversationId: string; userId: string }) => void;
  notification: (news: { notification: Notification | null; unreadNotifications: number }) => void;
  /** The server itself may have missed something: whatever is shown is to be read again. */
  missed: () => void;
}

/** What a browser tells the server. */
export interface RealtimeRequests {
  /** The browser has this message on screen or in store: the sender sees "delivered". */
  delivered: (receipt: { conversationId: string; upTo: string }) => void;
  /** Told at most every few seconds while somebody writes. */
  typing: (where: { conversationId: string }) => void;
}
