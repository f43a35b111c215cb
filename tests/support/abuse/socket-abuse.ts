import { once } from 'node:events';
import fc from 'fast-check';
import { io, type Socket } from 'socket.io-client';
import { REALTIME_PATH } from '#contract/realtime.ts';
import { hostileText } from './hostile-text.ts';
import { hostileValue } from './hostile-value.ts';
import { eachText, jsonOf } from './resolve.ts';

const EVENTS = [
  'delivered',
  'typing',
  'token',
  'message',
  'disconnecting',
  'connect_error',
  '__proto__',
];
const CONNECTIONS_AFRESH = 40;

/** Packets that socket.io's client never writes, as text over the transport. */
const PACKETS = [
  ...[
    '',
    '4',
    '40',
    '40null',
    '40[]',
    '40{',
    '40{"token":{}}',
    '40{"token":["a"]}',
    '41',
    '42',
    '42{}',
    '42[]',
    '42[null]',
  ],
  ...[
    '42["typing"',
    '42["typing",{"conversationId":"x"}]',
    '43',
    '451-["a"]',
    '4999',
    '2probe',
    '3',
    '6',
    '9',
    '\u0000',
    '🔨',
  ],
  ...[
    '42["connect"]',
    '42["delivered",{"_placeholder":true,"num":9}]',
    '451-["delivered",{"_placeholder":true,"num":0}]',
  ],
  ...['40/admin,', '40/../,{"token":1}', `42["typing","${'x'.repeat(20_000)}"]`, 'b4AAAA'],
];

/**
 * Sends arbitrary events on the socket of a member, and malformed packets on another one. The server may disconnect
 * it; the next connection must be accepted.
 * @returns what was sent
 */
export async function abuseSockets(
  origin: string,
  token: string,
  cases: number,
  seed: number,
): Promise<number> {
  const events = fc.sample(
    fc.tuple(
      fc.oneof(fc.constantFrom(...EVENTS), hostileText),
      fc.array(hostileValue, { maxLength: 3 }),
    ),
    {
      numRuns: cases,
      seed,
    },
  );
  let socket = await connected(origin, token);
  for (const [index, [event, values]] of events.entries()) {
    if (!socket.connected || index % CONNECTIONS_AFRESH === 0) {
      socket.close();
      socket = await connected(origin, token);
    }
    const payload = values.map((value) => eachText(value, (text) => plain(text)));
    try {
      // every other one asks for an acknowledgement that never comes
      socket.emit(event, ...payload, ...(index % 2 === 0 ? [] : [() => undefined]));
    } catch {
      // a name reserved by the library
    }
  }
  socket.close();
  for (const packet of PACKETS) await writePackets(origin, token, packet);
  (await connected(origin, token)).close();
  return events.length + PACKETS.length;
}

function plain(text: string): unknown {
  if (!text.startsWith('@')) return text;
  const written = jsonOf(text);
  return written.length > 8_000 ? written.slice(0, 8_000) : written;
}

async function connected(origin: string, token: string): Promise<Socket> {
  const socket = io(origin, {
    path: REALTIME_PATH,
    auth: { token },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  });
  await Promise.race([
    once(socket as never, 'connect'),
    once(socket as never, 'connect_error').then(([error]) => Promise.reject(error)),
  ]);
  return socket;
}

async function writePackets(origin: string, token: string, packet: string): Promise<void> {
  const address = `${origin.replace('http', 'ws')}${REALTIME_PATH}/?EIO=4&transport=websocket`;
  for (const first of ['', `40${JSON.stringify({ token })}`]) {
    const socket = new WebSocket(address);
    await new Promise<void>((resolve) => {
      const end = () => resolve();
      socket.onopen = () => {
        if (first) socket.send(first);
        socket.send(packet);
        socket.send(new Uint8Array([0, 255, 1]));
        setTimeout(end, 15);
      };
      socket.onerror = end;
      socket.onclose = end;
    });
    socket.close();
  }
}
