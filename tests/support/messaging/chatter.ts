import { io, type Socket } from 'socket.io-client';
import type { Session } from '#contract/accounts/user.ts';
import { listMessages, markRead, sendMessage } from '#contract/conversations/operations.ts';
import type { Message } from '#contract/conversations/schemas.ts';
import { REALTIME_PATH, type RealtimeEvents, type RealtimeRequests } from '#contract/realtime.ts';
import {
  EMPTY_THREAD,
  hasGap,
  lastWithoutGap,
  type ThreadState,
  withLatest,
  withMessages,
  withReceipt,
} from '#web/features/conversations/thread-state.ts';
import { type Voice, voiceOf } from './voice.ts';

/** A member with a browser, whose messages are merged by the web client's own code. */
export interface Chatter {
  id: string;
  voice: Voice;
  /** The browser's state of a conversation. */
  thread(conversationId: string): ThreadState;
  /** Opens conversations: from now on they are kept up to date. */
  follow(conversationIds: string[]): Promise<void>;
  /** Sends until it is acknowledged. */
  write(conversationId: string, text: string, clientId: string): Promise<Message>;
  /** Marks the messages it has of a conversation as read. */
  read(conversationId: string): Promise<void>;
  /** How often it reconnected to the server, and filled a gap. */
  counts: { connections: number; gaps: number };
  leave(): void;
}

const PAGE = 100;

/** Opens the browser of a signed-in member. */
export function chatter(origin: string, session: Session, gaveUp: AbortSignal): Chatter {
  const { id } = session;
  const voice = voiceOf(origin, session, gaveUp);
  const threads = new Map<string, ThreadState>();
  const filling = new Map<string, Promise<void>>();
  const counts = { connections: 0, gaps: 0 };

  const thread = (conversationId: string) => threads.get(conversationId) ?? EMPTY_THREAD;
  const change = (conversationId: string, by: (thread: ThreadState) => ThreadState) => {
    threads.set(conversationId, by(thread(conversationId)));
  };

  const fillGaps = async (conversationId: string) => {
    for (let before: string | undefined; ; ) {
      const lastKnown = lastWithoutGap(thread(conversationId));
      if (!lastKnown || !hasGap(thread(conversationId)) || lastKnown.id === before) return;
      before = lastKnown.id;
      counts.gaps += 1;
      const query = { after: lastKnown.id, limit: PAGE };
      const page = await voice.call(listMessages, { params: { id: conversationId }, query });
      change(conversationId, (known) => withMessages(known, page.items));
    }
  };
  const fetchMissing = (conversationId: string) => {
    const underway = filling.get(conversationId);
    if (underway) return underway;
    const fetching = fillGaps(conversationId).finally(() => filling.delete(conversationId));
    filling.set(conversationId, fetching);
    return fetching;
  };
  const fetchThread = async (conversationId: string) => {
    const latest = await voice.call(listMessages, { params: { id: conversationId } });
    change(conversationId, (known) => withLatest(known, latest));
    await fetchMissing(conversationId);
  };
  const take = (message: Message) => {
    const { conversationId } = message;
    change(conversationId, (known) => withMessages(known, [message]));
    // it fails only by giving up
    if (hasGap(thread(conversationId))) fetchMissing(conversationId).catch(() => undefined);
  };
  const catchUp = () => Promise.all([...threads.keys()].map(fetchThread));

  const socket = connect(origin, voice);
  socket.on('connect', () => {
    counts.connections += 1;
    catchUp().catch(() => undefined);
  });
  socket.on('missed', () => catchUp().catch(() => undefined));
  socket.on('message', (message) => {
    take(message);
    const { conversationId, id: upTo, authorId } = message;
    if (authorId !== id) socket.emit('delivered', { conversationId, upTo });
  });
  socket.on('messageStatus', ({ conversationId, ...receipt }) => {
    change(conversationId, (known) => withReceipt(known, receipt, id));
  });

  return {
    id,
    voice,
    thread,
    follow: async (conversationIds) => {
      await Promise.all(conversationIds.map(fetchThread));
    },
    write: async (conversationId, text, clientId) => {
      const call = { params: { id: conversationId }, body: { text, clientId } };
      const message = await voice.call(sendMessage, call);
      take(message);
      return message;
    },
    read: async (conversationId) => {
      const upTo = lastWithoutGap(thread(conversationId))?.id;
      if (upTo) await voice.call(markRead, { params: { id: conversationId }, body: { upTo } });
    },
    counts,
    leave: () => socket.close(),
  };
}

/** As in `web/lib/realtime.ts`; a refused token is renewed. */
function connect(origin: string, voice: Voice): Socket<RealtimeEvents, RealtimeRequests> {
  const socket: Socket<RealtimeEvents, RealtimeRequests> = io(origin, {
    path: REALTIME_PATH,
    forceNew: true,
    transports: ['websocket'],
    reconnectionDelayMax: 15_000,
    auth: (send) => send({ token: voice.accessToken() }),
  });
  const again = () => voice.renew().then(() => socket.connect());
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') socket.connect();
  });
  socket.on('connect_error', () => {
    if (!socket.active) again().catch(() => undefined);
  });
  return socket;
}
