/** What a page may need beside its own files. */
export interface OtherPlaces {
  /** Addresses of pictures (of maps, of photos) that come from elsewhere. */
  pictures?: readonly string[];
  /** The origin that photos are sent to. */
  uploadsTo?: string | null;
  /** The origin of the site, whose socket browsers that do not count it as `'self'` may open too. */
  site?: string;
}

/**
 * What a page may load and run. Styles may be inline: placeholders of photos are drawn by attributes.
 * @param scriptHashes SHA-256 of the inline scripts that are ours, in base64
 * @param others what may be elsewhere
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
    // for what is fetched ahead (`prefetch`): all else is named below
    "default-src 'self'",
    `script-src 'self'${scripts}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${elsewhere}`,
    "font-src 'self'",
    `connect-src 'self'${socket}${store}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "media-src 'none'",
    "frame-src 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
}
