import { useSyncExternalStore } from 'react';
import { sendMessage } from '#contract/conversations/operations.ts';
import type { Message } from '#contract/conversations/schemas.ts';
import { callApi, newKey } from '#web/lib/api.ts';
import { privateOnDevice } from '#web/lib/device-store.ts';
import { currentSession } from '#web/lib/session.ts';
import { readConversation } from './read-messages.ts';

/** A message on its way: shown at once, kept on the device until the server has it. */
export interface Outgoing {
  clientId: string;
  memberId: string;
  conversationId: string;
  text: string;
  createdAt: string;
  state: 'sending' | 'failed';
}

/** A message without an answer by then is shown as not sent; sending it again is safe. */
const LONGEST_WAIT_MILLISECONDS = 30_000;

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

function snapshot(): readonly Outgoing[] {
  if (!wasRead) {
    wasRead = true;
    held = kept.read() ?? NONE;
  }
  return held;
}

/** A conversation's messages on their way, in the order they were written. */
export function useOutgoing(conversationId: string, memberId: string): Outgoing[] {
  const all = useSyncExternalStore(subscribe, snapshot, () => NONE);
  return all.filter(
    (message) => message.conversationId === conversationId && message.memberId === memberId,
  );
}

type Arrived = (message: Message) => void;

/** Sends a new message; `arrived` receives it as the server has it. */
export function send(conversationId: string, text: string, arrived: Arrived): void {
  const memberId = currentSession().session?.id;
  if (!memberId) return;
  const message: Outgoing = {
    clientId: newKey(),
    memberId,
    conversationId,
    text,
    createdAt: new Date().toISOString(),
    state: 'sending',
  };
  change((all) => [...all, message]);
  deliver(message, arrived);
}

/** Sends again what has failed. The same `clientId` never makes a second message. */
export function sendAgain(message: Outgoing, arrived: Arrived): void {
  mark(message.clientId, 'sending');
  deliver(message, arrived);
}

/** What a reload interrupted is sent again: nobody knows whether the server had it. */
export function resumeOutgoing(conversationId: string, memberId: string, arrived: Arrived): void {
  for (const message of snapshot()) {
    const ours = message.conversationId === conversationId && message.memberId === memberId;
    if (ours && message.state === 'sending' && !underway.has(message.clientId)) {
      deliver(message, arrived);
    }
  }
}

/** The server has it, or its author gave it up. */
export function settleOutgoing(clientId: string): void {
  if (!snapshot().some((message) => message.clientId === clientId)) return;
  change((all) => all.filter((message) => message.clientId !== clientId));
}

function mark(clientId: string, state: Outgoing['state']): void {
  change((all) =>
    all.map((message) => (message.clientId === clientId ? { ...message, state } : message)),
  );
}

const underway = new Set<string>();
const queues = new Map<string, Promise<void>>();

/** One after the other in a conversation, so that messages written in a row arrive in their order. */
function deliver(message: Outgoing, arrived: Arrived): void {
  const { clientId, conversationId } = message;
  underway.add(clientId);
  const former = queues.get(conversationId) ?? Promise.resolve();
  queues.set(
    conversationId,
    former.then(() => post(message, arrived)),
  );
}

async function post({ clientId, conversationId, text }: Outgoing, arrived: Arrived): Promise<void> {
  const result = await callApi(
    sendMessage,
    { params: { id: conversationId }, body: { text, clientId } },
    { signal: AbortSignal.timeout(LONGEST_WAIT_MILLISECONDS) },
  );
  underway.delete(clientId);
  if (!result.success) {
    mark(clientId, 'failed');
    // the box gives way to the reason
    if (result.error.code === 'memberBlocked') await readConversation(conversationId);
    return;
  }
  // first the message, then the end of its stand-in: it never vanishes in between
  arrived(result.data);
  settleOutgoing(clientId);
}
