import { ConfigError, type Environment, parseAddress, setting } from './settings.ts';

/** A bucket of an object store with the S3 protocol, and credentials with all rights in it. */
export interface S3Config {
  /** Address of the service, without the bucket and without a slash at the end. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The same service as browsers reach it, for direct uploads. */
  uploadEndpoint: string;
  /** The public address of files below `media/`; null when the site serves them. */
  publicUrl: string | null;
}

/** Null without `S3_ENDPOINT`. @throws ConfigError for an endpoint without its other settings, or the other way round */
export function readS3(environment: Environment): S3Config | null {
  const text = (name: string, takes: string, pattern: RegExp, fallback = '') =>
    setting(environment, name, takes, fallback, (value) =>
      pattern.test(value) ? value : undefined,
    );
  const address = (name: string) =>
    setting<string | null>(environment, name, 'an http or https address', null, (value) => {
      const url = parseAddress(/^https?:$/)(value);
      return url && !/[?#]/.test(url) ? url.replace(/\/+$/, '') : undefined;
    });
  const endpoint = address('S3_ENDPOINT');
  const uploadEndpoint = address('S3_UPLOAD_ENDPOINT');
  const publicUrl = address('S3_PUBLIC_URL');
  const needed = {
    S3_BUCKET: text('S3_BUCKET', "a bucket's name", /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/),
    S3_ACCESS_KEY_ID: text('S3_ACCESS_KEY_ID', 'a text', /./),
    S3_SECRET_ACCESS_KEY: text('S3_SECRET_ACCESS_KEY', 'a text', /./),
  };
  const region = text('S3_REGION', "a region's name", /^[\w-]+$/, 'us-east-1');
  const missing = Object.entries(needed).flatMap(([name, value]) => (value === '' ? [name] : []));
  if (endpoint === null) {
    const given = Object.keys(needed).filter((name) => !missing.includes(name));
    const alone = [
      ...given,
      ...(uploadEndpoint === null ? [] : ['S3_UPLOAD_ENDPOINT']),
      ...(publicUrl === null ? [] : ['S3_PUBLIC_URL']),
    ];
    if (alone.length > 0) {
      throw new ConfigError(`S3_ENDPOINT must be set together with ${alone[0]}.`, alone);
    }
    return null;
  }
  if (missing.length > 0) {
    throw new ConfigError(`${missing.join(' and ')} must be set together with S3_ENDPOINT.`, [
      ...['S3_ENDPOINT', 'S3_PUBLIC_URL'],
      ...Object.keys(needed),
    ]);
  }
  return {
    endpoint,
    bucket: needed.S3_BUCKET,
    region,
    accessKeyId: needed.S3_ACCESS_KEY_ID,
    secretAccessKey: needed.S3_SECRET_ACCESS_KEY,
    uploadEndpoint: uploadEndpoint ?? endpoint,
    publicUrl,
  };
}
