import { useMemo, useSyncExternalStore } from 'react';
import type { ApiError } from '#contract/answer.ts';
import { privateOnDevice } from '#web/lib/device-store.ts';
import { currentSession } from '#web/lib/session.ts';
import { dropImage } from './outgoing-images.ts';

/** A message on its way: shown at once, kept on the device until the server has it. */
export interface Outgoing {
  clientId: string;
  memberId: string;
  conversationId: string;
  /** Empty when an image goes without words. */
  text: string;
  /** The image beside the words; the file itself is kept by `outgoing-images.ts`. */
  image?: { width: number; height: number };
  createdAt: string;
  /** `waiting` for a connection: it leaves by itself when there is one. */
  state: 'sending' | 'waiting' | 'failed';
  /** Why it failed. */
  reason?: ApiError['code'] | undefined;
}

const kept = privateOnDevice<Outgoing[]>('outgoing');
const listeners = new Set<() => void>();
const NONE: readonly Outgoing[] = [];
let held: readonly Outgoing[] = NONE;
let wasRead = false;

function tell(): void {
  for (const listener of listeners) listener();
}

/** Changes what the device keeps; read anew each time, since other tabs write it too. */
function change(edit: (all: readonly Outgoing[]) => Outgoing[]): void {
  const memberId = currentSession().session?.id;
  const all = (kept.read() ?? held).filter((message) => message.memberId === memberId);
  const edited = edit(all);
  held = edited;
  kept.write(edited);
  tell();
}

function onStorage(): void {
  held = kept.read() ?? NONE;
  tell();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}

/** All messages on their way, as last read. */
export function allOutgoing(): readonly Outgoing[] {
  if (!wasRead) {
    wasRead = true;
    held = kept.read() ?? NONE;
  }
  return held;
}

/** A conversation's messages on their way, in the order they were written. */
export function useOutgoing(conversationId: string, memberId: string): Outgoing[] {
  const all = useSyncExternalStore(subscribe, allOutgoing, () => NONE);
  return useMemo(
    () =>
      all.filter(
        (message) => message.conversationId === conversationId && message.memberId === memberId,
      ),
    [all, conversationId, memberId],
  );
}

export function addOutgoing(message: Outgoing): void {
  change((all) => [...all, message]);
}

/** Says how it is with a message; `reason` is why it failed. */
export function markOutgoing(
  clientId: string,
  state: Outgoing['state'],
  reason?: Outgoing['reason'],
): void {
  change((all) =>
    all.map((message) => (message.clientId === clientId ? { ...message, state, reason } : message)),
  );
}

/** The server has it, or its author gave it up. */
export function settleOutgoing(clientId: string): void {
  const settled = allOutgoing().find((message) => message.clientId === clientId);
  if (!settled) return;
  change((all) => all.filter((message) => message.clientId !== clientId));
  if (settled.image) dropImage(clientId);
}
