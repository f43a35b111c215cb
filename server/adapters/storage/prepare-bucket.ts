import { createHash } from 'node:crypto';
import type { S3Config } from '../../config.ts';
import { s3Calls } from './s3-calls.ts';

/** The result of one step: done, or what the store said instead. */
export type Outcome = { what: string; done: true } | { what: string; done: false; said: string };

const PROBE = '/private/kerya-probe';
/** Stores do not all support everything, and report it with different statuses. */
const SAID = [400, 403, 404, 405, 501];

const cors = (
  origin: string,
) => `<CORSConfiguration xmlns="http://s3.amazonaws.com/doc/2006-03-01/">
<CORSRule><AllowedOrigin>${origin}</AllowedOrigin><AllowedMethod>PUT</AllowedMethod>
<AllowedHeader>content-type</AllowedHeader><MaxAgeSeconds>3600</MaxAgeSeconds></CORSRule>
<CORSRule><AllowedOrigin>${origin}</AllowedOrigin><AllowedMethod>GET</AllowedMethod></CORSRule>
</CORSConfiguration>`;

/** In addition to the server's own deadline, for uploads the server may never have been informed of. */
const LIFECYCLE = `<LifecycleConfiguration xmlns="http://s3.amazonaws.com/doc/2006-03-01/">
<Rule><ID>incoming</ID><Filter><Prefix>incoming/</Prefix></Filter><Status>Enabled</Status>
<Expiration><Days>1</Days></Expiration></Rule></LifecycleConfiguration>`;

const publicPhotos = (bucket: string) =>
  JSON.stringify({
    Version: '2012-10-17',
    Statement: [
      {
        Sid: 'PublicPhotos',
        Effect: 'Allow',
        Principal: '*',
        Action: 's3:GetObject',
        Resource: `arn:aws:s3:::${bucket}/media/*`,
      },
    ],
  });

/**
 * Sets a bucket up for a site, and creates it first when requested: browsers of `origin` may upload photos, uploads
 * are deleted after a day and, when requested, everyone may read what is below `media/` and nothing else.
 * @returns what was done and what the store does not support; `isPrivate` says whether strangers are refused private
 * files
 * @throws StoreAway when the bucket cannot be reached, written or read
 */
export async function prepareBucket(
  config: S3Config,
  { origin, publicMedia, create }: { origin: string; publicMedia: boolean; create: boolean },
): Promise<{ outcomes: Outcome[]; isPrivate: boolean }> {
  const { call } = s3Calls(config);
  const set = async (what: string, path: string, text: string): Promise<Outcome> => {
    const body = Buffer.from(text);
    const digest = createHash('md5').update(body).digest('base64');
    const { status, content } = await call(
      { method: 'PUT', path, body, headers: { 'content-md5': digest } },
      SAID,
    );
    if (status < 300) return { what, done: true };
    const [, code = ''] = /<Code>(\w+)<\/Code>/.exec(content.toString()) ?? [];
    return { what, done: false, said: `${status} ${code}` };
  };

  // 409: it exists and is ours; somebody else's would refuse the probe
  if (create) await call({ method: 'PUT', path: '' }, [409]);
  const isPrivate = await hidesPrivateFiles(config);
  const outcomes = [
    await set(`browsers of ${origin} may put photos (CORS)`, '?cors', cors(origin)),
    await set('incoming/ is emptied after a day (lifecycle)', '?lifecycle', LIFECYCLE),
  ];
  if (publicMedia) {
    const policy = publicPhotos(config.bucket);
    outcomes.push(await set('media/ can be read by everyone (policy)', '?policy', policy));
  }
  return { outcomes, isPrivate: isPrivate && (await hidesPrivateFiles(config)) };
}

/**
 * Writes a private file into the bucket, reads it, requests it as a stranger, and removes it.
 * @returns whether strangers are refused
 * @throws StoreAway when the bucket cannot be reached, written or read
 */
export async function hidesPrivateFiles(config: S3Config): Promise<boolean> {
  const { call } = s3Calls(config);
  await call({ method: 'PUT', path: PROBE, body: Buffer.from('probe') });
  await call({ method: 'GET', path: PROBE });
  const stranger = await fetch(`${config.endpoint}/${config.bucket}${PROBE}`);
  await call({ method: 'DELETE', path: PROBE });
  return !stranger.ok;
}
