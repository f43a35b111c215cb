import { createHash } from 'node:crypto';
import { compressPage, type Encoding, encodingFor } from './compress.ts';
import { contentSecurityPolicy, type OtherPlaces } from './policy.ts';

/** A page as it is answered to whoever asks, whatever their browser takes. */
export interface RenderedPage {
  status: number;
  /** Without the encoding, which depends on who asks. */
  headers: Record<string, string>;
  /** Weak, because encodings of one page count as equal. */
  etag: string;
  /** Bytes it takes to keep, about. */
  size: number;
  /** The body as a browser accepts it; made once for all who take the same. */
  encoded(acceptEncoding: string | undefined): Promise<{ body: Buffer; encoding: Encoding | null }>;
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
  const encodings = new Map<Encoding | null, Promise<Buffer>>([[null, Promise.resolve(body)]]);
  return {
    status: response.status,
    headers,
    etag: `W/"${createHash('sha1').update(body).digest('base64url')}"`,
    // the page itself and its compressed copies
    size: Math.ceil(body.length * 1.5) + 1_024,
    async encoded(acceptEncoding) {
      const encoding = encodingFor(acceptEncoding, body.length);
      let made = encodings.get(encoding);
      if (!made) {
        made = compressPage(body, encoding);
        encodings.set(encoding, made);
      }
      return { body: await made, encoding };
    },
  };
}
