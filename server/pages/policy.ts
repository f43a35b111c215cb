/** Origins that a page may need in addition to its own. */
export interface OtherPlaces {
  /** URLs of pictures (of maps, of photos) on other origins. */
  pictures?: readonly string[];
  /** The origin that photos are uploaded to. */
  uploadsTo?: string | null;
  /** The origin of the site, for browsers that do not include its sockets in `'self'`. */
  site?: string;
}

/**
 * What a page may load and run. Styles may be inline: placeholders of photos are drawn by attributes.
 * @param scriptHashes SHA-256 of our own inline scripts, in base64
 * @param others other origins
 */
export function contentSecurityPolicy(
  scriptHashes: readonly string[],
  { pictures = [], uploadsTo, site }: OtherPlaces = {},
): string {
  const origins = new Set(pictures.map((address) => new URL(address).origin));
  const elsewhere = [...origins].map((origin) => ` ${origin}`).join('');
  const store = uploadsTo ? ` ${uploadsTo}` : '';
  const scripts = scriptHashes.map((hash) => ` 'sha256-${hash}'`).join('');
  const socket = site ? ` ${site.replace(/^http/, 'ws')}` : '';
  return [
    // for prefetching: all else is named below
    "default-src 'self'",
    `script-src 'self'${scripts}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${elsewhere}`,
    "font-src 'self'",
    `connect-src 'self'${socket}${store}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "media-src 'none'",
    // documents for moderators, each from an inert response
    "frame-src 'self'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
}
