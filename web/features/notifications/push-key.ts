/** The bytes of a text in base64url, as a browser wants the key to subscribe with. */
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

/** Browsers by the services that bring pushes to them; several share the one of Chrome. */
const SERVICES = {
  Chrome: /(^|\.)googleapis\.com$/,
  Firefox: /(^|\.)mozilla\.com$/,
  Safari: /(^|\.)push\.apple\.com$/,
  Edge: /(^|\.)notify\.windows\.com$/,
} as const;
type PushBrowser = keyof typeof SERVICES;

/** The name of the browser that a subscription is of, as far as its address tells. */
export function browserOf(endpoint: string): PushBrowser | null {
  const host = URL.parse(endpoint)?.hostname ?? '';
  const known = Object.entries(SERVICES).find(([, pattern]) => pattern.test(host));
  return (known?.[0] as PushBrowser | undefined) ?? null;
}
