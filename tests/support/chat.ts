import { sendMessage } from '#contract/conversations/operations.ts';
import type { Message } from '#contract/conversations/schemas.ts';
import type { Member } from './member.ts';
import { twoColours } from './pictures.ts';
import { multipart } from './uploads.ts';

/** A small picture for a message; a different size is a different picture. */
export function chatPicture(width = 64): Promise<Buffer> {
  return twoColours(width, 48).png().toBuffer();
}

/** Sends a text message. */
export function write(
  member: Member,
  conversationId: string,
  text: string,
  clientId?: string,
): Promise<Message> {
  return member.call(sendMessage, { params: { id: conversationId }, body: { text, clientId } });
}

/** Sends files as images of a message, with text fields of the form, and returns the raw answer. */
export async function sendImages(
  member: Member,
  conversationId: string,
  contents: Buffer[],
  texts: Record<string, string> = {},
  headers: Record<string, string> = {},
) {
  const form = await multipart(
    contents.map((content) => ({ content, name: 'image.png' })),
    'image',
    texts,
  );
  const call = { params: { id: conversationId }, body: form.body };
  return member.send(sendMessage, call, { headers: { ...headers, ...form.headers } });
}

/** Sends one image. */
export async function sendImage(
  member: Member,
  conversationId: string,
  texts: Record<string, string> = {},
): Promise<Message> {
  const answer = await sendImages(member, conversationId, [await chatPicture()], texts);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<Message>();
}
