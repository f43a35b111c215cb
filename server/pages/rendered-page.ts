import { createHash } from 'node:crypto';
import { compressPage, decompressPage, type Encoding, encodingFor } from './compress.ts';
import { contentSecurityPolicy, type OtherPlaces } from './policy.ts';
import { type Piece, utf8 } from './utf8.ts';

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
  encoded(acceptEncoding: string | undefined): EncodedBody;
}

export interface EncodedBody {
  body: Buffer;
  /** Null for none. */
  encoding: Encoding | null;
}

/**
 * Takes a rendering apart: scripts that carry the nonce are ours and are named in the policy by their hashes, and the
 * nonce goes, so that the page is the same for everyone. A script that came in with somebody's words has no nonce and
 * stays forbidden.
 * @param pieces the page in order; no piece ends within a script that has the nonce
 */
export function withoutNonce(
  pieces: readonly Piece[],
  nonce: string,
): { pieces: Piece[]; hashes: string[] } {
  const hashes = new Set<string>();
  const rest = pieces.flatMap((piece): Piece[] => {
    // its UTF-8 is of what is kept, which has none
    if (typeof piece !== 'string') return [piece];
    const parts = piece.split(` nonce="${nonce}"`);
    for (const [index, behind] of parts.slice(1).entries()) {
      const before = parts[index] ?? '';
      const end = behind.indexOf('>');
      const tag = before.slice(before.lastIndexOf('<')) + behind.slice(0, end);
      if (!tag.startsWith('<script') || /\ssrc=/.test(tag)) continue;
      const script = behind.slice(end + 1, behind.indexOf('</script>', end));
      hashes.add(createHash('sha256').update(script).digest('base64'));
    }
    return parts;
  });
  return { pieces: rest, hashes: [...hashes] };
}

/**
 * What React Router answered, as it is sent and kept.
 * @param document the page as it was rendered, in pieces; null when the answer is something else
 * @param options.nonce of the rendering
 * @param options.cacheControl how long others may keep it
 * @param options.accepts the encodings of whoever asked first
 */
export async function renderedPage(
  response: Response,
  document: readonly Piece[] | null,
  options: { nonce: string; places?: OtherPlaces; cacheControl: string; accepts?: string },
): Promise<RenderedPage> {
  const { nonce, places, cacheControl, accepts } = options;
  const headers: Record<string, string> = {
    ...Object.fromEntries(response.headers),
    'cache-control': cacheControl,
    vary: 'Accept-Encoding',
  };
  const { status } = response;
  if (document === null) {
    return firstEncoded(status, headers, Buffer.from(await response.arrayBuffer()), accepts);
  }
  const { pieces, hashes } = withoutNonce(document, nonce);
  headers['content-security-policy'] = contentSecurityPolicy(hashes, places);
  return firstEncoded(status, headers, utf8(pieces), accepts);
}

/** The page as whoever asks first takes it; no more of it is kept. */
function firstEncoded(
  status: number,
  headers: Record<string, string>,
  whole: Uint8Array,
  accepts: string | undefined,
): RenderedPage {
  const etag = `W/"${createHash('sha1').update(whole).digest('base64url')}"`;
  const encoding = encodingFor(accepts, whole.length);
  const body = encoding ? compressPage(whole, encoding) : Buffer.from(whole);
  return pageFrom({ status, headers, etag, bytes: whole.length }, { body, encoding });
}

/** A page of which one encoding is there: the others are made of it as they are asked for. */
export function pageFrom(
  facts: Pick<RenderedPage, 'status' | 'headers' | 'etag' | 'bytes'>,
  { body: given, encoding: givenAs }: EncodedBody,
): RenderedPage {
  const bodies = new Map([[givenAs, given]]);
  return {
    ...facts,
    encoded(acceptEncoding) {
      const encoding = encodingFor(acceptEncoding, facts.bytes);
      const known = bodies.get(encoding);
      if (known) return { body: known, encoding };
      const whole = givenAs ? decompressPage(given, givenAs) : given;
      const body = encoding ? compressPage(whole, encoding) : whole;
      bodies.set(encoding, body);
      return { body, encoding };
    },
  };
}
