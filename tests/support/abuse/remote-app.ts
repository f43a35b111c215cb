import { Agent, request } from 'node:http';
import type { Kysely } from 'kysely';
import { callUrl } from '#contract/call-url.ts';
import type { Database } from '#server/database.ts';
import type { Secrets } from '#server/secrets.ts';
import { type Caller, type CallOptions, validated } from '../caller.ts';
import { type MemberFacts, registerMember } from '../member.ts';
import type { TestApp } from '../start-app.ts';

/** Longer than any call takes; a call without an answer by then has none. */
export const LONGEST_ANSWER_MILLISECONDS = 15_000;

/** An answer as it came over the network, in the form that the API tests read. */
export interface RemoteAnswer {
  statusCode: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
  json<Content>(): Content;
}

/** A request over the network. */
export interface RemoteRequest {
  method: string;
  /** Path and query, escaped. */
  url: string;
  headers: Record<string, string | string[]>;
  body?: Buffer | string | undefined;
}

/** Sends requests to a server of another process over connections that stay open. */
export type Send = (request: RemoteRequest) => Promise<RemoteAnswer>;

export function sender(origin: string): { send: Send; close(): void } {
  const agent = new Agent({ keepAlive: true });
  const { hostname, port } = new URL(origin);
  const sendOver = (through: Agent | false, given: RemoteRequest): Promise<RemoteAnswer> =>
    new Promise((resolve, reject) => {
      const { method, url, body } = given;
      // of a GET too: a body without a length would be read as the next request
      const length =
        body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
      const headers = { ...given.headers, ...length };
      const call = request(
        { agent: through, hostname, port, method, path: url, headers },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.once('error', reject);
          answer.once('end', () => {
            const text = Buffer.concat(parts).toString('utf8');
            resolve({
              statusCode: answer.statusCode ?? 0,
              headers: answer.headers,
              body: text,
              json: () => JSON.parse(text),
            });
          });
        },
      );
      call.setTimeout(LONGEST_ANSWER_MILLISECONDS, () =>
        call.destroy(new Error('No answer in time.')),
      );
      call.once('error', (error: NodeJS.ErrnoException) => {
        // closed as idle just when it was to be used again; otherwise a new connection fails too
        const isStale = through && call.reusedSocket && error.code === 'ECONNRESET';
        if (isStale) resolve(sendOver(false, given));
        else reject(error);
      });
      call.end(body);
    });
  const send: Send = (request) => sendOver(agent, request);
  return { send, close: () => agent.destroy() };
}

interface Remote {
  send: Send;
  origin: string;
  db: Kysely<Database>;
  secrets: Secrets;
}

/** The application that worlds are built with, for a server in a separate process: its clock is the real one. */
export function remoteApp({ send, origin, db, secrets }: Remote): TestApp {
  const as: TestApp['as'] = (accessToken) => remoteCaller(send, accessToken);
  const visitor = as(() => null);
  const clock = { now: () => new Date() };
  return {
    visitor,
    as,
    member: (facts: Partial<MemberFacts> = {}) =>
      registerMember(visitor, as, { email: `${crypto.randomUUID()}@example.com`, ...facts }),
    clock: { ...clock, advance: () => undefined },
    context: { db, secrets, clock, config: { publicUrl: origin } },
  } as unknown as TestApp;
}

function remoteCaller(send: Send, accessToken: () => string | null): Caller {
  const sent = async (
    operation: Parameters<Caller['send']>[0],
    call: unknown,
    options: CallOptions = {},
  ) => {
    const { params, query, body } = (call ?? {}) as {
      params?: object;
      query?: object;
      body?: unknown;
    };
    const token = accessToken();
    const bytes = Buffer.isBuffer(body) || body === undefined ? body : JSON.stringify(body);
    return send({
      method: operation.method,
      url: callUrl(operation, { params, query }),
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(typeof bytes === 'string' ? { 'content-type': 'application/json' } : {}),
        ...options.headers,
      },
      body: bytes,
    });
  };
  return {
    send: sent as unknown as Caller['send'],
    call: async (operation, call, options) => {
      const answer = await sent(operation, call, options);
      if (answer.statusCode !== operation.status) {
        throw new Error(`${operation.name}: ${answer.statusCode} ${answer.body}`);
      }
      return (operation.answers ? answer.body : validated(operation, answer as never)) as never;
    },
    refusal: async () => {
      throw new Error('Nothing is refused on purpose here.');
    },
  };
}
