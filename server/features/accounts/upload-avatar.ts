import type { uploadAvatar as operation } from '#contract/accounts/operations.ts';
import { FILE_FORMATS } from '#contract/file-formats.ts';
import type { Upload } from '../../api/handlers.ts';
import type { Preparation } from '../../commands/command.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { insertPhotos, photoReceiver, type ReceivedPhoto } from '../media/index.ts';
import { ownUserView } from './queries.ts';
import { replaceAvatar } from './replace-avatar.ts';

/** Refuses a picture for somebody else before a byte of it is read. @throws AppError userNotFound */
export const checkAvatarOwner: Preparation<typeof operation, undefined> = async (
  _context,
  { actor, input: { params } },
) => {
  if (params.id !== actor.userId) throw new AppError('userNotFound');
  return undefined;
};

/** Receives the caller's picture, which replaces the former one. */
export function avatarUpload(
  context: Pick<Context, 'storage'>,
): Upload<typeof operation, ReceivedPhoto[]> {
  return {
    ...photoReceiver(context, { named: FILE_FORMATS.message }),
    store: async (work, { actor }, photos) => {
      await insertPhotos(work, actor.userId, photos);
      for (const { id } of photos) await replaceAvatar(work, actor.userId, id);
      return ownUserView(work, actor.userId);
    },
  };
}
