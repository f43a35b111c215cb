// The floor: a bare socket.io that accepts any user name and forwards texts, in a separate process.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';

/** What browsers send: a text for a user. */
export interface BareRequests {
  say: (words: { to: string; text: string }) => void;
}
export interface BareEvents {
  said: (text: string) => void;
}

const http = createServer();
const sockets = new Server<BareRequests, BareEvents>(http, { serveClient: false });
sockets.on('connection', (socket) => {
  void socket.join(String(socket.handshake.auth.token));
  socket.on('say', ({ to, text }) => sockets.to(to).emit('said', text));
});
http.listen(0, '127.0.0.1', () => {
  process.send?.(`http://127.0.0.1:${(http.address() as AddressInfo).port}`);
});
process.once('disconnect', () => process.exit(0));
