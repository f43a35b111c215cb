import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

/** Where a page tells the proxy what went wrong. */
const TELL = '/told-to-the-test';

/**
 * Runs before any other script of a page and tells what goes wrong in it. Takes itself away, so that the document
 * is what the site sent.
 */
function listen(address: string): void {
  const tell = (fault: string) => navigator.sendBeacon(address, fault);
  let leaving = false;
  addEventListener('beforeunload', () => {
    leaving = true;
  });
  const inWords = (thing: unknown) =>
    thing instanceof Error ? `${thing} ${thing.stack}` : String(thing);
  addEventListener(
    'error',
    (event) => {
      const { target, message, error } = event;
      if (target instanceof Element) {
        // what a page gives up because one goes elsewhere has not failed
        if (!leaving) tell(`not loaded: ${target.outerHTML.slice(0, 300)}`);
      }
      // sizes that change while sizes are told are told in the next frame
      else if (!message.startsWith('ResizeObserver loop'))
        tell(`uncaught: ${message} ${inWords(error)}`);
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => tell(`rejected: ${inWords(reason)}`));
  addEventListener('securitypolicyviolation', (event) =>
    tell(`refused by ${event.violatedDirective}: ${event.blockedURI}`),
  );
  const { error } = console;
  console.error = (...things) => {
    tell(`console: ${things.map(inWords).join(' ')}`);
    error.apply(console, things);
  };
  document.currentScript?.remove();
}

export interface TellingProxy {
  origin: string;
  /** What went wrong since last asked. */
  faults(): string[];
  stop(): Promise<void>;
}

/**
 * Stands between a browser that does not tell what goes wrong in its pages and the site: passes everything on,
 * notes answers that refuse, and has each page tell its own errors.
 */
export async function startTellingProxy(site: string): Promise<TellingProxy> {
  const faults: string[] = [];
  const { hostname, port } = new URL(site);

  const pass = (asked: IncomingMessage, answer: ServerResponse) => {
    // uncompressed, so that a line can be added
    const headers = { ...asked.headers, 'accept-encoding': 'identity' };
    const { method, url } = asked;
    const passed = request({ hostname, port, method, path: url, headers }, async (response) => {
      const { statusCode = 0 } = response;
      if (statusCode >= 400) faults.push(`${statusCode} ${url}`);
      if (!response.headers['content-type']?.startsWith('text/html')) {
        answer.writeHead(statusCode, response.headers);
        return response.pipe(answer);
      }
      const { 'content-length': _, 'transfer-encoding': __, ...kept } = response.headers;
      const policy = lettingIn(kept['content-security-policy']);
      const page = withListener(await text(response));
      answer.writeHead(statusCode, { ...kept, 'content-security-policy': policy }).end(page);
    });
    passed.on('error', (error) => {
      if (answer.destroyed) return;
      faults.push(`${error.message} ${url}`);
      answer.writeHead(502).end();
    });
    answer.on('close', () => answer.writableEnded || passed.destroy());
    asked.pipe(passed);
  };
  const server = createServer(async (asked, answer) => {
    if (asked.url !== TELL) return pass(asked, answer);
    faults.push(await text(asked));
    answer.writeHead(204).end();
  });
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
  });
  server.on('upgrade', (asked, socket: Socket, head: Buffer) => {
    const there = connect(Number(port), hostname, () => {
      const lines = asked.rawHeaders.flatMap((part, index, all) =>
        index % 2 === 0 ? [`${part}: ${all[index + 1]}`] : [],
      );
      there.write(`${asked.method} ${asked.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      there.write(head);
      socket.pipe(there).pipe(socket);
    });
    for (const [one, other] of [
      [socket, there],
      [there, socket],
    ] as const)
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    origin: `http://localhost:${typeof address === 'object' ? address?.port : ''}`,
    faults: () => faults.splice(0),
    stop: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const SCRIPT = `(${listen})(${JSON.stringify(TELL)})`;
const HASH = createHash('sha256').update(SCRIPT).digest('base64');

/** The page with the listener before everything else. */
const withListener = (page: string) =>
  page.replace('<head>', () => `<head><script>${SCRIPT}</script>`);

/** The page's policy, which lets in one script more. */
const lettingIn = (policy: string | string[] | undefined) =>
  String(policy).replace("script-src 'self'", `script-src 'self' 'sha256-${HASH}'`);
