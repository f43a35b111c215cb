import { resolve } from 'node:path';
import { BRAND } from '#contract/brand.ts';
import { readS3, type S3Config } from './s3-config.ts';
import { withSecretFiles } from './secret-files.ts';
import {
  type GeocoderConfig,
  type MetricsConfig,
  readGeocoder,
  readMetrics,
  readTiles,
  readTraces,
  type TileConfig,
  type TracesConfig,
} from './service-config.ts';
import {
  ConfigError,
  type Environment,
  HOST,
  parseAddress,
  parseCount,
  parseDatabaseUrl,
  parseDatabaseUrls,
  parseFactor,
  parseHost,
  parseOrigin,
  parsePort,
  parseProxies,
  parseSecrets,
  parseSwitch,
  setting,
} from './settings.ts';
import { readSocial, type SocialConfig } from './social-config.ts';

/** The configuration of the process. Only this module reads the environment, once; see the table in README.md. */
export interface Config {
  port: number;
  host: string;
  /** Origin under which browsers reach the site, without a slash at the end. */
  publicUrl: string;
  dataDirectory: string;
  /** Null means the embedded database in the data folder. */
  databaseUrl: string | null;
  /** Replicas, over which reads that may be a few seconds old are spread. */
  replicaUrls: string[];
  /** Connects several processes; null for a single one. */
  redisUrl: string | null;
  /** Processes of this machine that serve the site. */
  processes: number;
  /** `web` answers requests and leaves background work to a `worker`: outbox messages, deadlines, maintenance jobs. */
  role: Role;
  demoData: boolean;
  /** Megabytes of rendered public pages to cache; 0 renders each page for each request. */
  pageCacheMegabytes: number;
  /** Addresses or networks whose `X-Forwarded-For` is trusted. */
  trustedProxies: string[];
  /** Multiplies every abuse limit. */
  rateLimitFactor: number;
  /** `smtp://` or `smtps://` address of a mail server; null writes mails to files in the data folder. */
  smtpUrl: string | null;
  /** Who mails come from: `Kerya <bonjour@kerya.example>`. */
  mailFrom: string;
  /** Address of an HTTP gateway for SMS, with `{to}` and `{text}`; null writes SMS to files. */
  smsUrl: string | null;
  /** Sign-in providers; absent ones are not offered. */
  social: SocialConfig;
  /** Map pictures; null shows the built-in outline. */
  tiles: TileConfig | null;
  /** The service that finds addresses; null uses only the built-in gazetteer of towns. */
  geocoder: GeocoderConfig | null;
  /** An object store for files; null stores them in the data folder. */
  s3: S3Config | null;
  /** Name and address of the operator, shown in the terms; null when not given. */
  operator: string | null;
  /** The address that contact messages are mailed to; null leaves them to the moderation queue only. */
  contactEmail: string | null;
  /** The app's pages in the stores; null when it is not there. */
  stores: StoreLinks;
  /** Keys of age that backups are encrypted for or decrypted with, one per line; null when not given. */
  backupKey: string | null;
  /** The given secret, or null when the one in the data folder is used. */
  secret: string | null;
  /** Former secrets, the latest first: what was made with them is still valid. */
  previousSecrets: string[];
  logLevel: (typeof LOG_LEVELS)[number];
  /** Where `/metrics` is served; null for nowhere. */
  metrics: MetricsConfig | null;
  /** The collector of traces; null for none. */
  traces: TracesConfig | null;
  /** How long a server that was asked to end goes on, so that a proxy notices before it stops listening. */
  drainSeconds: number;
  /** Serve pages through Vite with fast refresh instead of the build. */
  development: boolean;
}

/** Pages of the app in the stores of Apple and Google. */
export interface StoreLinks {
  appStore: string | null;
  playStore: string | null;
}

export const ROLES = ['all', 'web', 'worker'] as const;
export type Role = (typeof ROLES)[number];

const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;

/**
 * The configuration in an environment.
 * @throws ConfigError that names the first variable that cannot be used.
 */
