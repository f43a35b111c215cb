import { Agent, request } from 'node:http';

/** The options of a request. */
export interface Asked {
  /** GET by default. */
  method?: string;
  headers?: Record<string, string>;
  /** As JSON. */
  body?: unknown;
  /** The expected status of the answer; 200 by default. */
  status?: number;
}

/**
 * Keeps its connections alive, as browsers and proxies do, and does not decompress answers: a phone's work must not take the
 * time of the measuring process, and of a database on the same machine.
 */
export interface HttpClient {
  /** Sends a request and reads the answer. @returns its body, still compressed @throws for another status than expected */
  ask(address: string, asked?: Asked): Promise<Buffer>;
  close(): void;
}

/** The encodings that browsers accept. */
export const BROWSER_HEADERS = { 'accept-encoding': 'gzip, deflate, br, zstd' };

/** The web client's own timeout of an answer. */
const LONGEST_ANSWER_MILLISECONDS = 30_000;

/** @param connections the number of connections */
export function httpClient(connections = Number.POSITIVE_INFINITY): HttpClient {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return {
    ask: (address, { method = 'GET', headers = {}, body, status = 200 } = {}) =>
      new Promise((resolve, reject) => {
        const json: Record<string, string> = body ? { 'content-type': 'application/json' } : {};
        const sent = request(
          address,
          { agent, method, headers: { ...headers, ...json }, timeout: LONGEST_ANSWER_MILLISECONDS },
          (answer) => {
            const parts: Buffer[] = [];
            answer.on('data', (part: Buffer) => parts.push(part));
            answer.on('error', reject);
            answer.on('end', () => {
              if (answer.statusCode === status) resolve(Buffer.concat(parts));
              else
                reject(new Error(`${method} ${new URL(address).pathname}: ${answer.statusCode}`));
            });
          },
        );
        sent.on('error', reject);
        sent.on('timeout', () => sent.destroy(new Error('no answer')));
        sent.end(body ? JSON.stringify(body) : undefined);
      }),
    close: () => agent.destroy(),
  };
}
