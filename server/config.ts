import { resolve } from 'node:path';
import { BRAND } from '#contract/brand.ts';

/** What the process runs with. Read once, here alone; see the table in README.md. */
export interface Config {
  port: number;
  host: string;
  /** Origin under which browsers reach the site, without a slash at the end. */
  publicUrl: string;
  dataDirectory: string;
  /** Null means the embedded database in the data folder. */
  databaseUrl: string | null;
  demoData: boolean;
  /** Addresses or networks whose `X-Forwarded-For` counts. */
  trustedProxies: string[];
  /** Multiplies every abuse limit. */
  rateLimitFactor: number;
  /** `smtp://` or `smtps://` address of a mail server; null keeps mails as files in the data folder. */
  smtpUrl: string | null;
  /** Who mails come from: `Kerya <bonjour@kerya.example>`. */
  mailFrom: string;
  /** Address of an HTTP gateway for SMS, with `{to}` and `{text}`; null keeps SMS as files. */
  smsUrl: string | null;
  /** Whom one may sign in with, by provider; absent ones are not offered. */
  social: SocialConfig;
  /** Given secret, or null when the one in the data folder is used. */
  secret: string | null;
  logLevel: (typeof LOG_LEVELS)[number];
  /** Serve pages through Vite with fast refresh instead of the build. */
  development: boolean;
}

/** Client ids and secrets of sign-in providers. `issuer` differs from the provider's own in tests alone. */
export interface SocialConfig {
  google?: { clientId: string; clientSecret: string; issuer: string };
  apple?: {
    clientId: string;
    teamId: string;
    keyId: string;
    /** PKCS 8, PEM. */
    privateKey: string;
    issuer: string;
  };
  facebook?: { clientId: string; clientSecret: string; origin: string; graph: string };
}

const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;

/** A setting that cannot be used; its message names the variable and what it takes. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

type Environment = Record<string, string | undefined>;

/** Variables whose values are never told, not even when they are wrong: logs are read by many. */
const SECRET = new Set([
  'APP_SECRET',
  'DATABASE_URL',
  'SMTP_URL',
  'SMS_URL',
  'GOOGLE_CLIENT_SECRET',
  'APPLE_PRIVATE_KEY',
  'FACEBOOK_CLIENT_SECRET',
]);

/** Reads one variable: `parse` returns undefined for a value it cannot use. */
function setting<Value>(
  environment: Environment,
  name: string,
  takes: string,
  fallback: Value,
  parse: (text: string) => Value | undefined,
): Value {
  const text = environment[name]?.trim();
  if (text === undefined || text === '') return fallback;
  const value = parse(text);
  if (value === undefined) {
    const written = SECRET.has(name) ? name : `${name}="${text}"`;
    throw new ConfigError(`${written} cannot be used: it takes ${takes}.`);
  }
  return value;
}

function parsePort(text: string): number | undefined {
  const port = Number(text);
  return Number.isInteger(port) && port >= 0 && port <= 65_535 ? port : undefined;
}

function parseOrigin(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const bare = url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '';
  return bare && ['http:', 'https:'].includes(url.protocol) ? url.origin : undefined;
}

function parseDatabaseUrl(text: string): string | undefined {
  return URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol) ? text : undefined;
}

function parseAddress(protocol: RegExp) {
  return (text: string): string | undefined =>
    URL.canParse(text) && protocol.test(new URL(text).protocol) ? text : undefined;
}

/** A provider counts once all its settings are there. @throws ConfigError for one with some of them */
function readSocial(environment: Environment): SocialConfig {
  const text = (name: string, fallback = '') =>
    setting(environment, name, 'a text', fallback, (value) => value);
  const complete = (...names: string[]) => {
    const missing = names.filter((name) => text(name) === '');
    if (missing.length > 0 && missing.length < names.length) {
      throw new ConfigError(`${missing.join(' and ')} must be set beside ${names[0]}.`);
    }
    return missing.length === 0;
  };
  return {
    ...(complete('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET') && {
      google: {
        clientId: text('GOOGLE_CLIENT_ID'),
        clientSecret: text('GOOGLE_CLIENT_SECRET'),
        issuer: text('GOOGLE_ISSUER', 'https://accounts.google.com'),
      },
    }),
    ...(complete('APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY') && {
      apple: {
        clientId: text('APPLE_CLIENT_ID'),
        teamId: text('APPLE_TEAM_ID'),
        keyId: text('APPLE_KEY_ID'),
        privateKey: text('APPLE_PRIVATE_KEY').replaceAll('\\n', '\n'),
        issuer: text('APPLE_ISSUER', 'https://appleid.apple.com'),
      },
    }),
    ...(complete('FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET') && {
      facebook: {
        clientId: text('FACEBOOK_CLIENT_ID'),
        clientSecret: text('FACEBOOK_CLIENT_SECRET'),
        origin: text('FACEBOOK_ORIGIN', 'https://www.facebook.com'),
        graph: text('FACEBOOK_GRAPH', 'https://graph.facebook.com'),
      },
    }),
  };
}

function parseSwitch(text: string): boolean | undefined {
  if (/^(on|true|1|yes)$/i.test(text)) return true;
  if (/^(off|false|0|no)$/i.test(text)) return false;
  return undefined;
}

function parseProxies(text: string): string[] | undefined {
  const addresses = text.split(',').map((part) => part.trim());
  const address = /^(loopback|linklocal|uniquelocal|[0-9a-f.:]+(\/\d{1,3})?)$/i;
  return addresses.every((part) => address.test(part)) ? addresses : undefined;
}

function parseFactor(text: string): number | undefined {
  const factor = Number(text);
  return Number.isFinite(factor) && factor > 0 ? factor : undefined;
}

/**
 * The configuration an environment asks for.
 * @throws ConfigError naming the first variable that cannot be used.
 */
export function readConfig(environment: Environment): Config {
  const read = <Value>(
    name: string,
    takes: string,
    fallback: Value,
    parse: (text: string) => Value | undefined,
  ) => setting(environment, name, takes, fallback, parse);

  const port = read('PORT', 'a port number from 0 to 65535', 3000, parsePort);
  const publicUrl = read(
    'PUBLIC_URL',
    'an http or https origin such as https://kerya.example',
    `http://localhost:${port}`,
    parseOrigin,
  );
  return {
    port,
    host: read('HOST', 'a host name or address to listen on', '0.0.0.0', (text) =>
      /^[\w.:-]+$/.test(text) ? text : undefined,
    ),
    publicUrl,
    dataDirectory: resolve(read('DATA_DIR', 'a folder', './data', (text) => text)),
    databaseUrl: read<string | null>(
      'DATABASE_URL',
      'a postgres:// address (PostgreSQL 15 or later)',
      null,
      parseDatabaseUrl,
    ),
    demoData: read('DEMO_DATA', '"on" or "off"', true, parseSwitch),
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
    social: readSocial(environment),
    rateLimitFactor: read('RATE_LIMIT_FACTOR', 'a number above 0', 1, parseFactor),
    secret: read<string | null>('APP_SECRET', 'at least 32 characters', null, (text) =>
      text.length >= 32 ? text : undefined,
    ),
    logLevel: read<Config['logLevel']>('LOG_LEVEL', LOG_LEVELS.join(', '), 'warn', (text) =>
      LOG_LEVELS.find((level) => level === text),
    ),
    development: read('NODE_ENV', 'a word', false, (text) => text === 'development'),
  };
}