export function readConfig(given: Environment): Config {
  const environment = withSecretFiles(given);
  const read = <Value>(
    name: string,
    takes: string,
    fallback: Value,
    parse: (text: string) => Value | undefined,
  ) => setting(environment, name, takes, fallback, parse);

  const storeLink = (name: string) =>
    read<string | null>(name, 'an https address', null, parseAddress(/^https:$/));

  const port = read('PORT', 'a port number from 0 to 65535', 3000, parsePort);
  const publicUrl = read(
    'PUBLIC_URL',
    'an http or https origin such as https://kerya.example',
    `http://localhost:${port}`,
    parseOrigin,
  );
  const config: Config = {
    port,
    host: read('HOST', HOST, '0.0.0.0', parseHost),
    publicUrl,
    dataDirectory: resolve(read('DATA_DIR', 'a folder', './data', (text) => text)),
    databaseUrl: read<string | null>(
      'DATABASE_URL',
      'a postgres:// address (PostgreSQL 15 or later), with commas between several hosts',
      null,
      parseDatabaseUrl,
    ),
    replicaUrls: read<string[]>(
      'DATABASE_REPLICA_URLS',
      'postgres:// addresses separated by commas',
      [],
      parseDatabaseUrls,
    ),
    redisUrl: read<string | null>(
      'REDIS_URL',
      'a redis:// or rediss:// address',
      null,
      parseAddress(/^rediss?:$/),
    ),
    processes: read('WEB_CONCURRENCY', 'a number of processes from 1 to 999', 1, parseCount),
    role: read<Role>('ROLE', ROLES.join(', '), 'all', (text) =>
      ROLES.find((role) => role === text),
    ),
    demoData: read('DEMO_DATA', '"on" or "off"', true, parseSwitch),
    pageCacheMegabytes: read('PAGE_CACHE_MB', 'a whole number from 0 to 4096', 64, (text) =>
      /^\d{1,4}$/.test(text) && Number(text) <= 4_096 ? Number(text) : undefined,
    ),
    trustedProxies: read<string[]>(
      'TRUSTED_PROXIES',
      'addresses or networks separated by commas, such as 10.0.0.0/8,127.0.0.1',
      [],
      parseProxies,
    ),
    smtpUrl: read<string | null>(
      'SMTP_URL',
      'an smtp:// or smtps:// address',
      null,
      parseAddress(/^smtps?:$/),
    ),
    mailFrom: read(
      'MAIL_FROM',
      'a sender such as Kerya <bonjour@kerya.example>',
      `${BRAND.name} <no-reply@${new URL(publicUrl).hostname}>`,
      (text) =>
        /^[^<>\r\n]*<[^@\s<>]+@[^@\s<>]+>$|^[^@\s<>]+@[^@\s<>]+$/.test(text) ? text : undefined,
    ),
    smsUrl: read<string | null>(
      'SMS_URL',
      'an http or https address, with {to} and {text} where the gateway wants them',
      null,
      parseAddress(/^https?:$/),
    ),
    tiles: readTiles(environment),
    geocoder: readGeocoder(environment),
    s3: readS3(environment),
    social: readSocial(environment),
    // separate lines are written in one: not every environment supports line breaks in a variable
    operator: read<string | null>('OPERATOR', 'a name and address', null, (text) =>
      text.split(/\s*\|\s*/).join('\n'),
    ),
    contactEmail: read<string | null>('CONTACT_EMAIL', 'an e-mail address', null, (text) =>
      /^[^@\s<>]+@[^@\s<>]+$/.test(text) ? text : undefined,
    ),
    stores: {
      appStore: storeLink('APP_STORE_URL'),
      playStore: storeLink('PLAY_STORE_URL'),
    },
    rateLimitFactor: read('RATE_LIMIT_FACTOR', 'a number above 0', 1, parseFactor),
    secret: read<string | null>('APP_SECRET', 'at least 32 characters', null, (text) =>
      text.length >= 32 ? text : undefined,
    ),
    previousSecrets: read<string[]>(
      'APP_SECRET_PREVIOUS',
      'former secrets of at least 32 characters, separated by | or line breaks',
      [],
      parseSecrets,
    ),
    backupKey: read<string | null>('BACKUP_KEY', 'a key of age', null, (text) => text),
    logLevel: read<Config['logLevel']>('LOG_LEVEL', LOG_LEVELS.join(', '), 'warn', (text) =>
      LOG_LEVELS.find((level) => level === text),
    ),
    metrics: readMetrics(environment),
    traces: readTraces(environment),
    drainSeconds: read('DRAIN_SECONDS', 'a whole number from 0 to 60', 3, (text) =>
      /^\d{1,2}$/.test(text) && Number(text) <= 60 ? Number(text) : undefined,
    ),
    development: read('NODE_ENV', 'a word', false, (text) => text === 'development'),
  };
  assertShared(config, environment);
  return config;
}

/** @throws ConfigError for several processes without the services that they share */
function assertShared(
  { databaseUrl, redisUrl, processes, role, replicaUrls }: Config,
  environment: Environment,
): void {
  const missing = [
    ...(databaseUrl === null ? ['DATABASE_URL'] : []),
    ...(redisUrl === null ? ['REDIS_URL'] : []),
  ];
  const severally = processes > 1 ? 'WEB_CONCURRENCY' : 'ROLE';
  if ((processes > 1 || role !== 'all') && missing.length > 0) {
    throw new ConfigError(
      `${severally}="${environment[severally]?.trim()}" cannot be used: several processes share what ${missing.join(' and ')} name.`,
      [severally],
    );
  }
  if (replicaUrls.length > 0 && databaseUrl === null) {
    throw new ConfigError(
      'DATABASE_REPLICA_URLS cannot be used: its primary is to be named by DATABASE_URL.',
      ['DATABASE_REPLICA_URLS'],
    );
  }
}
