import { accountDeletion } from '../accounts/schemas.ts';
import { idParams } from '../list.ts';
import { operation } from '../operation.ts';
import { personalData } from './schemas.ts';

export const exportUser = operation({
  name: 'personalData.export',
  summary: 'Everything stored about the caller.',
  method: 'GET',
  path: '/v1/users/{id}/export',
  who: 'member',
  params: idParams,
  output: personalData,
  status: 200,
  notFoundError: 'userNotFound',
  errors: ['userNotFound'],
});

export const deleteUser = operation({
  name: 'personalData.delete',
  summary:
    'Delete the account: everything is deleted at once, or loses its name where other members need it. Requires the password, or a recent sign-in for an account without one.',
  method: 'DELETE',
  path: '/v1/users/{id}',
  who: 'member',
  params: idParams,
  body: accountDeletion,
  status: 204,
  notFoundError: 'userNotFound',
  errors: ['userNotFound', 'wrongCurrentPassword', 'signInAgain', 'serverBusy'],
  unexpectedError: 'userDeleteFailed',
  whileSuspended: true,
});
