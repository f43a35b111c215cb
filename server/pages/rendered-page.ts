import { createHash } from 'node:crypto';
import { compressPage, decompressPage, type Encoding, encodingFor } from './compress.ts';
import { contentSecurityPolicy, type OtherPlaces } from './policy.ts';

/** A page as it is answered to whoever asks, whatever their browser takes. */
export interface RenderedPage {
  status: number;
  /** Without the encoding, which depends on who asks. */
  headers: Record<string, string>;
  /** Weak, because encodings of one page count as equal. */
  etag: string;
  /** Of the body as it is. */
  bytes: number;
  /** The body as a browser accepts it; made once for all who take the same. */
  encoded(acceptEncoding: string | undefined): Promise<EncodedBody>;
}

export interface EncodedBody {
  body: Buffer;
  encoding: Encoding | null;
}

const INLINE_SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * Takes a rendering apart: scripts that carry the nonce are ours and are named in the policy by their hashes, and the
 * nonce goes, so that the page is the same for everyone. A script that came in with somebody's words has no nonce and
 * stays forbidden.
 */
export function withoutNonce(html: string, nonce: string): { html: string; hashes: string[] } {
  const attribute = ` nonce="${nonce}"`;
  const own = [...html.matchAll(INLINE_SCRIPT)].filter(
    ([, attributes = '']) => attributes.includes(attribute) && !/\ssrc=/.test(attributes),
  );
  const hashes = own.map(([, , script = '']) =>
    createHash('sha256').update(script).digest('base64'),
  );
  return { html: html.replaceAll(attribute, ''), hashes: [...new Set(hashes)] };
}

/**
 * What React Router answered, as it is sent and kept.
 * @param nonce of the rendering
 * @param cacheControl how long others may keep it
 */
export async function renderedPage(
  response: Response,
  { nonce, places, cacheControl }: { nonce: string; places?: OtherPlaces; cacheControl: string },
): Promise<RenderedPage> {
  const headers: Record<string, string> = {
    ...Object.fromEntries(response.headers),
    'cache-control': cacheControl,
    vary: 'Accept-Encoding',
  };
  let body = Buffer.from(await response.arrayBuffer());
  if (headers['content-type']?.startsWith('text/html')) {
    const { html, hashes } = withoutNonce(body.toString(), nonce);
    body = Buffer.from(html);
    headers['content-security-policy'] = contentSecurityPolicy(hashes, places);
  }
  const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
  return pageFrom(
    { status: response.status, headers, etag, bytes: body.length },
    { body, encoding: null },
  );
}

/** A page of which one encoding is there: the others are made of it as they are asked for. */
export function pageFrom(
  facts: Pick<RenderedPage, 'status' | 'headers' | 'etag' | 'bytes'>,
  { body, encoding: given }: EncodedBody,
): RenderedPage {
  const encodings = new Map([[given, Promise.resolve(body)]]);
  const make = async (encoding: Encoding | null) =>
    encoding === null ? decompressPage(body, given) : compressPage(await encodedAs(null), encoding);
  const encodedAs = (encoding: Encoding | null): Promise<Buffer> => {
    const made = encodings.get(encoding) ?? make(encoding);
    encodings.set(encoding, made);
    return made;
  };
  return {
    ...facts,
    async encoded(acceptEncoding) {
      const encoding = encodingFor(acceptEncoding, facts.bytes);
      return { body: await encodedAs(encoding), encoding };
    },
  };
}
