import { useSyncExternalStore } from 'react';
import type { OwnUser, Session } from '#contract/accounts/schemas.ts';

/** Fixed by the specification: own user and tokens, as the API answers them. */
export const SESSION_KEY = 'user';

/**
 * What the page knows of who looks at it. `unknown` is the server's and the first render's answer:
 * the page has not read the device yet.
 */
export type SessionState =
  | { status: 'unknown'; session: null }
  | { status: 'anonymous'; session: null }
  | { status: 'member'; session: Session };

const UNKNOWN: SessionState = { status: 'unknown', session: null };
const ANONYMOUS: SessionState = { status: 'anonymous', session: null };

const listeners = new Set<() => void>();
let lastText: string | null | undefined;
let state: SessionState = UNKNOWN;

function parse(text: string | null): SessionState {
  if (text === null) return ANONYMOUS;
  try {
    const session = JSON.parse(text) as Session;
    if (typeof session?.id !== 'string' || typeof session.accessToken !== 'string') {
      throw new Error('not a session');
    }
    return { status: 'member', session };
  } catch (error) {
    console.error('Failed to parse saved user', error);
    return ANONYMOUS;
  }
}

/** The session as stored now; reads the device each time, since another tab may have changed it. */
export function currentSession(): SessionState {
  let text: string | null = null;
  try {
    text = localStorage.getItem(SESSION_KEY);
  } catch {
    // storage refused: nobody can be signed in
  }
  if (text !== lastText) {
    lastText = text;
    state = parse(text);
  }
  return state;
}

function tell(): void {
  markMember();
  for (const listener of listeners) listener();
}

/** What the script in the head does before anything is drawn, whenever that changes: `.only-members` goes by it. */
function markMember(): void {
  document.documentElement.toggleAttribute('data-member', currentSession().status === 'member');
}

function onStorage(event: StorageEvent): void {
  // `key` is null when the whole storage was cleared
  if (event.key === SESSION_KEY || event.key === null) tell();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('storage', onStorage);
    // what is stored may be no session
    markMember();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}

/** Who looks at the page; follows signing in and out in every tab. */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribe, currentSession, () => UNKNOWN);
}

/** The signed-in member, or null. */
export function useMember(): Session | null {
  return useSession().session;
}

export function setSession(session: Session): void {
  localStorage.setItem(SESSION_KEY, JSON.stringify(session));
  tell();
}

/** Merges changed fields into the stored session; does nothing when nobody is signed in. */
export function mergeSession(fields: Partial<OwnUser & Session>): void {
  const { session } = currentSession();
  if (session) setSession({ ...session, ...fields });
}

/** Forgets who was signed in on this device, in every tab. Ends no session on the server. */
export function clearSession(): void {
  try {
    localStorage.removeItem(SESSION_KEY);
  } catch {
    // storage refused: nothing was kept
  }
  tell();
}
