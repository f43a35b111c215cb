import type { SocketServer } from './callbacks.ts';

/**
 * Closes the oldest sockets of a member beyond `most`. Their browsers are notified first, so that they do not connect again at once and
 * thereby close the next ones.
 * @param room the member's sockets, in the order in which they were opened
 */
export function closeOldest(sockets: SocketServer, room: string, most: number): void {
  const open = [...(sockets.sockets.adapter.rooms.get(room) ?? [])];
  for (const id of open.slice(0, Math.max(0, open.length - most))) {
    const oldest = sockets.sockets.sockets.get(id);
    oldest?.emit('replaced');
    oldest?.disconnect(true);
  }
}
