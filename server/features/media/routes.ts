import {
  getPrivateFile,
  prepareMedia,
  receiveMedia,
  uploadMedia,
} from '#contract/media/operations.ts';
import { type AnyRoute, command, file, upload } from '../../api/handlers.ts';
import type { CommandContext } from '../../commands/run-command.ts';
import { prepareMedia as prepare } from './prepare-media.ts';
import { readPrivateFile } from './private-files.ts';
import { fetchIncoming, receiveMedia as receive } from './receive-media.ts';
import { mediaUpload } from './upload-media.ts';

export function mediaRoutes(context: CommandContext): AnyRoute[] {
  return [
    upload(uploadMedia, mediaUpload(context)),
    command(prepareMedia, prepare, {
      limits: [
        {
          limit: 'photosByMember',
          key: (call) => call.actor.userId,
          uses: (call) => call.input.body.photos.length,
        },
      ],
    }),
    command(receiveMedia, receive, { prepare: fetchIncoming(context) }),
    file(getPrivateFile, ({ input }) => readPrivateFile(context, input.params.token)),
  ];
}
