import { useSyncExternalStore } from 'react';
import type { OwnUser, Session } from '#contract/accounts/user.ts';
import { eraseTab } from './device-store.ts';
import { rememberDevice } from './known-devices.ts';
import { SESSION_KEY } from './stored-session.ts';

/**
 * Who is signed in, as far as the page knows. `unknown` on the server and in the first render: the page has not read
 * the device yet.
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

/** The session as stored now; reads the storage each time, since another tab may have changed it. */
export function currentSession(): SessionState {
  let text: string | null = null;
  try {
    text = localStorage.getItem(SESSION_KEY);
  } catch {
    // storage is blocked: nobody can be signed in
  }
  if (text !== lastText) {
    lastText = text;
    state = parse(text);
  }
  return state;
}

function notify(): void {
  markMember();
  for (const listener of listeners) listener();
}

/** Updates what the inline script of the head has set before the first paint; `.only-members` depends on it. */
function markMember(): void {
  document.documentElement.toggleAttribute('data-member', currentSession().status === 'member');
}

function onStorage(event: StorageEvent): void {
  // `key` is null when the whole storage was cleared
  if (event.key !== SESSION_KEY && event.key !== null) return;
  const before = state.session?.id;
  // signed out in another tab, which cannot erase what is kept in this one
  if (before !== undefined && currentSession().session?.id !== before) eraseTab();
  notify();
}

/** Calls back when somebody has signed in or out or their data have changed, in any tab; the returned function stops it. */
export function onSessionChange(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('storage', onStorage);
    // the stored value may not be a session
    markMember();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}

/** Who is signed in; follows signing in and out in every tab. */
export function useSession(): SessionState {
  return useSyncExternalStore(onSessionChange, currentSession, () => UNKNOWN);
}

/** The signed-in member, or null. */
export function useMember(): Session | null {
  return useSession().session;
}

export function setSession(session: Session): void {
  localStorage.setItem(SESSION_KEY, JSON.stringify(session));
  notify();
}

/** Merges changed fields into the stored session; does nothing when nobody is signed in. */
export function mergeSession(fields: Partial<OwnUser & Session>): void {
  const { session } = currentSession();
  if (session) setSession({ ...session, ...fields });
}

/** Removes the session from this device, in every tab. Does not end it on the server. */
export function clearSession(): void {
  const { session } = currentSession();
  if (session) rememberDevice(session);
  try {
    localStorage.removeItem(SESSION_KEY);
  } catch {
    // storage is blocked: nothing was stored
  }
  notify();
}
