import { randomBytes } from 'node:crypto';

export function newNonce(): string {
  return randomBytes(16).toString('base64');
}

/**
 * What a page may load and run. Styles may be inline: placeholders of photos are drawn by attributes.
 * @param tileUrl address of map pictures, which may come from elsewhere
 */
export function contentSecurityPolicy(nonce: string, tileUrl?: string): string {
  const tiles = tileUrl ? ` ${new URL(tileUrl).origin}` : '';
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${tiles}`,
    "font-src 'self'",
    "connect-src 'self' ws: wss:",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'self'",
    "form-action 'self'",
  ].join('; ');
}
