// The floor: a bare socket.io that lets in whoever names themselves and passes words on, in a process of its own.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';

/** What browsers tell it: words for somebody. */
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
