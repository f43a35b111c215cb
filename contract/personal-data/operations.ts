import { accountDeletion } from '../accounts/schemas.ts';
import { idParams } from '../list.ts';
import { operation } from '../operation.ts';
import { deletionState, deletionWaits, personalData } from './schemas.ts';

export const exportUser = operation({
  name: 'personalData.export',
  summary: 'Everything stored about the caller.',
  method: 'GET',
  path: '/v1/users/{id}/export',
  who: 'member',
  params: idParams,
  output: personalData,
  status: 200,
  malformedIdError: 'userNotFound',
  errors: ['userNotFound', 'passkeyNeeded'],
});

export const deleteUser = operation({
  name: 'personalData.delete',
  summary:
    'Delete the account: everything is deleted, or loses its name where other members need it. It waits (202) while a booking that has begun is not closed, for a deposit of a cancelled one, for up to 30 days for an open report, or while a change of address can be taken back; else it is done at once (204). Requires the password, or a recent sign-in for an account without one.',
  method: 'DELETE',
  path: '/v1/users/{id}',
  who: 'member',
  params: idParams,
  body: accountDeletion,
  accepted: deletionWaits,
  status: 204,
  malformedIdError: 'userNotFound',
  errors: ['userNotFound', 'wrongCurrentPassword', 'signInAgain', 'passkeyNeeded', 'serverBusy'],
  unexpectedError: 'userDeleteFailed',
  forSuspendedMembersToo: true,
});

export const getDeletion = operation({
  name: 'personalData.getDeletion',
  summary: "Whether the caller's account is to be deleted, and what the deletion still waits for.",
  method: 'GET',
  path: '/v1/users/{id}/deletion',
  who: 'member',
  params: idParams,
  output: deletionState,
  status: 200,
  malformedIdError: 'userNotFound',
  errors: ['userNotFound'],
});

export const withdrawDeletion = operation({
  name: 'personalData.withdrawDeletion',
  summary: 'Keep the account although its deletion was requested.',
  method: 'DELETE',
  path: '/v1/users/{id}/deletion',
  who: 'member',
  params: idParams,
  status: 204,
  malformedIdError: 'userNotFound',
  errors: ['userNotFound', 'passkeyNeeded'],
  forSuspendedMembersToo: true,
});
