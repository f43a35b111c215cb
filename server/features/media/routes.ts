import { uploadMedia } from '#contract/media/operations.ts';
import { type AnyRoute, upload } from '../../api/handlers.ts';
import type { Context } from '../../context.ts';
import { mediaUpload } from './upload-media.ts';

export function mediaRoutes(context: Context): AnyRoute[] {
  return [
    upload(uploadMedia, mediaUpload(context), {
      limits: [{ limit: 'uploadByMember', key: (call) => call.actor.userId }],
    }),
  ];
}
