import { Agent, request } from 'node:http';

/** What is asked, beside the address. */
export interface Asked {
  /** GET unless told. */
  method?: string;
  headers?: Record<string, string>;
  /** As JSON. */
  body?: unknown;
  /** The answer's status when it is as wanted; 200 unless told. */
  status?: number;
}

/**
 * Keeps its connections, as browsers and proxies do, and leaves answers as they came: what takes a phone's time to unpack must
 * not take that of whoever measures, and of a database beside it.
 */
export interface HttpClient {
  /** Asks and reads the answer whole. @returns its body, packed as it came @throws when its status is not as wanted */
  ask(address: string, asked?: Asked): Promise<Buffer>;
  close(): void;
}

/** What browsers take. */
export const BROWSER_HEADERS = { 'accept-encoding': 'gzip, deflate, br, zstd' };

/** When the web client gives an answer up for lost too. */
const LONGEST_ANSWER_MILLISECONDS = 30_000;

/** @param connections how many at once */
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
