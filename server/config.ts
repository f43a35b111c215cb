import { resolve } from 'node:path';
import { BRAND } from '#contract/brand.ts';
import {
  ConfigError,
  type Environment,
  type Name,
  readSettings,
  type Values,
} from './read-settings.ts';
import { withSecretFiles } from './secret-files.ts';
import { TILES_FILE } from './setting-kinds.ts';

/** The configuration of the process, read once, by `run.ts`; the variables are in settings.ts. */
export type Config = ReturnType<typeof readConfig>;
export type StoreLinks = Config['stores'];
export type S3Config = NonNullable<Config['s3']>;
export type GeocoderConfig = NonNullable<Config['geocoder']>;
export type MetricsConfig = NonNullable<Config['metrics']>;
export type TracesConfig = NonNullable<Config['traces']>;

/** Variables with a text. */
type TextName = { [N in Name]: Values[N] extends string | null ? N : never }[Name];

/**
 * The configuration in an environment.
 * @throws ConfigError that names the first variable that cannot be used.
 */
export function readConfig(environment: Environment) {
  const values = readSettings(withSecretFiles(environment));
  const publicUrl = new URL(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).origin;
  assertShared(values);
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl,
    dataDirectory: resolve(values.DATA_DIR),
    /** Null means the embedded database in the data folder. */
    databaseUrl: values.DATABASE_URL,
    /** Replicas, over which reads that may be a few seconds old are spread. */
    replicaUrls: values.DATABASE_REPLICA_URLS,
    redisUrl: values.REDIS_URL,
    processes: values.WEB_CONCURRENCY,
    /** `web` leaves background work to a `worker`: outbox messages, deadlines, maintenance jobs. */
    role: values.ROLE,
    /** On a site that others reach, only when somebody asks for it. */
    demoData: values.DEMO_DATA ?? !publicUrl.startsWith('https:'),
    pageCacheMegabytes: values.PAGE_CACHE_MB,
    trustedProxies: values.TRUSTED_PROXIES,
    rateLimitFactor: values.RATE_LIMIT_FACTOR,
    /** Null writes mails to files in the data folder. */
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? `${BRAND.name} <no-reply@${new URL(publicUrl).hostname}>`,
    /** Null writes SMS to files. */
    smsUrl: values.SMS_URL,
    /** SMS in 24 hours: of the installation, and to each country. */
    smsBudget: { all: values.SMS_PER_DAY, byCountry: values.SMS_PER_DAY_AND_COUNTRY },
    social: readSocial(values),
    /** Map tiles; null shows the built-in map. */
    tiles: readTiles(values),
    /** Null uses only the built-in gazetteer of towns. */
    geocoder: values.GEOCODER_URL === null ? null : geocoderAt(values.GEOCODER_URL),
    /** A service with LibreTranslate's API; null leaves translating to browsers. */
    translator: readTranslator(values),
    /** Characters in 24 hours that are sent to it. */
    translatedCharacters: values.TRANSLATE_CHARACTERS_PER_DAY,
    /** Null stores files in the data folder. */
    s3: readS3(values),
    /** Who runs the site, answers for its texts, hosts it, and receives data; null is not said. */
    legal: {
      operator: values.OPERATOR,
      publisher: values.PUBLISHER,
      hosting: values.HOSTING,
      recipients: values.RECIPIENTS,
    },
    /** Null leaves messages of the contact form to the moderation queue only. */
    contactEmail: values.CONTACT_EMAIL,
    stores: { appStore: values.APP_STORE_URL, playStore: values.PLAY_STORE_URL },
    /** Null means `erased.list` in the data folder. */
    erasuresFile: values.ERASURES_FILE === null ? null : resolve(values.ERASURES_FILE),
    /** Keys of age, one per line. */
    backupKey: values.BACKUP_KEY,
    /** Null when the one in the data folder is used. */
    secret: values.APP_SECRET,
    previousSecrets: values.APP_SECRET_PREVIOUS,
    logLevel: values.LOG_LEVEL,
    metrics:
      values.METRICS_PORT === null
        ? null
        : { host: values.METRICS_HOST, port: values.METRICS_PORT },
    traces:
      values.OTEL_EXPORTER_OTLP_ENDPOINT === null
        ? null
        : { url: values.OTEL_EXPORTER_OTLP_ENDPOINT, ratio: values.OTEL_TRACES_SAMPLER_ARG },
    drainSeconds: values.DRAIN_SECONDS,
    development: values.NODE_ENV === 'development',
  };
}

/** Tiles of a service by their URL, or a file in the data folder. */
function readTiles({ TILE_URL: url, TILE_ATTRIBUTION: attribution, DATA_DIR }: Values) {
  if (url === null) return null;
  return TILES_FILE.test(url)
    ? { kind: 'file' as const, path: resolve(DATA_DIR, url), attribution }
    : { kind: 'pictures' as const, url, attribution };
}

