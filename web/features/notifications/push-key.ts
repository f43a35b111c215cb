/** The bytes of a text in base64url, as browsers take the key of a subscription. */
export function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const base64 = base64url.replaceAll('-', '+').replaceAll('_', '/');
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

/** Whether a subscription was made with a key. */
export function isMadeWith(key: ArrayBuffer | null, wanted: Uint8Array): boolean {
  if (!key) return false;
  const bytes = new Uint8Array(key);
  return bytes.length === wanted.length && bytes.every((byte, index) => byte === wanted[index]);
}

/** Browsers by their push service; several share the one of Chrome. */
const SERVICES = {
  Chrome: /(^|\.)googleapis\.com$/,
  Firefox: /(^|\.)mozilla\.com$/,
  Safari: /(^|\.)push\.apple\.com$/,
  Edge: /(^|\.)notify\.windows\.com$/,
} as const;
type PushBrowser = keyof typeof SERVICES;

/** The name of a subscription's browser, as far as its URL shows. */
export function browserOf(endpoint: string): PushBrowser | null {
  const host = URL.parse(endpoint)?.hostname ?? '';
  const known = Object.entries(SERVICES).find(([, pattern]) => pattern.test(host));
  return (known?.[0] as PushBrowser | undefined) ?? null;
}
