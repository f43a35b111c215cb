import { ownUser } from '../accounts/user.ts';
import { LIMITS } from '../limits.ts';
import { idParams } from '../list.ts';
import { operation } from '../operation.ts';

export const confirmIdentity = operation({
  name: 'identities.confirm',
  summary:
    'Send an identity document for review: one or two JPG or PNG, front and back, or one PDF. It is stored encrypted and deleted once decided.',
  method: 'POST',
  path: '/v1/users/{id}/confirm-identity',
  who: 'member',
  params: idParams,
  files: {
    field: 'identity',
    max: 2,
    bytes: LIMITS.identityBytes,
    tooLarge: 'documentTooLarge',
    tooMany: 'twoSidesAtMost',
  },
  output: ownUser,
  status: 200,
  malformedIdError: 'userNotFound',
  errors: [
    'userNotFound',
    'identityAlreadySent',
    'noFilesUploaded',
    'twoSidesAtMost',
    'documentTooLarge',
    'unsupportedFormat',
    'photoTooManyPixels',
    'photoUnreadable',
    'documentUnreadable',
  ],
  unexpectedError: 'identityConfirmationFailed',
});