/** The end of the URL distinguishes the services. */
function geocoderAt(url: string) {
  const isPhoton = /\/api\/?$/.test(new URL(url).pathname);
  return { kind: isPhoton ? ('photon' as const) : ('nominatim' as const), url };
}

/** @throws ConfigError for a key without a service */
function readTranslator({ TRANSLATE_URL: url, TRANSLATE_KEY: key }: Values) {
  if (url !== null) return { url, key };
  if (key === null) return null;
  throw new ConfigError('TRANSLATE_URL must be set together with TRANSLATE_KEY.', [
    'TRANSLATE_KEY',
  ]);
}

/** A bucket of an object store with the S3 protocol, and credentials with all rights in it. */
function readS3(values: Values) {
  const store = together(
    values,
    {
      endpoint: 'S3_ENDPOINT',
      bucket: 'S3_BUCKET',
      accessKeyId: 'S3_ACCESS_KEY_ID',
      secretAccessKey: 'S3_SECRET_ACCESS_KEY',
    },
    ['S3_UPLOAD_ENDPOINT', 'S3_PUBLIC_URL'],
  );
  if (!store) return null;
  return {
    ...store,
    region: values.S3_REGION,
    /** The same service as browsers reach it, for direct uploads. */
    uploadEndpoint: values.S3_UPLOAD_ENDPOINT ?? store.endpoint,
    /** The public URL of files below `media/`; null when the site serves them. */
    publicUrl: values.S3_PUBLIC_URL,
  };
}

/** The providers that are offered: those with all their settings. */
function readSocial(values: Values) {
  const google = together(values, {
    clientId: 'GOOGLE_CLIENT_ID',
    clientSecret: 'GOOGLE_CLIENT_SECRET',
  });
  const apple = together(values, {
    clientId: 'APPLE_CLIENT_ID',
    teamId: 'APPLE_TEAM_ID',
    keyId: 'APPLE_KEY_ID',
    privateKey: 'APPLE_PRIVATE_KEY',
  });
  const facebook = together(values, {
    clientId: 'FACEBOOK_CLIENT_ID',
    clientSecret: 'FACEBOOK_CLIENT_SECRET',
  });
  const { FACEBOOK_ORIGIN: origin, FACEBOOK_GRAPH: graph } = values;
  return {
    ...(google && { google: { ...google, issuer: values.GOOGLE_ISSUER } }),
    ...(apple && { apple: { ...apple, issuer: values.APPLE_ISSUER } }),
    ...(facebook && { facebook: { ...facebook, origin, graph } }),
  };
}

/**
 * The values of variables that need each other; null when none is set.
 * @param optional variables that are nothing without them
 * @throws ConfigError when only some are set
 */
function together<const Needed extends Record<string, TextName>>(
  values: Values,
  needed: Needed,
  optional: readonly TextName[] = [],
): Record<keyof Needed, string> | null {
  const names = Object.values(needed);
  const missing = names.filter((name) => values[name] === null);
  const given = names.filter((name) => values[name] !== null);
  const all = [...given, ...optional.filter((name) => values[name] !== null)];
  if (missing.length > 0 && all.length > 0) {
    const wanted = given.length > 0 ? missing.join(' and ') : names[0];
    throw new ConfigError(`${wanted} must be set together with ${all[0]}.`, all);
  }
  if (missing.length > 0) return null;
  const entries = Object.entries(needed).map(([part, name]) => [part, values[name]]);
  return Object.fromEntries(entries) as Record<keyof Needed, string>;
}

/** @throws ConfigError for several processes without the services that they share */
function assertShared(values: Values): void {
  const { WEB_CONCURRENCY: processes, ROLE: role, DATABASE_URL, REDIS_URL } = values;
  const missing = Object.entries({ DATABASE_URL, REDIS_URL }).flatMap(([name, url]) =>
    url === null ? [name] : [],
  );
  if ((processes > 1 || role !== 'all') && missing.length > 0) {
    const severally = processes > 1 ? 'WEB_CONCURRENCY' : 'ROLE';
    throw new ConfigError(
      `${severally}="${values[severally]}" cannot be used: several processes share what ${missing.join(' and ')} name.`,
      [severally],
    );
  }
  if (values.DATABASE_REPLICA_URLS.length > 0 && DATABASE_URL === null) {
    throw new ConfigError(
      'DATABASE_REPLICA_URLS cannot be used: its primary is to be named by DATABASE_URL.',
      ['DATABASE_REPLICA_URLS'],
    );
  }
}
