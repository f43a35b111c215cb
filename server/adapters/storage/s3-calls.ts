import { AwsV4Signer } from 'aws4fetch';
import type { S3Config } from '../../config.ts';

const TRIES = 3;
const PAUSE_MILLISECONDS = 200;
/** The time limits of one attempt, and of all attempts of a call together: a request waits for it. */
const TRY_MILLISECONDS = 8_000;
const CALL_MILLISECONDS = 15_000;

/** The store gave no usable response: unreachable, too slow, or it failed or refused us. */
export class StoreAway extends Error {
  override name = 'StoreAway';
}

/** The content of a call; `path` is below the bucket, with its query. */
export interface S3Call {
  method: 'GET' | 'PUT' | 'DELETE' | 'POST';
  path: string;
  body?: Buffer | undefined;
  headers?: Record<string, string>;
}

/** A response, read completely. */
export interface S3Answer {
  status: number;
  content: Buffer;
}

/** Signed calls to one bucket, each retried for a limited time; all of them may be repeated. */
export function s3Calls({ endpoint, bucket, region, ...keys }: S3Config) {
  const base = `${endpoint}/${bucket}`;
  const { accessKeyId, secretAccessKey } = keys;
  const signing = { accessKeyId, secretAccessKey, region, service: 's3' };

  const once = async ({ method, path, body, headers }: S3Call, signal: AbortSignal) => {
    const signed = await new AwsV4Signer({
      ...signing,
      method,
      url: base + path,
      ...(headers ? { headers } : {}),
    }).sign();
    const answer = await fetch(signed.url, {
      method,
      headers: signed.headers,
      ...(body ? { body: new Uint8Array(body) } : {}),
      signal,
      redirect: 'error',
    });
    return { status: answer.status, content: Buffer.from(await answer.arrayBuffer()) };
  };

  return {
    origin: new URL(endpoint).origin,
    /**
     * @param known statuses other than 2xx that the caller handles
     * @throws StoreAway when no attempt got one of these
     */
    call: async (call: S3Call, known: readonly number[] = []): Promise<S3Answer> => {
      const over = AbortSignal.timeout(CALL_MILLISECONDS);
      let reason: unknown;
      for (let attempt = 0; attempt < TRIES && !over.aborted; attempt += 1) {
        if (attempt > 0) await pause(PAUSE_MILLISECONDS * 4 ** (attempt - 1));
        try {
          const answer = await once(
            call,
            AbortSignal.any([over, AbortSignal.timeout(TRY_MILLISECONDS)]),
          );
          if (answer.status < 300 || known.includes(answer.status)) return answer;
          reason = `${answer.status} ${codeOf(answer.content)}`;
          // a refusal is final, except "slow down" and one caused by a clock or a connection
          if (answer.status < 500 && ![408, 429].includes(answer.status)) break;
        } catch (error) {
          reason = error;
        }
      }
      throw new StoreAway(`${call.method} ${call.path.split('?')[0]}: ${reason}`, {
        cause: reason,
      });
    },
    /** A URL whose bearer may make this one call, with exactly these headers, for this many seconds. */
    signedUrl: async (
      { method, path, headers = {} }: Omit<S3Call, 'body'>,
      seconds: number,
    ): Promise<string> => {
      const url = new URL(base + path);
      url.searchParams.set('X-Amz-Expires', String(seconds));
      const signer = new AwsV4Signer({
        ...signing,
        method,
        url: url.toString(),
        headers,
        signQuery: true,
        // the signature binds the sender to length and type
        allHeaders: true,
      });
      return (await signer.sign()).url.toString();
    },
  };
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The code in S3's XML for an error: `AccessDenied`. */
const codeOf = (content: Buffer) => /<Code>(\w+)<\/Code>/.exec(content.toString())?.[1] ?? '';
