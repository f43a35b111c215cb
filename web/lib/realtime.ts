import type { Socket } from 'socket.io-client';
import { REALTIME_PATH, type RealtimeEvents, type RealtimeRequests } from '#contract/realtime.ts';
import { documentLanguage } from './api.ts';
import { isReachable } from './reachable.ts';
import { refreshSession, renewBeforeExpiry } from './refresh.ts';
import { currentSession } from './session.ts';

/** How often a visible page reads over HTTP while there is no socket. */
const POLL_MILLISECONDS = 10_000;
/** A page hidden for longer may have missed events, as its socket may have been suspended. */
const SLEEP_MILLISECONDS = 20_000;
const SECOND_REFUSAL_PAUSE_MILLISECONDS = 10_000;
/** A server notifies all its browsers at once that something was missed; a random delay spreads their requests. */
const LONGEST_HESITATION_MILLISECONDS = 3_000;

type MemberSocket = Socket<RealtimeEvents, RealtimeRequests>;
type Listeners = {
  [Event in Exclude<keyof RealtimeEvents, 'renewToken' | 'replaced'>]: Set<RealtimeEvents[Event]>;
};

const listeners: Listeners = {
  message: new Set(),
  messageStatus: new Set(),
  proposal: new Set(),
  booking: new Set(),
  unread: new Set(),
  typing: new Set(),
  notification: new Set(),
  missed: new Set([
    () => void setTimeout(catchUp, Math.random() * LONGEST_HESITATION_MILLISECONDS),
  ]),
};
const catchUpListeners = new Set<() => void>();
let socket: MemberSocket | null = null;

/** Subscribes to an event of the server; the returned function unsubscribes. */
export function onRealtime<Event extends keyof Listeners>(
  event: Event,
  listener: RealtimeEvents[Event],
): () => void {
  listeners[event].add(listener);
  return () => listeners[event].delete(listener);
}

/**
 * Calls back whenever something may have been missed: the connection was established (again), the page was resumed, the
 * server says so, or there is no connection and it is time to poll. Components that show live data then read it over HTTP.
 */
export function onCatchUp(listener: () => void): () => void {
  catchUpListeners.add(listener);
  return () => catchUpListeners.delete(listener);
}

/** Whether the server's events arrive at this moment. */
export function isLive(): boolean {
  return socket?.connected ?? false;
}

/** Reports to the sender that this browser has received everything up to a message; without a socket, reading does so. */
export function sendDelivered(receipt: Parameters<RealtimeRequests['delivered']>[0]): void {
  if (socket?.connected) socket.emit('delivered', receipt);
}

/** Shows the other side that the member is typing; does nothing without a socket. */
export function sendTyping(where: Parameters<RealtimeRequests['typing']>[0]): void {
  if (socket?.connected) socket.emit('typing', where);
}

function catchUp(): void {
  for (const listener of catchUpListeners) listener();
}

/** Opens the signed-in member's one connection of this tab; the returned function closes it. */
export function startRealtime(): () => void {
  let stopped = false;
  let hiddenSince: number | null = null;
  const connect = async () => {
    const opened = await openSocket().catch(() => null);
    if (stopped) opened?.close();
    else socket = opened;
  };
  let connecting = connect();
  const reconnect = () => {
    if (socket && !socket.connected) socket.connect();
    // the library itself could not be loaded: try again
    else if (!socket)
      connecting = connecting.then(() => (socket || stopped ? undefined : connect()));
    catchUp();
  };
  const onVisibility = () => {
    if (document.hidden) {
      hiddenSince = Date.now();
      return;
    }
    const slept = hiddenSince !== null && Date.now() - hiddenSince > SLEEP_MILLISECONDS;
    if (slept || !socket?.connected) reconnect();
    hiddenSince = null;
  };
  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted) reconnect();
  };
  const poll = setInterval(() => {
    if (!socket?.connected && !document.hidden) catchUp();
  }, POLL_MILLISECONDS);
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('pageshow', onPageShow);
  window.addEventListener('online', reconnect);
  return () => {
    stopped = true;
    clearInterval(poll);
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('pageshow', onPageShow);
    window.removeEventListener('online', reconnect);
    socket?.close();
    socket = null;
  };
}

async function openSocket(): Promise<MemberSocket> {
  const { io } = await import('socket.io-client');
  const opened: MemberSocket = io({
    path: REALTIME_PATH,
    // a separate manager: the next member's connection must share nothing with this one
    forceNew: true,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    reconnectionDelayMax: 15_000,
    // read at every attempt, so that a renewed token is used
    auth: (send) => void renewedToken().then((token) => send({ token })),
  });
  opened.on('renewToken', () => {
    void renewedToken().then((token) => token && opened.emit('token', token));
  });
  let isReplaced = false;
  opened.on('replaced', () => {
    isReplaced = true;
  });
  let refusals = 0;
  let isAway = false;
  opened.on('connect', () => {
    refusals = 0;
    isReplaced = false;
    if (isAway) void isReachable();
    isAway = false;
    catchUp();
  });
  opened.on('disconnect', (reason) => {
    // a newer tab has its place: this one connects when it is looked at again, or both would close each other for ever
    if (reason === 'io server disconnect' && !isReplaced) opened.connect();
  });
  opened.on('connect_error', () => {
    // still active: the network failed and the library tries again; otherwise the token was refused
    if (opened.active) {
      isAway = true;
      // what the worker answers from its copies looks like an answer: the page says that it is none
      void isReachable();
      return;
    }
    refusals += 1;
    void renewAndConnect(opened, refusals);
  });
  forward(opened);
  return opened;
}

/** The member's access token, renewed where it is about to expire. */
async function renewedToken(): Promise<string | undefined> {
  await renewBeforeExpiry(documentLanguage()).catch(() => undefined);
  return currentSession().session?.accessToken;
}

async function renewAndConnect(refused: MemberSocket, refusals: number): Promise<void> {
  const stale = currentSession().session?.accessToken;
  if (!stale) return;
  const outcome = await refreshSession(stale, documentLanguage());
  if (outcome === 'ended') return;
  const pause = outcome === 'refreshed' && refusals === 1 ? 0 : SECOND_REFUSAL_PAUSE_MILLISECONDS;
  setTimeout(() => {
    if (socket === refused) refused.connect();
  }, pause);
}

function forward(from: MemberSocket): void {
  from.on('message', (message) => notify('message', message));
  from.on('messageStatus', (change) => notify('messageStatus', change));
  from.on('proposal', (proposal) => notify('proposal', proposal));
  from.on('booking', (booking) => notify('booking', booking));
  from.on('unread', (count) => notify('unread', count));
  from.on('typing', (typing) => notify('typing', typing));
  from.on('notification', (received) => notify('notification', received));
  from.on('missed', () => notify('missed'));
}

function notify<Event extends keyof Listeners>(
  event: Event,
  ...payload: Parameters<RealtimeEvents[Event]>
): void {
  for (const listener of listeners[event]) {
    (listener as (...all: Parameters<RealtimeEvents[Event]>) => void)(...payload);
  }
}
