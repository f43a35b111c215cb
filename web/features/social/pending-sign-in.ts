const STORAGE_KEY = 'kerya:social';
const VERIFIER_BYTES = 32;

/** What a page keeps while its visitor is at a provider. */
export interface PendingSignIn {
  /** Proves to the server that this tab began the sign-in. */
  verifier: string;
  /** The sign-in page's router state: where to go back to. */
  state: unknown;
}

/** Whether the browser can make what is shown in the verifier's place: in secure contexts alone. */
export function canBegin(): boolean {
  return Boolean(globalThis.crypto?.subtle);
}

/**
 * Makes a verifier and keeps it in this tab until it comes back.
 * @returns the challenge to begin with
 */
export async function beginSignIn(state: unknown): Promise<string> {
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(VERIFIER_BYTES)));
  const pending: PendingSignIn = { verifier, state };
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(pending));
  } catch {
    // storage refused: coming back tells that the sign-in failed
  }
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return base64url(new Uint8Array(digest));
}

/** Takes what was kept, once; null in a tab that began nothing. */
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
