import { Socket } from 'node:net';
import pg from 'pg';
import { TIMEOUT_MILLISECONDS, within } from './timeout.ts';
import { TYPE_PARSERS } from './type-parsers.ts';

const MOST_CONNECTIONS = 10;
/** No statement of a request or of maintenance takes as long; migrations, backups and restores lift it for themselves. */
const STATEMENT_MILLISECONDS = 120_000;
/** How the database's list of sessions (`pg_stat_activity`) names ours. */
const APPLICATION = 'kerya';

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    TYPE_PARSERS[oid] ?? pg.types.getTypeParser(oid, format),
} as pg.CustomTypesConfig;

/** Gives up a host that does not answer; waiting for a free connection of a busy pool is a separate limit. */
export class ClientWithTimeout extends pg.Client {
  constructor(config: pg.ClientConfig) {
    super({
      ...config,
      connectionTimeoutMillis: TIMEOUT_MILLISECONDS,
      fallback_application_name: APPLICATION,
    });
  }
}

/** How many connections to a host are in use. */
export interface PoolUse {
  /** `primary`, or `replica 1` and so on. */
  host: string;
  used: number;
  idle: number;
  /** Statements and transactions waiting for a connection. */
  waiting: number;
}

/** Connections to one host. */
export interface HostPool {
  connect(): Promise<pg.PoolClient>;
  /** Ends every connection, also busy ones, whose statements fail; new ones may be made at once. */
  cut(): void;
  use(): Omit<PoolUse, 'host'>;
  end(): Promise<void>;
}

/** PgBouncer's refusal of a parameter that it does not know. */
const isUnknownParameter = ({ message }: Error): boolean =>
  /unsupported startup parameter/.test(message);

/** @param check inspects each new connection; its error refuses the host */
export function hostPool(url: string, check?: (client: pg.ClientBase) => Promise<void>): HostPool {
  const sockets = new Set<Socket>();
  const openSocket = () => {
    const socket = new Socket();
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    return socket;
  };
  let refusesTimeout = false;
  class Client extends ClientWithTimeout {
    constructor(config: pg.ClientConfig) {
      const timeout = refusesTimeout ? {} : { statement_timeout: STATEMENT_MILLISECONDS };
      super({ ...config, ...timeout, stream: openSocket });
    }
  }
  const pool = new pg.Pool({
    connectionString: url,
    max: MOST_CONNECTIONS,
    types,
    keepAlive: true,
    Client: Client as never,
    ...(check && { onConnect: (client: pg.ClientBase) => within(check(client)) }),
  });
  // an idle connection that breaks is replaced by the pool; without a listener it would end the process
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    // one that breaks during a statement fails it, and emits the error once more
    client.on('error', () => undefined);
  });
  return {
    connect: () =>
      pool.connect().catch((error) => {
        if (refusesTimeout || !isUnknownParameter(error)) throw error;
        // a pooler does not pass it on: there it is a setting of the role
        refusesTimeout = true;
        return pool.connect();
      }),
    cut: () => {
      // breaking the socket informs both the pool and callers that wait for a statement
      for (const socket of sockets) socket.destroy();
    },
    use: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    end: () => pool.end(),
  };
}
