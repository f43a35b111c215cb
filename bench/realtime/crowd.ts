import { io, type Socket } from 'socket.io-client';

/** How many connect at the same time. */
const AT_ONCE = 50;

/** Connects a socket for each token. @throws when one of them is refused */
export async function connectAll(
  origin: string,
  path: string,
  tokens: readonly string[],
): Promise<Socket[]> {
  const sockets: Socket[] = [];
  const waiting = tokens.keys();
  const connectSome = async () => {
    for (const index of waiting) {
      const socket = io(origin, {
        path,
        auth: { token: tokens[index] },
        transports: ['websocket'],
        forceNew: true,
        reconnection: false,
      });
      sockets[index] = socket;
      await new Promise<void>((resolve, reject) => {
        socket.once('connect', resolve);
        socket.once('connect_error', reject);
      });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, connectSome));
  return sockets;
}
