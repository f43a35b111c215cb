import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { ClientWithTimeout } from '../adapters/database/host-pool.ts';
import { observeHost } from '../adapters/database/host-state.ts';
import { hostUrls } from '../adapters/database/host-urls.ts';
import { type OpenDatabase, openDatabase } from '../adapters/database/index.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database.ts';
import { migrationGap } from '../migrations/index.ts';
import { collidingAddresses } from './address-findings.ts';
import { type Check, error, type Finding, inTime, reason, warning } from './finding.ts';
import { oddDays } from './odd-days.ts';
import { outboxOf, outboxOfServer } from './outbox-findings.ts';

const EXTENSIONS = ['btree_gist', 'cube', 'pg_trgm'];
const MOST_APART_SECONDS = { warning: 2, error: 60 };
/** A replica that is further behind is not read from anyway; so much is more than a busy moment. */
const MOST_BEHIND_BYTES = 64 * 2 ** 20;

/** Checks of the database. */
export const DATABASE_CHECKS: Check[] = [
  {
    name: 'database',
    look: async ({ config }) => {
      let opened: OpenDatabase;
      try {
        const present = await openPresent(config);
        if (!present) return [];
        opened = present;
      } catch (fault) {
        return [unreachable(config, fault), ...(await outboxOfServer(config))];
      }
      try {
        const { db } = opened;
        return [
          ...(await migrations(db)),
          ...(await outboxOf(db)),
          ...(await oddDays(db)),
          ...(await collidingAddresses(db)),
          ...(await clock(db)),
          ...(config.databaseUrl === null ? [] : await extensions(db)),
        ];
      } finally {
        await opened.close();
      }
    },
  },
  {
    name: 'pooler',
    look: async ({ config }) => {
      const findings: Finding[] = [];
      for (const url of hostUrls(config.databaseUrl ?? '') ?? []) {
        findings.push(...(await pooler(url)));
      }
      return findings;
    },
  },
  {
    name: 'replicas',
    look: async ({ config: { databaseUrl, replicaUrls } }) => {
      const findings: Finding[] = [];
      for (const [index, url] of replicaUrls.entries()) {
        findings.push(...(await replica(`Replica ${index + 1}`, url, databaseUrl ?? '')));
      }
      return findings;
    },
  },
];

/** Null for an embedded database that does not exist yet. */
async function openPresent(config: Config): Promise<OpenDatabase | null> {
  const { databaseUrl, dataDirectory } = config;
  if (databaseUrl === null && !existsSync(join(dataDirectory, 'database'))) return null;
  return inTime(openDatabase({ databaseUrl, dataDirectory }), 60_000);
}

function unreachable({ databaseUrl }: Config, fault: unknown): Finding {
  const { name } = fault as Error;
  if (name === 'DataFolderInUse') {
    return warning(
      'A server runs on DATA_DIR and has its database open: stop it to have the database looked at.',
    );
  }
  if (name === 'UnfitDatabase') return error(reason(fault));
  const cause = fault instanceof Error && name === 'DatabaseAway' ? fault.cause : fault;
  return error(
    databaseUrl === null
      ? `The database in DATA_DIR cannot be opened (${reason(cause)}). Restore a backup into another folder.`
      : `DATABASE_URL: the database does not answer (${reason(cause)}). Is it running, and are host, user and password right?`,
  );
}

async function migrations(db: Kysely<Database>): Promise<Finding[]> {
  const { pending, unknown } = await migrationGap(db);
  return [
    ...(pending.length > 0
      ? [
          warning(
            `The database waits for ${pending.length} migrations, up to ${pending.at(-1)}. The next start runs them; make a backup before.`,
          ),
        ]
      : []),
    ...(unknown.length > 0
      ? [
          error(
            `The database was used by a newer version of Kerya (${unknown.at(-1)}). Run that one.`,
          ),
        ]
      : []),
  ];
}

async function clock(db: Kysely<Database>): Promise<Finding[]> {
  const asked = Date.now();
  const { rows } = await sql<{ now: number }>`
    select extract(epoch from clock_timestamp())::float8 as now`.execute(db);
  // its answer is from about the middle of the time it took
  const here = (asked + Date.now()) / 2_000;
  const apart = Math.abs((rows[0]?.now ?? here) - here);
  if (apart < MOST_APART_SECONDS.warning) return [];
  return [
    (apart < MOST_APART_SECONDS.error ? warning : error)(
      `The clocks of this machine and of the database are ${apart.toFixed(1)} s apart. Have both follow the same time (NTP).`,
    ),
  ];
}

async function extensions(db: Kysely<Database>): Promise<Finding[]> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_available_extensions where name = any(${EXTENSIONS})`.execute(db);
  const missing = EXTENSIONS.filter((name) => !rows.some((row) => row.name === name));
  return missing.length > 0
    ? [
        error(
          `PostgreSQL has no extension ${missing.join(', ')}. Install its contrib package (Debian: postgresql-contrib).`,
        ),
      ]
    : [];
}

/** Whether the address supports transactions: a pooler in statement mode does not. */
async function pooler(url: string): Promise<Finding[]> {
  const client = new ClientWithTimeout({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('begin');
    await client.query('select 1');
    await client.query('commit');
    return [];
  } catch (fault) {
    return /statement pooling/i.test(reason(fault))
      ? [error('DATABASE_URL leads to a PgBouncer in statement mode. Set pool_mode = transaction.')]
      : // that nobody answers is reported already
        [];
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function replica(name: string, url: string, primary: string): Promise<Finding[]> {
  const observers = [url, ...(hostUrls(primary) ?? [])].map(observeHost);
  const [asked, ...primaries] = await Promise.all(
    observers.map((observer) => observer.ask().catch((fault: unknown) => fault as Error)),
  );
  for (const observer of observers) observer.close();
  if (!asked || asked instanceof Error) {
    return [
      warning(
        `${name} of DATABASE_REPLICA_URLS does not answer (${reason(asked)}). It is left out until it does.`,
      ),
    ];
  }
  if (asked.writable) {
    return [
      error(
        `${name} of DATABASE_REPLICA_URLS is no replica: it can be written to. Visitors would be shown another database.`,
      ),
    ];
  }
  const behind = primaries
    .filter((state) => !(state instanceof Error) && state.writable)
    .map((state) => Number((state as { position: bigint }).position - asked.position));
  return behind.some((bytes) => bytes > MOST_BEHIND_BYTES)
    ? [
        warning(
          `${name} of DATABASE_REPLICA_URLS is ${Math.round(Math.max(...behind) / 2 ** 20)} MB of log behind, and is left out. Look at its load and network.`,
        ),
      ]
    : [];
}
