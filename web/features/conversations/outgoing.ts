import { useMemo, useSyncExternalStore } from 'react';
import type { ApiError } from '#contract/answer.ts';
import { privateOnDevice } from '#web/lib/device-store.ts';
import { currentSession } from '#web/lib/session.ts';
import { dropImage } from './outgoing-images.ts';
import type { PhraseToSend } from './phrase-text.ts';

/** An unsent message: shown at once, stored on the device until the server has it. */
export interface Outgoing {
  clientId: string;
  memberId: string;
  conversationId: string;
  /** Empty for an image without text. */
  text: string;
  /** The quick reply that the text is. */
  phrase?: PhraseToSend | undefined;
  /** The image with the text; `outgoing-images.ts` stores the file itself. */
  image?: { width: number; height: number };
  createdAt: string;
  /** `waiting` for a connection: it is sent as soon as there is one. */
  state: 'sending' | 'waiting' | 'failed';
  /** Why it failed. */
  reason?: ApiError['code'] | undefined;
}

const storage = privateOnDevice<Outgoing[]>('outgoing');
const listeners = new Set<() => void>();
const NONE: readonly Outgoing[] = [];
let latest: readonly Outgoing[] = NONE;
let wasRead = false;

function notify(): void {
  for (const listener of listeners) listener();
}

/** Changes the stored messages; read anew each time, since other tabs write them too. */
function change(edit: (all: readonly Outgoing[]) => Outgoing[]): void {
  const memberId = currentSession().session?.id;
  const all = (storage.read() ?? latest).filter((message) => message.memberId === memberId);
  const edited = edit(all);
  latest = edited;
  storage.write(edited);
  notify();
}

function onStorage(): void {
  latest = storage.read() ?? NONE;
  notify();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}

/** All unsent messages, as last read. */
export function allOutgoing(): readonly Outgoing[] {
  if (!wasRead) {
    wasRead = true;
    latest = storage.read() ?? NONE;
  }
  return latest;
}

/** A conversation's unsent messages, in the order they were written. */
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

/** Changes the state of a message; `reason` is why it failed. */
export function markOutgoing(
  clientId: string,
  state: Outgoing['state'],
  reason?: Outgoing['reason'],
): void {
  change((all) =>
    all.map((message) => (message.clientId === clientId ? { ...message, state, reason } : message)),
  );
}

/** Removes a message that the server has, or that its author discarded. */
export function removeOutgoing(clientId: string): void {
  const removed = allOutgoing().find((message) => message.clientId === clientId);
  if (!removed) return;
  change((all) => all.filter((message) => message.clientId !== clientId));
  if (removed.image) dropImage(clientId);
}
