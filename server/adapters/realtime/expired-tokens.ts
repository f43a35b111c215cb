import type { RealtimeCallbacks, SocketServer } from './callbacks.ts';

type MemberSocket = SocketServer['sockets']['sockets'] extends Map<string, infer One> ? One : never;

/**
 * Asks browsers whose access token has expired for a newer one, and closes the connections that have sent none since they were asked
 * before: a token alone must not read for longer than it is valid.
 */
export function closeExpired(sockets: SocketServer, now: Date): void {
  for (const socket of sockets.sockets.sockets.values()) {
    if (now < socket.data.expiresAt) continue;
    if (socket.data.asked) {
      socket.disconnect(true);
      continue;
    }
    socket.data.asked = true;
    socket.emit('renewToken');
  }
}

/** Accepts a newer token of the same session; any other changes nothing. */
export async function acceptToken(
  socket: MemberSocket,
  { authenticate }: Pick<RealtimeCallbacks, 'authenticate'>,
  token: unknown,
): Promise<void> {
  const renewed = typeof token === 'string' ? await authenticate(token) : null;
  if (renewed?.actor.sessionId !== socket.data.actor.sessionId) return;
  socket.data.expiresAt = renewed.expiresAt;
  socket.data.asked = false;
}
