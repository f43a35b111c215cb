import { Agent, get } from 'node:http';

/** Keeps its connections, as browsers and proxies do. */
export interface HttpClient {
  /** Asks, reads the answer whole and tells its size. @throws when the answer is not 200 */
  ask(address: string): Promise<{ bytes: number }>;
  close(): void;
}

/** @param connections how many at once */
export function httpClient(connections: number): HttpClient {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return {
    ask: (address) =>
      new Promise((resolve, reject) => {
        get(address, { agent }, (answer) => {
          let bytes = 0;
          answer.on('data', (part: Buffer) => {
            bytes += part.length;
          });
          answer.on('error', reject);
          answer.on('end', () => {
            if (answer.statusCode === 200) resolve({ bytes });
            else reject(new Error(`${address}: ${answer.statusCode}`));
          });
        }).on('error', reject);
      }),
    close: () => agent.destroy(),
  };
}
