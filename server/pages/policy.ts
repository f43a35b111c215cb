/** Addresses of pictures (of maps, of photos) that come from elsewhere, and the origin that photos are sent to. */
export interface OtherPlaces {
  pictures?: readonly string[];
  uploadsTo?: string | null;
}

/**
 * What a page may load and run. Styles may be inline: placeholders of photos are drawn by attributes.
 * @param scriptHashes SHA-256 of the inline scripts that are ours, in base64
 * @param others what may be elsewhere
 */
export function contentSecurityPolicy(
  scriptHashes: readonly string[],
  { pictures = [], uploadsTo }: OtherPlaces = {},
): string {
  const origins = new Set(pictures.map((address) => new URL(address).origin));
  const elsewhere = [...origins].map((origin) => ` ${origin}`).join('');
  const store = uploadsTo ? ` ${uploadsTo}` : '';
  const scripts = scriptHashes.map((hash) => ` 'sha256-${hash}'`).join('');
  return [
    "default-src 'self'",
    `script-src 'self'${scripts}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${elsewhere}`,
    "font-src 'self'",
    `connect-src 'self' ws: wss:${store}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'self'",
    "form-action 'self'",
  ].join('; ');
}
