import * as is from './setting-kinds.ts';

/** A variable of the environment. */
export interface Setting {
  is: is.Kind;
  /** The value when it is not set; null when absent. */
  default?: unknown;
  /** What README says of its default, where that is no value. */
  unset?: string;
  /** What it is, for README; those without are for tests and development. */
  about?: string;
  example?: string;
  /** Never printed, not even when it is wrong: logs are read by many. It may be in a file. */
  secret?: true;
}

const MACHINES = 'see [several machines](docs/operations/deploy.md#several-processes-and-machines)';
const SIGN_IN = 'see [deploy](docs/operations/deploy.md#sign-in-with-google-apple-facebook)';

/** The variables by subject, as README has them. */
export const SETTING_GROUPS = {
  'The site': {
    PORT: { is: is.port, default: 3000, about: 'port to listen on' },
    HOST: { is: is.host, default: '0.0.0.0', about: 'address to listen on' },
    PUBLIC_URL: {
      is: is.origin,
      unset: '`http://localhost:{PORT}`',
      about: 'origin under which browsers reach the site',
      example: 'https://kerya.example',
    },
    TRUSTED_PROXIES: {
      is: is.proxies,
      default: [],
      about:
        'addresses or networks, separated by commas, whose `X-Forwarded-For`, `X-Request-Id` and `traceparent` are accepted',
      example: '10.0.0.0/8,127.0.0.1',
    },
    OPERATOR: {
      is: is.lines('a name and address', /\s*\|\s*/g),
      unset: 'none: the terms say that nobody is named yet',
      about:
        'name, address, e-mail, legal form and register number of who runs the site, shown in its terms and privacy policy; lines are separated by a vertical bar',
    },
    PUBLISHER: {
      is: is.text,
      unset: 'none: the legal notice leaves it out',
      about:
        'who answers for what the site publishes (in France the *directeur de la publication*)',
    },
    HOSTING: {
      is: is.lines('a name and address', /\s*\|\s*/g),
      unset: 'none: the legal notice says that it is not given',
      about:
        'name, address, telephone and country of who hosts the server, shown in the legal notice and the privacy policy',
    },
    RECIPIENTS: {
      is: is.lines('names with their countries', /\s*\|\s*/g),
      unset: 'none: the privacy policy says that none is given',
      about:
        'who else receives personal data (mail, SMS, maps, addresses, files), each with its country',
      example: 'Mail: Example SAS, France | SMS: Example SARL, Tunisia',
    },
    DEMO_DATA: {
      is: is.onOrOff,
      unset: '`on`; `off` with an https `PUBLIC_URL`',
      about:
        'fill an empty database with demo data, whose members have a published password; `npm run demo -- remove` removes it',
    },
    APP_STORE_URL: {
      is: is.address('an https address', /^https$/),
      unset: 'none: the app is installed from the browser',
      about: 'page of the app in the store of Apple',
    },
    PLAY_STORE_URL: {
      is: is.address('an https address', /^https$/),
      about: 'page of the app in the store of Google',
    },
    /** `development` serves pages through Vite with fast refresh instead of the build. */
    NODE_ENV: { is: is.text },
  },
  Secrets: {
    APP_SECRET: {
      is: is.secret,
      unset: 'created at first start, stored in `DATA_DIR/secret`',
      about: 'at least 32 characters; signs sessions, shifts the grid of public places',
      secret: true,
    },
    APP_SECRET_PREVIOUS: {
      is: is.secrets,
      default: [],
      about:
        'former secrets, the latest first, separated by a vertical bar or lines: what they signed stays valid, see [the secret](docs/operations/deploy.md#the-secret)',
      secret: true,
    },
    ERASURES_FILE: {
      is: is.text,
      unset: '`erased.list` in the data folder',
      about:
        'the list of deleted accounts (keyed hashes) by which a restore deletes them again; put it where backups are stored, see [backup](docs/operations/backup.md)',
    },
    BACKUP_KEY: {
      is: is.text,
      unset: 'none: backups are refused, or readable with `--plain`',
      about:
        'the [age](https://age-encryption.org) key that `npm run backup` encrypts for and `npm run restore` opens with, see [backup](docs/operations/backup.md)',
      secret: true,
    },
  },
  'Database and files': {
    DATA_DIR: {
      is: is.text,
      default: './data',
      about: 'folder for the embedded database, photos and the secret; one process at a time',
    },
    DATABASE_URL: {
      is: is.database,
      about:
        'PostgreSQL 15 or later (UTF-8) instead of the embedded database; several hosts, of which the one that can be written to is used',
      example: 'postgres://user@a:5432,b:5432/kerya',
      secret: true,
    },
    DATABASE_REPLICA_URLS: {
      is: is.databases,
      default: [],
      about: `addresses of its replicas, separated by commas: visitors' reads are spread over those that keep up, ${MACHINES}`,
      secret: true,
    },
    S3_ENDPOINT: {
      is: is.baseAddress,
      unset: 'none: files in `DATA_DIR/files`',
      about: 'object store for photos and documents',
      example: 'https://s3.example',
    },
    S3_BUCKET: {
      is: is.matching("a bucket's name", /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/),
      about: 'a bucket in it, see [storage](docs/operations/storage.md)',
    },
    S3_ACCESS_KEY_ID: { is: is.text, about: 'the key that may write to it', secret: true },
    S3_SECRET_ACCESS_KEY: { is: is.text, about: 'the secret of the key', secret: true },
    S3_REGION: {
      is: is.matching("a region's name", /^[\w-]+$/),
      default: 'us-east-1',
      about: 'its region',
    },
    S3_UPLOAD_ENDPOINT: {
      is: is.baseAddress,
      unset: '`S3_ENDPOINT`',
      about:
        "where browsers reach the same store, when that differs from the site's address for it",
    },
    S3_PUBLIC_URL: {
      is: is.baseAddress,
      unset: 'none: the site serves photos',
      about: "where browsers read the bucket's public photos, such as a CDN",
      example: 'https://photos.example',
    },
  },
  Processes: {
    REDIS_URL: {
      is: is.address('a redis:// or rediss:// address', /^rediss?$/),
      unset: 'none: one process',
      about: `Redis 5 or later (\`redis://\` or \`rediss://\`) through which several processes exchange events and count calls together, ${MACHINES}`,
      secret: true,
    },
    WEB_CONCURRENCY: {
      is: is.wholeNumber(1, 999, 'a number of processes'),
      default: 1,
      about:
        'processes of this machine that share the port; more than one need `DATABASE_URL` and `REDIS_URL`',
    },
    ROLE: {
      is: is.oneOf(['all', 'web', 'worker']),
      default: 'all',
      about:
        '`web` serves requests and leaves mails, deadlines and maintenance jobs to a process with `worker`; both need `DATABASE_URL` and `REDIS_URL`',
    },
    PAGE_CACHE_MB: {
      is: is.wholeNumber(0, 4_096),
      default: 64,
      about: 'megabytes of rendered public pages each process caches; `0` turns the cache off',
    },
    RATE_LIMIT_FACTOR: {
      is: is.factor,
      default: 1,
      about: 'multiplies every abuse limit; for tests and load',
    },
    DRAIN_SECONDS: {
      is: is.wholeNumber(0, 60),
      default: 3,
      about:
        'how long a server continues after SIGTERM, so that a proxy notices; Ctrl-C does not wait',
    },
  },
  'Mail, SMS, maps': {
    SMTP_URL: {
      is: is.address('an smtp:// or smtps:// address', /^smtps?$/),
      unset: 'none: files in `DATA_DIR/outbox/mail`',
      about: 'mail server, `smtp://` or `smtps://`',
      secret: true,
    },
    MAIL_FROM: {
      is: is.sender,
      unset: '`Kerya <no-reply@{host of PUBLIC_URL}>`',
      about: 'sender of mails',
    },
    CONTACT_EMAIL: {
      is: is.email,
      unset: 'none: they wait in the moderation queue',
      about: 'address to which messages of the contact form are mailed',
    },
    SMS_URL: {
      is: is.address('an http or https address, with {to} and {text} where the gateway wants them'),
      unset: 'none: files in `DATA_DIR/outbox/sms`',
      about: 'HTTP gateway for SMS, see [mail and SMS](docs/operations/deploy.md#mail-and-sms)',
      secret: true,
    },
    SMS_PER_DAY: {
      is: is.wholeNumber(0, 1_000_000),
      default: 500,
      about:
        'SMS the installation sends in 24 hours at most: what attackers who own numbers can cost you in a day',
    },
    SMS_PER_DAY_AND_COUNTRY: {
      is: is.wholeNumber(0, 1_000_000),
      default: 200,
      about: 'the same for each of the nine countries',
    },
    GEOCODER_URL: {
      is: is.geocoder,
      unset: 'none: built-in towns',
      about:
        "service that finds streets: the address of Photon's search, or Nominatim's (`/search`)",
      example: 'https://photon.example/api',
      secret: true,
    },
    TILE_URL: {
      is: is.tiles,
      unset: 'none: built-in map',
      about:
        'map tiles: a service, or a PMTiles file in `DATA_DIR`, see [maps](docs/operations/deploy.md#maps)',
      example: 'https://tiles.example/{z}/{x}/{y}.png` or `tunisia.pmtiles',
    },
    TILE_ATTRIBUTION: {
      is: is.text,
      default: '',
      about: 'their attribution; of a file `© OpenStreetMap` when unset',
    },
    TRANSLATE_URL: {
      is: is.baseAddress,
      unset: 'none: translated by browsers that can, else not offered',
      about:
        "service with LibreTranslate's API that translates messages and listings, see [translation](docs/operations/deploy.md#translation)",
      example: 'https://translate.example',
      secret: true,
    },
    TRANSLATE_KEY: { is: is.text, about: 'its key, if it wants one', secret: true },
    TRANSLATE_CHARACTERS_PER_DAY: {
      is: is.wholeNumber(0, 100_000_000),
      default: 300_000,
      about:
        'characters sent to it in 24 hours at most: what everybody together can cost you in a day',
    },
  },
  // the addresses of providers differ in tests only
  'Sign-in with providers': {
    GOOGLE_CLIENT_ID: { is: is.text, unset: 'none: not offered', about: `Google, ${SIGN_IN}` },
    GOOGLE_CLIENT_SECRET: { is: is.text, about: 'its secret', secret: true },
    GOOGLE_ISSUER: { is: is.text, default: 'https://accounts.google.com' },
    APPLE_CLIENT_ID: { is: is.text, unset: 'none: not offered', about: `Apple, ${SIGN_IN}` },
    APPLE_TEAM_ID: { is: is.text, about: 'its team' },
    APPLE_KEY_ID: { is: is.text, about: 'the key of the team' },
    APPLE_PRIVATE_KEY: {
      is: is.lines('a text', /\\n/g),
      about: 'the key itself (PKCS 8, PEM); `\\n` stands for a line break',
      secret: true,
    },
    APPLE_ISSUER: { is: is.text, default: 'https://appleid.apple.com' },
    FACEBOOK_CLIENT_ID: { is: is.text, unset: 'none: not offered', about: `Facebook, ${SIGN_IN}` },
    FACEBOOK_CLIENT_SECRET: { is: is.text, about: 'its secret', secret: true },
    FACEBOOK_ORIGIN: { is: is.text, default: 'https://www.facebook.com' },
    FACEBOOK_GRAPH: { is: is.text, default: 'https://graph.facebook.com' },
  },
  'Logs, metrics, traces': {
    LOG_LEVEL: {
      is: is.oneOf(['silent', 'error', 'warn', 'info', 'debug']),
      default: 'warn',
      about:
        '`silent`, `error`, `warn`, `info` (a line per request) or `debug`; JSON lines on standard output',
    },
    METRICS_PORT: {
      is: is.port,
      unset: 'none: not served',
      about:
        'port on which `/metrics` answers with metrics for Prometheus, see [monitoring](docs/operations/monitoring.md)',
    },
    METRICS_HOST: {
      is: is.host,
      default: '127.0.0.1',
      about: 'address to listen on for it; never a public one',
    },
    OTEL_EXPORTER_OTLP_ENDPOINT: {
      is: is.address(
        'the http or https address of an OTLP receiver, such as http://localhost:4318',
      ),
      unset: 'none: no traces',
      about: 'receiver of OpenTelemetry traces (OTLP over HTTP)',
      example: 'http://localhost:4318',
      secret: true,
    },
    OTEL_TRACES_SAMPLER_ARG: {
      is: is.share,
      default: 1,
      about:
        "which share of requests is traced, from `0` to `1`; further `OTEL_*` variables are the library's",
    },
  },
} as const satisfies Record<string, Record<string, Setting>>;
