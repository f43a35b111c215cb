import { LIMITS } from '#contract/limits.ts';
import { API_BASE } from '#contract/operation.ts';
import type { Context } from '../../context.ts';
import { isSignature, signature } from '../../secrets.ts';
import { PHOTO_FORMATS, type PhotoExtension } from './file-urls.ts';

/** A URL stays the same this long, so that a browser can use its cached picture. */
const BUCKET_MILLISECONDS = 5 * 60_000;

type Signing = Pick<Context, 'secrets' | 'clock'>;

/** One file of a private picture, as named in its URL. */
export interface PrivateFile {
  id: string;
  width: number;
  extension: PhotoExtension;
  expiresAt: Date;
}

/** The URL of one file of a private picture for somebody who may see it now, for `privateFileMinutes` at most. */
export function signedUrl(
  { secrets, clock }: Signing,
  id: string,
  width: number,
  extension: string,
) {
  const bucket = Math.floor(clock.now().getTime() / BUCKET_MILLISECONDS) * BUCKET_MILLISECONDS;
  const expires = bucket + LIMITS.privateFileMinutes * 60_000;
  const named = [id, width, extension, expires.toString(36)].join('.');
  return `${API_BASE}/v1/files/${named}.${signature(secrets['private-file'], named)}`;
}

/** The file named by a token of such a URL; null when it has expired or we did not sign it. */
export function readSignedToken({ secrets, clock }: Signing, token: string): PrivateFile | null {
  const [, named = '', signed = ''] = /^(.+)\.([\w-]+)$/.exec(token) ?? [];
  if (!isSignature(secrets['private-file'], signed, named)) return null;
  const [id = '', width, extension, expires = ''] = named.split('.');
  const expiresAt = new Date(Number.parseInt(expires, 36));
  const format = PHOTO_FORMATS.find((known) => known.extension === extension);
  if (!format || expiresAt <= clock.now()) return null;
  return { id, width: Number(width), extension: format.extension, expiresAt };
}
