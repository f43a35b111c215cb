const STORAGE_KEY = 'kerya:social';
const VERIFIER_BYTES = 32;

/** What the tab stores while its visitor is at a provider. */
export interface PendingSignIn {
  /** Proves to the server that this tab started the sign-in. */
  verifier: string;
  /** The sign-in page's router state: where to go back to. */
  state: unknown;
}

/** Whether the browser can compute the verifier's challenge: only in secure contexts. */
export function canBegin(): boolean {
  return Boolean(globalThis.crypto?.subtle);
}

/**
 * Creates a verifier and stores it in this tab until the visitor comes back.
 * @returns the challenge to start with
 */
export async function beginSignIn(state: unknown): Promise<string> {
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(VERIFIER_BYTES)));
  const pending: PendingSignIn = { verifier, state };
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(pending));
  } catch {
    // storage is blocked: after coming back, the page shows that the sign-in failed
  }
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return base64url(new Uint8Array(digest));
}

/** Reads and removes the stored sign-in; null in a tab that has started none. */
export function takePending(): PendingSignIn | null {
  try {
    const text = sessionStorage.getItem(STORAGE_KEY);
    sessionStorage.removeItem(STORAGE_KEY);
    return text === null ? null : (JSON.parse(text) as PendingSignIn);
  } catch {
    return null;
  }
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
