import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { idParams } from '../list.ts';
import { operation } from '../operation.ts';
import { profileChange } from './schemas.ts';
import { ownUser, user } from './user.ts';

export const getUser = operation({
  name: 'accounts.getUser',
  summary: 'A member: public fields, or all fields of the caller.',
  method: 'GET',
  path: '/v1/users/{id}',
  who: 'anyone',
  params: idParams,
  output: z.union([ownUser, user]),
  status: 200,
  malformedIdError: 'userNotFound',
  errors: ['userNotFound'],
});

export const updateUser = operation({
  name: 'accounts.updateUser',
  summary: "Change the caller's profile. The e-mail address cannot be changed.",
  method: 'PATCH',
  path: '/v1/users/{id}',
  who: 'member',
  params: idParams,
  body: profileChange,
  output: ownUser,
  status: 200,
  malformedIdError: 'userNotFound',
  errors: ['userNotFound', 'invalidPhone', 'phoneNotUnique', 'emailLocked', 'passkeyNeeded'],
  unexpectedError: 'userUpdateFailed',
});

export const uploadAvatar = operation({
  name: 'accounts.uploadAvatar',
  summary: "Replace the caller's picture.",
  method: 'POST',
  path: '/v1/users/{id}/upload-avatar',
  who: 'member',
  params: idParams,
  files: {
    field: 'avatar',
    max: 1,
    bytes: LIMITS.avatarBytes,
    tooLarge: 'imageTooLarge',
    tooMany: 'oneFileOnly',
  },
  output: ownUser,
  status: 200,
  malformedIdError: 'userNotFound',
  errors: [
    'userNotFound',
    'noFilesUploaded',
    'oneFileOnly',
    'imageTooLarge',
    'photoTooManyPixels',
    'photoUnreadable',
    'unsupportedFormat',
    'serverBusy',
  ],
  unexpectedError: 'avatarUploadFailed',
});

export const deleteAvatar = operation({
  name: 'accounts.deleteAvatar',
  summary: "Remove the caller's picture.",
  method: 'DELETE',
  path: '/v1/users/{id}/avatar',
  who: 'member',
  params: idParams,
  output: ownUser,
  status: 200,
  malformedIdError: 'userNotFound',
  errors: ['userNotFound'],
  unexpectedError: 'userUpdateFailed',
});
