import { type LoopbackServer, serveOnLoopback } from './loopback-server.ts';

/** An SMS gateway on the loopback, and the messages it got. */
export interface SmsServer {
  /** The value of `SMS_URL`. */
  url: string;
  received: { to: string; text: string }[];
  /** From now on everything is refused with a 503, or accepted. */
  fail(failing: boolean): void;
  close: LoopbackServer['close'];
}

/** Starts a gateway that is called with POST. */
export async function startSmsServer(): Promise<SmsServer> {
  const received: SmsServer['received'] = [];
  let failing = false;
  const server = await serveOnLoopback(async (request, reply) => {
    const chunks: Buffer[] = await request.toArray();
    if (failing) return reply.writeHead(503).end();
    received.push(JSON.parse(Buffer.concat(chunks).toString('utf8')));
    return reply.writeHead(202).end();
  });
  return {
    url: server.origin,
    received,
    fail: (now) => {
      failing = now;
    },
    close: server.close,
  };
}
