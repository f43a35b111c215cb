import { ownUser } from '../accounts/user.ts';
import { idParams } from '../list.ts';
import { operation } from '../operation.ts';
import { phoneCode, phoneCodeSent, phoneSubmission } from './schemas.ts';

export const confirmPhone = operation({
  name: 'phones.confirm',
  summary: 'Submit a phone number: a code is sent to it by SMS.',
  method: 'POST',
  path: '/v1/users/{id}/confirm-phone',
  who: 'member',
  params: idParams,
  body: phoneSubmission,
  output: phoneCodeSent,
  status: 200,
  malformedIdError: 'userNotFound',
  errors: [
    'userNotFound',
    'invalidPhone',
    'invalidPrefix',
    'phoneNotMobile',
    'phoneAlreadyYours',
    'phoneNotUnique',
    'newAccountLimit',
    'passkeyNeeded',
  ],
  unexpectedError: 'phoneConfirmationFailed',
});

export const validateCode = operation({
  name: 'phones.validateCode',
  summary: 'Enter the code of the SMS: the number is now verified.',
  method: 'POST',
  path: '/v1/users/{id}/validate-code',
  who: 'member',
  params: idParams,
  body: phoneCode,
  output: ownUser,
  status: 200,
  malformedIdError: 'userNotFound',
  errors: [
    'userNotFound',
    'invalidPhoneCode',
    'phoneAlreadyValidated',
    'phoneNotUnique',
    'passkeyNeeded',
  ],
  unexpectedError: 'phoneConfirmationFailed',
});
