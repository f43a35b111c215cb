import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './read-settings.ts';

const S3 = {
  S3_ENDPOINT: 'https://s3.example/',
  S3_BUCKET: 'kerya-photos',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
};
const SHARED = { DATABASE_URL: 'postgres://db/kerya', REDIS_URL: 'redis://redis' };

describe('the configuration', () => {
  it('needs nothing', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '0.0.0.0',
      publicUrl: 'http://localhost:3000',
      dataDirectory: resolve('data'),
      databaseUrl: null,
      replicaUrls: [],
      redisUrl: null,
      processes: 1,
      role: 'all',
      demoData: true,
      trustedProxies: [],
      smtpUrl: null,
      mailFrom: 'Kerya <no-reply@localhost>',
      smsUrl: null,
      smsBudget: { all: 500, byCountry: 200 },
      social: {},
      tiles: null,
      geocoder: null,
      translator: null,
      translatedCharacters: 300_000,
      s3: null,
      legal: { operator: null, publisher: null, hosting: null, recipients: null },
      contactEmail: null,
      stores: { appStore: null, playStore: null },
      rateLimitFactor: 1,
      erasuresFile: null,
      backupKey: null,
      secret: null,
      previousSecrets: [],
      logLevel: 'warn',
      metrics: null,
      traces: null,
      drainSeconds: 3,
      pageCacheMegabytes: 64,
      development: false,
    });
  });

  it('takes an empty variable for none', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toEqual(readConfig({}));
  });

  it.each([
    [{ PORT: '8080' }, { port: 8080, publicUrl: 'http://localhost:8080' }],
    [{ PUBLIC_URL: 'https://kerya.example/' }, { publicUrl: 'https://kerya.example' }],
    [{ DATA_DIR: '/srv/kerya' }, { dataDirectory: '/srv/kerya' }],
    [{ DATABASE_URL: 'postgres://u:p@db/kerya' }, { databaseUrl: 'postgres://u:p@db/kerya' }],
    [
      { REDIS_URL: 'rediss://:p@redis.example:6380/1' },
      { redisUrl: 'rediss://:p@redis.example:6380/1' },
    ],
    [{ DEMO_DATA: 'OFF' }, { demoData: false }],
    [{ METRICS_PORT: '9100' }, { metrics: { host: '127.0.0.1', port: 9100 } }],
    [
      { METRICS_PORT: '9100', METRICS_HOST: '10.0.0.1' },
      { metrics: { host: '10.0.0.1', port: 9100 } },
    ],
    [{ METRICS_HOST: '10.0.0.1' }, { metrics: null }],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318', OTEL_TRACES_SAMPLER_ARG: '0.25' },
      { traces: { url: 'http://localhost:4318', ratio: 0.25 } },
    ],
    [{ DRAIN_SECONDS: '0' }, { drainSeconds: 0 }],
    [{ TRUSTED_PROXIES: '10.0.0.0/8, 127.0.0.1' }, { trustedProxies: ['10.0.0.0/8', '127.0.0.1'] }],
    [{ RATE_LIMIT_FACTOR: '0.5' }, { rateLimitFactor: 0.5 }],
    [{ SMS_URL: 'https://sms.example/?to={to}' }, { smsUrl: 'https://sms.example/?to={to}' }],
    [{ SMTP_URL: 'smtps://u:p@mail.example' }, { smtpUrl: 'smtps://u:p@mail.example' }],
    [{ PUBLIC_URL: 'https://kerya.example' }, { mailFrom: 'Kerya <no-reply@kerya.example>' }],
    [{ MAIL_FROM: 'Kerya <bonjour@kerya.example>' }, { mailFrom: 'Kerya <bonjour@kerya.example>' }],
    [
      { TILE_URL: 'https://t.example/{z}/{x}/{y}.png', TILE_ATTRIBUTION: 'Mappers' },
      {
        tiles: {
          kind: 'pictures',
          url: 'https://t.example/{z}/{x}/{y}.png',
          attribution: 'Mappers',
        },
      },
    ],
    [
      { TILE_URL: 'tunisia.pmtiles', DATA_DIR: '/srv/kerya' },
      {
        dataDirectory: '/srv/kerya',
        tiles: { kind: 'file', path: '/srv/kerya/tunisia.pmtiles', attribution: '' },
      },
    ],
    [
      { GEOCODER_URL: 'https://photon.example/api' },
      { geocoder: { kind: 'photon', url: 'https://photon.example/api' } },
    ],
    [
      { GEOCODER_URL: 'https://osm.example/nominatim/search?key=k' },
      { geocoder: { kind: 'nominatim', url: 'https://osm.example/nominatim/search?key=k' } },
    ],
    [
      {
        ...S3,
        S3_REGION: 'eu-west-3',
        S3_UPLOAD_ENDPOINT: 'https://photos.example/',
        S3_PUBLIC_URL: 'https://cdn.example/photos/',
      },
      {
        s3: {
          endpoint: 'https://s3.example',
          bucket: 'kerya-photos',
          region: 'eu-west-3',
          accessKeyId: 'key',
          secretAccessKey: 'secret',
          uploadEndpoint: 'https://photos.example',
          publicUrl: 'https://cdn.example/photos',
        },
      },
    ],
    [
      S3,
      {
        s3: expect.objectContaining({
          region: 'us-east-1',
          uploadEndpoint: 'https://s3.example',
          publicUrl: null,
        }),
      },
    ],
    [{ APP_SECRET: 'x'.repeat(32) }, { secret: 'x'.repeat(32) }],
    [{ LOG_LEVEL: 'error' }, { logLevel: 'error' }],
    [
      {
        DATABASE_URL: 'postgres://a,b/kerya',
        DATABASE_REPLICA_URLS: 'postgres://b/k, postgres://c/k',
      },
      { databaseUrl: 'postgres://a,b/kerya', replicaUrls: ['postgres://b/k', 'postgres://c/k'] },
    ],
    [
      { ...SHARED, WEB_CONCURRENCY: '4', ROLE: 'worker' },
      { processes: 4, role: 'worker' },
    ],
    [{ NODE_ENV: 'development' }, { development: true }],
    [{ NODE_ENV: 'production' }, { development: false }],
  ])('reads %j', (environment, expected) => {
    expect(readConfig(environment)).toMatchObject(expected);
  });

  it.each([
    ['PORT', '65536'],
    ['PORT', 'http'],
    ['PORT', '80.5'],
    ['HOST', 'a host'],
    ['PUBLIC_URL', 'kerya.example'],
    ['PUBLIC_URL', 'https://kerya.example/app'],
    ['PUBLIC_URL', 'ftp://kerya.example'],
    ['DATABASE_URL', 'mysql://db/kerya'],
    ['DATABASE_URL', 'db'],
    ['DATABASE_REPLICA_URLS', 'postgres://a,b/kerya'],
    ['REDIS_URL', 'localhost:6379'],
    ['WEB_CONCURRENCY', '0'],
    ['WEB_CONCURRENCY', 'auto'],
    ['ROLE', 'database'],
    ['SMTP_URL', 'http://mail.example'],
    ['SMS_URL', 'ftp://sms.example'],
    ['MAIL_FROM', 'Kerya'],
    ['TILE_URL', 'https://t.example/{z}/{x}.png'],
    ['TILE_URL', 'tiles/{z}/{x}/{y}'],
    ['TILE_URL', '../tunisia.pmtiles'],
    ['TILE_URL', '.pmtiles'],
    ['GEOCODER_URL', 'https://photon.example/'],
    ['GEOCODER_URL', 'photon.example/api'],
    ['S3_ENDPOINT', 's3.example'],
    ['S3_UPLOAD_ENDPOINT', 'photos.example'],
    ['S3_PUBLIC_URL', 'https://cdn.example/?a=b'],
    ['DEMO_DATA', 'maybe'],
    ['TRUSTED_PROXIES', 'everyone!'],
    ['RATE_LIMIT_FACTOR', '0'],
    ['RATE_LIMIT_FACTOR', '-1'],
    ['RATE_LIMIT_FACTOR', 'many'],
    ['APP_SECRET', 'too short'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_PORT', 'on'],
    ['METRICS_HOST', 'a host'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'localhost:4318'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
    ['DRAIN_SECONDS', '61'],
  ])('refuses %s="%s" by name', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name}\\b.* cannot be used: it takes .+\\.$`));
  });

  it.each([
    [{ ...S3, S3_BUCKET: '' }, 'S3_BUCKET must be set together with S3_ENDPOINT.'],
    [{ ...S3, S3_ENDPOINT: '' }, 'S3_ENDPOINT must be set together with S3_BUCKET.'],
    [
      { S3_PUBLIC_URL: 'https://cdn.example' },
      'S3_ENDPOINT must be set together with S3_PUBLIC_URL.',
    ],
    [
      { S3_UPLOAD_ENDPOINT: 'https://p.example' },
      'S3_ENDPOINT must be set together with S3_UPLOAD_ENDPOINT.',
    ],
  ])('refuses half an object store: %j', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(new ConfigError(message));
  });

  it.each([
    [{ WEB_CONCURRENCY: '2' }, 'DATABASE_URL and REDIS_URL'],
    [{ ...SHARED, REDIS_URL: '', ROLE: 'web' }, 'REDIS_URL'],
    [{ DATABASE_REPLICA_URLS: 'postgres://db/kerya' }, 'DATABASE_URL'],
  ])('refuses %j without what processes share', (environment, missing) => {
    expect(() => readConfig(environment)).toThrow(ConfigError);
    expect(() => readConfig(environment)).toThrow(missing);
  });

  it.each([
    'APP_SECRET',
    'DATABASE_URL',
    'DATABASE_REPLICA_URLS',
    'REDIS_URL',
    'SMTP_URL',
    'SMS_URL',
    'GEOCODER_URL',
    'OTEL_EXPORTER_OTLP_ENDPOINT',
  ])('never repeats %s, which it refuses', (name) => {
    const read = () => readConfig({ [name]: 'kerya:hunter-2@db' });
    expect(read).toThrow(ConfigError);
    expect(read).not.toThrow(/hunter-2/);
  });
});
