import { idParams } from '../list.ts';
import { operation } from '../operation.ts';
import { translateRentalEndpoint } from './endpoints.ts';
import { messageTranslation, rentalTranslation } from './schemas.ts';

export const translateMessage = operation({
  name: 'translations.message',
  summary:
    "The text of a message of the caller's conversations, by the operator's translation service, in the language of the call. Not stored.",
  method: 'GET',
  path: '/v1/messages/{id}/translation',
  who: 'member',
  params: idParams,
  output: messageTranslation,
  status: 200,
  malformedIdError: 'messageNotFound',
  errors: ['messageNotFound', 'nothingToTranslate', 'translationUnavailable', 'tooManyRequests'],
});

export const translateRental = operation({
  name: 'translations.rental',
  summary:
    "Title and description of a rental, by the operator's translation service, in the language of the call. Not stored.",
  ...translateRentalEndpoint,
  who: 'anyone',
  params: idParams,
  output: rentalTranslation,
  status: 200,
  malformedIdError: 'rentalNotFound',
  errors: ['rentalNotFound', 'nothingToTranslate', 'translationUnavailable', 'tooManyRequests'],
});
