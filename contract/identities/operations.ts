import { ownUser } from '../accounts/user.ts';
import { LIMITS } from '../limits.ts';
import { idParams } from '../list.ts';
import { operation } from '../operation.ts';

export const confirmIdentity = operation({
  name: 'identities.confirm',
  summary:
    'Send an identity document (JPG, PNG or PDF) for review. It is stored encrypted and deleted once decided.',
  method: 'POST',
  path: '/v1/users/{id}/confirm-identity',
  who: 'member',
  params: idParams,
  files: {
    field: 'identity',
    max: 1,
    bytes: LIMITS.identityBytes,
    tooLarge: 'documentTooLarge',
    tooMany: 'oneFileOnly',
  },
  output: ownUser,
  status: 200,
  notFoundError: 'userNotFound',
  errors: [
    'userNotFound',
    'identityAlreadySent',
    'noFilesUploaded',
    'oneFileOnly',
    'documentTooLarge',
    'unsupportedFormat',
    'photoTooManyPixels',
    'photoUnreadable',
  ],
  unexpectedError: 'identityConfirmationFailed',
});
