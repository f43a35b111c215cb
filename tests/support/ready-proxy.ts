import { Agent, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { serveOnLoopback } from './loopback-server.ts';

const LOOK_MILLISECONDS = 200;

/** An HTTP proxy that asks its servers for `/readyz`, and never retries a request. */
export interface ReadyProxy {
  origin: string;
  /** The errors of its servers, with their origin. */
  failures: string[];
  close(): Promise<void>;
}

/** Distributes requests over the origins that are ready, with keep-alive connections. */
export async function readyProxy(origins: string[]): Promise<ReadyProxy> {
  const agent = new Agent({ keepAlive: true });
  const failures: string[] = [];
  let ready = origins;
  let turn = 0;

  const look = async () => {
    const asked = await Promise.all(
      origins.map(async (origin) => {
        const answer = await fetch(`${origin}/readyz`).catch(() => null);
        await answer?.body?.cancel();
        return answer?.ok ? [origin] : [];
      }),
    );
    ready = asked.flat();
  };
  const looking = setInterval(look, LOOK_MILLISECONDS);

  const server = await serveOnLoopback((asked: IncomingMessage, reply: ServerResponse) => {
    turn += 1;
    const origin = ready[turn % ready.length];
    const fail = (reason: string) => {
      failures.push(`${origin} ${asked.method} ${asked.url}: ${reason}`);
      if (reply.headersSent) reply.destroy();
      else reply.writeHead(502).end();
    };
    if (!origin) return fail('nobody is ready');
    const { method, headers, url } = asked;
    const { connection: _hop, ...passed } = headers;
    const sent = request(origin + url, { method, headers: passed, agent }, (answer) => {
      const { connection: _theirs, ...answered } = answer.headers;
      reply.writeHead(answer.statusCode ?? 502, answered);
      answer.on('error', (error) => fail(error.message));
      answer.pipe(reply);
    });
    sent.on('error', (error) => fail(error.message));
    asked.pipe(sent);
  });
  return {
    origin: server.origin,
    failures,
    close: async () => {
      clearInterval(looking);
      agent.destroy();
      await server.close();
    },
  };
}
