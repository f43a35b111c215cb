/**
 * What a page may load and run. Styles may be inline: placeholders of photos are drawn by attributes.
 * @param scriptHashes SHA-256 of the inline scripts that are ours, in base64
 * @param tileUrl address of map pictures, which may come from elsewhere
 */
export function contentSecurityPolicy(scriptHashes: readonly string[], tileUrl?: string): string {
  const tiles = tileUrl ? ` ${new URL(tileUrl).origin}` : '';
  const scripts = scriptHashes.map((hash) => ` 'sha256-${hash}'`).join('');
  return [
    "default-src 'self'",
    `script-src 'self'${scripts}`,
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
