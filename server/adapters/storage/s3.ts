import type { Logger } from 'pino';
import type { S3Config } from '../../config.ts';
import { AppError } from '../../errors.ts';
import type { Storage } from './index.ts';
import { type S3Call, StoreAway, s3Calls } from './s3-calls.ts';

/** Public files are never changed under their key. */
const PUBLIC = 'public, max-age=31536000, immutable';
const PRIVATE = 'private, no-store';
const PUBLIC_PREFIX = 'media/';
const REMOVED_AT_ONCE = 4;
const RETRY_SECONDS = 30;

/**
 * Files in a bucket. While the store is unavailable every call ends within a limited time and is refused.
 * @throws AppError unavailable from its calls
 */
export function s3Storage(config: S3Config, log: Pick<Logger, 'warn'>): Storage {
  const calls = s3Calls(config);
  const browsers = s3Calls({ ...config, endpoint: config.uploadEndpoint });
  const asked = async (call: S3Call, known?: number[]) => {
    try {
      return await calls.call(call, known);
    } catch (error) {
      if (!(error instanceof StoreAway)) throw error;
      log.warn(error, 'the object store is away');
      throw new AppError('unavailable', { retryAfter: RETRY_SECONDS });
    }
  };
  const remove = (key: string) => asked({ method: 'DELETE', path: `/${key}` }, [404]);

  /** The keys below a prefix, in pages as large as the store returns them. */
  const pages = async function* (prefix: string): AsyncGenerator<string[]> {
    const listed = { 'list-type': '2', prefix: `${prefix}/` };
    for (let after: string | undefined = ''; after !== undefined; ) {
      const query = new URLSearchParams({ ...listed, ...(after ? { 'start-after': after } : {}) });
      const { content } = await asked({ method: 'GET', path: `?${query}` });
      const page = content.toString();
      const keys = [...page.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = '']) => key);
      yield keys;
      after = /<IsTruncated>true</.test(page) ? keys.at(-1) : undefined;
    }
  };

  return {
    directory: null,
    publicUrl: config.publicUrl,
    put: async (key, content, type = 'application/octet-stream') => {
      const cacheControl = key.startsWith(PUBLIC_PREFIX) ? PUBLIC : PRIVATE;
      const headers = { 'content-type': type, 'cache-control': cacheControl };
      await asked({ method: 'PUT', path: `/${key}`, body: content, headers });
    },
    get: async (key) => {
      const { status, content } = await asked({ method: 'GET', path: `/${key}` }, [404]);
      return status === 404 ? null : content;
    },
    removeAll: async (prefix) => {
      for await (const keys of pages(prefix)) {
        for (let at = 0; at < keys.length; at += REMOVED_AT_ONCE) {
          await Promise.all(keys.slice(at, at + REMOVED_AT_ONCE).map(remove));
        }
      }
    },
    keys: async function* (prefix) {
      for await (const keys of pages(prefix)) yield* keys;
    },
    inbox: {
      origin: browsers.origin,
      sign: (key, { bytes, type }, seconds) =>
        browsers.signedUrl(
          {
            method: 'PUT',
            path: `/${key}`,
            headers: { 'content-length': String(bytes), 'content-type': type },
          },
          seconds,
        ),
    },
  };
}
