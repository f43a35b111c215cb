import { type ApiResult, clientError } from '#contract/answer.ts';
import { sendMessage } from '#contract/conversations/operations.ts';
import type { Message } from '#contract/conversations/schemas.ts';
import { callApi, newKey } from '#web/lib/api.ts';
import { isReachable, onceReachable } from '#web/lib/reachable.ts';
import { currentSession } from '#web/lib/session.ts';
import { uploadFiles } from '#web/lib/upload.ts';
import { isOutage } from '#web/lib/use-recovery.ts';
import type { ChosenImage } from './chosen-image.ts';
import { fetchConversation } from './fetch-messages.ts';
import {
  addOutgoing,
  allOutgoing,
  markOutgoing,
  type Outgoing,
  removeOutgoing,
} from './outgoing.ts';
import { imageOf, publishProgress, storeImage } from './outgoing-images.ts';
import type { PhraseToSend } from './phrase-text.ts';

/** A message without progress for so long is shown as not sent; sending it again is safe. */
const LONGEST_STANDSTILL_MILLISECONDS = 30_000;

type Arrived = (message: Message) => void;

/** The content of a message: text, an image, or both. */
export interface Written {
  text: string;
  /** The quick reply that the text is. Ignored with an image, whose caption is sent as text. */
  phrase?: PhraseToSend | undefined;
  image: ChosenImage | null;
}

/** Sends a new message; `arrived` receives it as the server has stored it. */
export async function send(
  conversationId: string,
  { text, phrase, image }: Written,
  arrived: Arrived,
): Promise<void> {
  const memberId = currentSession().session?.id;
  if (!memberId) return;
  const message: Outgoing = {
    clientId: newKey(),
    memberId,
    conversationId,
    text,
    createdAt: new Date().toISOString(),
    state: 'sending',
    ...(phrase && !image && { phrase }),
    ...(image && { image: { width: image.width, height: image.height } }),
  };
  // the file first: a message that a reload finds must find its image too
  if (image) await storeImage(message.clientId, image.file);
  addOutgoing(message);
  deliver(message, arrived);
}

/** Sends again what has failed. The same `clientId` never makes a second message. */
export function sendAgain(message: Outgoing, arrived: Arrived): void {
  markOutgoing(message.clientId, 'sending');
  deliver(message, arrived);
}

/** Discards a message, also while it is being sent. */
export function giveUp(clientId: string): void {
  underway.get(clientId)?.abort();
  removeOutgoing(clientId);
}

/**
 * Sends messages that a reload interrupted (the server may have them already) and messages that wait for a
 * connection, in all the member's conversations.
 */
export function resumeOutgoing(memberId: string, arrived: Arrived): void {
  for (const message of allOutgoing()) {
    const ours = message.memberId === memberId && message.state !== 'failed';
    if (ours && !underway.has(message.clientId)) sendAgain(message, arrived);
  }
}

const underway = new Map<string, AbortController>();
const queues = new Map<string, Promise<void>>();

/**
 * One after the other in a conversation, so that messages written in a row arrive in their order; text messages do
 * not wait for an image, which may take a while.
 */
function deliver(message: Outgoing, arrived: Arrived): void {
  const { clientId, conversationId, image } = message;
  const queue = `${conversationId} ${image ? 'images' : 'words'}`;
  const control = new AbortController();
  underway.set(clientId, control);
  const previous = queues.get(queue) ?? Promise.resolve();
  queues.set(
    queue,
    previous.then(() => (control.signal.aborted ? undefined : post(message, control, arrived))),
  );
}

async function post(message: Outgoing, control: AbortController, arrived: Arrived): Promise<void> {
  const { clientId, conversationId, image } = message;
  const result = await (image ? postImage(message, control) : postWords(message, control));
  underway.delete(clientId);
  // discarded: nobody waits for it any more
  if (!allOutgoing().some((waiting) => waiting.clientId === clientId)) return;
  if (!result.success) {
    // where the site itself cannot be reached the message waits for it
    if (isOutage(result.error) && !(await isReachable())) {
      markOutgoing(clientId, 'waiting');
      onceReachable(() => resumeOutgoing(message.memberId, arrived));
      return;
    }
    markOutgoing(clientId, 'failed', result.error.code);
    // the reason then replaces the message box
    if (result.error.code === 'memberBlocked') await fetchConversation(conversationId);
    return;
  }
  // first the message is added, then its unsent copy removed, so that it never vanishes in between
  arrived(result.data);
  removeOutgoing(clientId);
}

async function postWords(
  { clientId, conversationId, text, phrase }: Outgoing,
  control: AbortController,
): Promise<ApiResult<Message>> {
  const standstill = setTimeout(() => control.abort(), LONGEST_STANDSTILL_MILLISECONDS);
  const call = { params: { id: conversationId }, body: { text, phrase, clientId } };
  const result = await callApi(sendMessage, call, { signal: control.signal });
  clearTimeout(standstill);
  return result;
}

async function postImage(
  { clientId, conversationId, text }: Outgoing,
  control: AbortController,
): Promise<ApiResult<Message>> {
  const file = await imageOf(clientId);
  if (!file) return clientError('uploadFailed');
  let standstill: ReturnType<typeof setTimeout> | undefined;
  const onProgress = (share: number) => {
    clearTimeout(standstill);
    standstill = setTimeout(() => control.abort(), LONGEST_STANDSTILL_MILLISECONDS);
    publishProgress(clientId, share);
  };
  onProgress(0);
  const result = await uploadFiles(sendMessage, [file], {
    params: { id: conversationId },
    fields: { clientId, ...(text && { text }) },
    onProgress,
    signal: control.signal,
  });
  clearTimeout(standstill);
  return result;
}
