import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

/** The path at which pages report errors to the proxy. */
const REPORT_PATH = '/report-to-the-test';

/**
 * Runs before any other script of a page and reports errors in it. Removes its own element, so that the document
 * is what the site sent.
 */
function listen(address: string): void {
  const report = (fault: string) => navigator.sendBeacon(address, fault);
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
        // what a page aborts on navigation has not failed
        if (!leaving) report(`not loaded: ${target.outerHTML.slice(0, 300)}`);
      }
      // a resize during the notification of resizes is delivered in the next frame
      else if (!message.startsWith('ResizeObserver loop'))
        report(`uncaught: ${message} ${inWords(error)}`);
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => report(`rejected: ${inWords(reason)}`));
  addEventListener('securitypolicyviolation', (event) =>
    report(`refused by ${event.violatedDirective}: ${event.blockedURI}`),
  );
  const { error } = console;
  console.error = (...things) => {
    report(`console: ${things.map(inWords).join(' ')}`);
    error.apply(console, things);
  };
  document.currentScript?.remove();
}

export interface ReportingProxy {
  origin: string;
  /** What went wrong since the last call. */
  faults(): string[];
  stop(): Promise<void>;
}

/**
 * A proxy between the site and a browser that does not report errors of its pages: it passes everything on,
 * records answers with an error status, and makes each page report its own errors.
 */
export async function startReportingProxy(site: string): Promise<ReportingProxy> {
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
      const { 'content-length': _, 'transfer-encoding': __, ...headers } = response.headers;
      const policy = lettingIn(headers['content-security-policy']);
      const page = withListener(await text(response));
      answer.writeHead(statusCode, { ...headers, 'content-security-policy': policy }).end(page);
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
    if (asked.url !== REPORT_PATH) return pass(asked, answer);
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

const SCRIPT = `(${listen})(${JSON.stringify(REPORT_PATH)})`;
const HASH = createHash('sha256').update(SCRIPT).digest('base64');

/** The page with the listener before everything else. */
const withListener = (page: string) =>
  page.replace('<head>', () => `<head><script>${SCRIPT}</script>`);

/** The page's policy, with one more script allowed. */
const lettingIn = (policy: string | string[] | undefined) =>
  String(policy).replace("script-src 'self'", `script-src 'self' 'sha256-${HASH}'`);
