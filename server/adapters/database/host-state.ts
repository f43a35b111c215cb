import type pg from 'pg';
import { ClientWithTimeout } from './host-pool.ts';
import { within } from './timeout.ts';

/** The state that a host reports. */
export interface HostState {
  writable: boolean;
  /** The position in the log, in bytes, up to which it has written or, a replica, replayed. */
  position: bigint;
}

/** Queries one host on a dedicated connection, so that it waits for no other statement. */
export interface HostObserver {
  /** @throws when it does not answer in time */
  ask(): Promise<HostState>;
  close(): void;
}

const QUESTION = `
  select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as closed,
    case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end
      - '0/0'::pg_lsn as position`;

/** @throws for a host that cannot be written to */
export async function assertWritable(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  const { rows } = await client.query<{ closed: boolean }>(QUESTION);
  if (rows[0]?.closed !== false) throw new Error('The host is a replica.');
}

export function observeHost(url: string): HostObserver {
  let connecting: Promise<pg.Client> | null = null;
  let closed = false;
  let before: Promise<unknown> = Promise.resolve();

  const connect = async () => {
    const client = new ClientWithTimeout({ connectionString: url, keepAlive: true });
    client.on('error', () => undefined);
    client.once('end', () => {
      connecting = null;
    });
    await client.connect();
    return client;
  };
  const forget = () => {
    connecting?.then((client) => client.end()).catch(() => undefined);
    connecting = null;
  };
  return {
    ask: () => {
      // one after the other: a caller that asks after a change must not get an answer from before it
      const answer = before.then(askOnce, askOnce);
      before = answer.catch(() => undefined);
      return answer;
    },
    close: () => {
      closed = true;
      forget();
    },
  };

  async function askOnce(): Promise<HostState> {
    if (closed) throw new Error('No longer observed.');
    connecting ??= connect();
    try {
      const answer = connecting.then((client) =>
        client.query<{ closed: boolean; position: string }>(QUESTION),
      );
      const [row] = (await within(answer)).rows;
      return { writable: row?.closed === false, position: BigInt(row?.position ?? 0) };
    } catch (error) {
      forget();
      throw error;
    }
  }
}
