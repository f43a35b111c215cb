import { type Environment, HOST, parseAddress, parseHost, parsePort, setting } from './settings.ts';

/** A service of map pictures: `https://tiles.example/{z}/{x}/{y}.png`, and its attribution. */
export interface TileConfig {
  url: string;
  attribution: string;
}

/** A geocoding service: its kind and the address of its search. */
export interface GeocoderConfig {
  kind: 'photon' | 'nominatim';
  url: string;
}

/** An address to listen on, separate from the site's. */
export interface MetricsConfig {
  host: string;
  port: number;
}

/** A receiver of OTLP over HTTP, and the share of requests that is traced, from 0 to 1. */
export interface TracesConfig {
  url: string;
  ratio: number;
}

/** @returns null when no map pictures are configured; @throws ConfigError */
export function readTiles(environment: Environment): TileConfig | null {
  const takes = 'an http or https address with {z}, {x} and {y}';
  const url = setting<string | null>(environment, 'TILE_URL', takes, null, (text) => {
    const whole = ['{z}', '{x}', '{y}'].every((part) => text.includes(part));
    return whole ? parseAddress(/^https?:$/)(text) : undefined;
  });
  const attribution = setting(environment, 'TILE_ATTRIBUTION', 'a text', '', (text) => text);
  return url === null ? null : { url, attribution };
}

/** The end of the address distinguishes the services: Photon searches at `/api`, Nominatim at `/search`. */
export function readGeocoder(environment: Environment): GeocoderConfig | null {
  const takes = "the http or https address of Photon's /api or Nominatim's /search";
  return setting<GeocoderConfig | null>(environment, 'GEOCODER_URL', takes, null, (text) => {
    const url = parseAddress(/^https?:$/)(text);
    if (url === undefined) return undefined;
    const { pathname } = new URL(url);
    if (/\/api\/?$/.test(pathname)) return { kind: 'photon', url };
    return /\/search\/?$/.test(pathname) ? { kind: 'nominatim', url } : undefined;
  });
}

/** @returns null when no metrics are configured; @throws ConfigError */
export function readMetrics(environment: Environment): MetricsConfig | null {
  const port = setting<number | null>(
    environment,
    'METRICS_PORT',
    'a port number from 0 to 65535',
    null,
    parsePort,
  );
  const host = setting(environment, 'METRICS_HOST', HOST, '127.0.0.1', parseHost);
  return port === null ? null : { host, port };
}

/** The variables that every OpenTelemetry library knows. */
export function readTraces(environment: Environment): TracesConfig | null {
  const url = setting<string | null>(
    environment,
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'the http or https address of an OTLP receiver, such as http://localhost:4318',
    null,
    parseAddress(/^https?:$/),
  );
  const ratio = setting(
    environment,
    'OTEL_TRACES_SAMPLER_ARG',
    'a number from 0 to 1',
    1,
    (text) => (/^(0(\.\d+)?|1(\.0+)?)$/.test(text) ? Number(text) : undefined),
  );
  return url === null ? null : { url, ratio };
}
