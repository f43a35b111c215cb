import { createHash } from 'node:crypto';
import { compressPage, type Encoding, encodingFor } from './compress.ts';
import { inlineScriptHashes } from './inline-scripts.ts';
import { contentSecurityPolicy, type OtherPlaces } from './policy.ts';

/** A page as it is sent, to every visitor and in every encoding. */
export interface RenderedPage {
  status: number;
  /** Without the encoding, which depends on the request. */
  headers: Record<string, string>;
  /** Weak, because encodings of one page count as equal. */
  etag: string;
  /** Of the body without compression. */
  bytes: number;
  /** The body in the best encoding that a browser accepts; each is made once. */
  encoded(acceptEncoding: string | undefined): EncodedBody;
}

export interface EncodedBody {
  body: Buffer;
  /** Null for none. */
  encoding: Encoding | null;
}

/**
 * React Router's response in the form that is sent and cached. A document gets a policy that allows its own inline
 * scripts.
 * @param options.cacheControl how long caches in front of the site may serve it
 */
export async function renderedPage(
  response: Response,
  { places, cacheControl }: { places?: OtherPlaces; cacheControl: string },
): Promise<RenderedPage> {
  const body = Buffer.from(await response.arrayBuffer());
  const headers: Record<string, string> = {
    ...Object.fromEntries(response.headers),
    'cache-control': cacheControl,
    vary: 'Accept-Encoding',
  };
  if (headers['content-type']?.startsWith('text/html')) {
    const hashes = inlineScriptHashes(body.toString());
    headers['content-security-policy'] = contentSecurityPolicy(hashes, places);
  }
  const bodies = new Map<Encoding | null, Buffer>([[null, body]]);
  return {
    status: response.status,
    headers,
    etag: `W/"${createHash('sha1').update(body).digest('base64url')}"`,
    bytes: body.length,
    encoded(acceptEncoding) {
      const encoding = encodingFor(acceptEncoding, body.length);
      const known = bodies.get(encoding);
      if (known) return { body: known, encoding };
      const compressed = encoding ? compressPage(body, encoding) : body;
      bodies.set(encoding, compressed);
      return { body: compressed, encoding };
    },
  };
}
