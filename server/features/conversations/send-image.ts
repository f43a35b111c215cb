import type { sendMessage as operation } from '#contract/conversations/operations.ts';
import { FILE_FORMATS } from '#contract/file-formats.ts';
import type { Upload } from '../../api/handlers.ts';
import type { Preparation } from '../../commands/command.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { blockedFor } from '../blocks/index.ts';
import { insertPhotos, photoReceiver, type ReceivedPhoto } from '../media/index.ts';
import { counterpartIn, postMessage } from '../messages/index.ts';
import { writeOnce } from './send-message.ts';

/** Refuses an image before a byte of it is read. @throws AppError conversationNotFound or memberBlocked */
export const assertMayWrite: Preparation<typeof operation, undefined> = async (
  { db },
  { actor, input: { params } },
) => {
  const counterpart = await counterpartIn(db, params.id, actor.userId);
  const blocked = await blockedFor(db, actor.userId, [counterpart]);
  if (blocked.size > 0) throw new AppError('memberBlocked');
  return undefined;
};

/** Receives an image, with or without words, as a message that only its two sides can see. */
export function imageUpload(
  context: Pick<Context, 'storage'>,
): Upload<typeof operation, ReceivedPhoto[]> {
  return {
    ...photoReceiver(context, { private: true, formats: FILE_FORMATS.message }),
    store: async (work, { actor, input: { params, body } }, photos) => {
      const { userId } = actor;
      const [image] = photos;
      if (!image) throw new AppError('noFilesUploaded');
      const attempt = { conversationId: params.id, userId, clientId: body.clientId };
      const { view, isNew } = await writeOnce(work, attempt, async (conversation) => {
        await insertPhotos(work, userId, photos);
        const content = { kind: 'image', imageId: image.id, ...body } as const;
        return postMessage(work, conversation, userId, content);
      });
      // the message was sent before and has its image: this copy is deleted
      if (!isNew) work.send({ kind: 'mediaExpiry', mediaId: image.id });
      return view;
    },
  };
}
