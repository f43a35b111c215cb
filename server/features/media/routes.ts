import { getPrivateFile, uploadMedia } from '#contract/media/operations.ts';
import { type AnyRoute, file, upload } from '../../api/handlers.ts';
import type { Context } from '../../context.ts';
import { readPrivateFile } from './private-files.ts';
import { mediaUpload } from './upload-media.ts';

export function mediaRoutes(context: Context): AnyRoute[] {
  return [
    upload(uploadMedia, mediaUpload(context), {
      limits: [{ limit: 'uploadByMember', key: (call) => call.actor.userId }],
    }),
    file(getPrivateFile, ({ input }) => readPrivateFile(context, input.params.token)),
  ];
}
