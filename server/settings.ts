import { hostAddresses } from './adapters/database/addresses.ts';

/** A setting that cannot be used; its message names the variable and the accepted values. */
export class ConfigError extends Error {
  override name = 'ConfigError';
  readonly #settings: readonly string[];

  constructor(message: string, settings: readonly string[] = []) {
    super(message);
    this.#settings = settings;
  }

  /** The variables without which all others can be read. */
  get settings(): readonly string[] {
    return this.#settings;
  }
}

/** Variables whose values are never printed, not even when they are wrong: logs are read by many. */
export const SECRET_SETTINGS: readonly string[] = [
  'APP_SECRET',
  'APP_SECRET_PREVIOUS',
  'BACKUP_KEY',
  'DATABASE_URL',
  'DATABASE_REPLICA_URLS',
  'REDIS_URL',
  'SMTP_URL',
  'SMS_URL',
  'GEOCODER_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'GOOGLE_CLIENT_SECRET',
  'APPLE_PRIVATE_KEY',
  'FACEBOOK_CLIENT_SECRET',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
];

/** The environment's variables by name. */
export type Environment = Record<string, string | undefined>;

/** Reads one variable: `parse` returns undefined for a value it cannot use. */
export function setting<Value>(
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
    const written = SECRET_SETTINGS.includes(name) ? name : `${name}="${text}"`;
    throw new ConfigError(`${written} cannot be used: it takes ${takes}.`, [name]);
  }
  return value;
}

// Each parser returns undefined for a value it cannot use.

export function parsePort(text: string): number | undefined {
  const port = Number(text);
  return Number.isInteger(port) && port >= 0 && port <= 65_535 ? port : undefined;
}

/** The values that `parseHost` accepts. */
export const HOST = 'a host name or address to listen on';
export function parseHost(text: string): string | undefined {
  return /^[\w.:-]+$/.test(text) ? text : undefined;
}

export function parseOrigin(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const bare = url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '';
  return bare && ['http:', 'https:'].includes(url.protocol) ? url.origin : undefined;
}

export function parseDatabaseUrl(text: string): string | undefined {
  return hostAddresses(text) ? text : undefined;
}

export function parseDatabaseUrls(text: string): string[] | undefined {
  const addresses = text.split(/[\s,]+(?=postgres)/).map((part) => part.trim());
  return addresses.every((address) => hostAddresses(address)?.length === 1) ? addresses : undefined;
}

export function parseAddress(protocol: RegExp) {
  return (text: string): string | undefined =>
    URL.canParse(text) && protocol.test(new URL(text).protocol) ? text : undefined;
}

export function parseSwitch(text: string): boolean | undefined {
  if (/^(on|true|1|yes)$/i.test(text)) return true;
  if (/^(off|false|0|no)$/i.test(text)) return false;
  return undefined;
}

export function parseProxies(text: string): string[] | undefined {
  const addresses = text.split(',').map((part) => part.trim());
  const address = /^(loopback|linklocal|uniquelocal|[0-9a-f.:]+(\/\d{1,3})?)$/i;
  return addresses.every((part) => address.test(part)) ? addresses : undefined;
}

export function parseSecrets(text: string): string[] | undefined {
  const secrets = text.split(/[|\n]/).flatMap((part) => part.trim() || []);
  return secrets.every((secret) => secret.length >= 32) ? secrets : undefined;
}

export function parseCount(text: string): number | undefined {
  return /^[1-9]\d{0,2}$/.test(text) ? Number(text) : undefined;
}

export function parseFactor(text: string): number | undefined {
  const factor = Number(text);
  return Number.isFinite(factor) && factor > 0 ? factor : undefined;
}
