import type { ClientErrorCode, ErrorCode, ErrorParameters } from './errors.ts';
import { FILE_FORMATS, formatNames } from './file-formats.ts';
import { LIMITS } from './limits.ts';

/** The values in the texts of codes with a fixed bound; parameters sent with a code override them. */
export const ERROR_BOUNDS: Partial<Record<ErrorCode | ClientErrorCode, ErrorParameters>> = {
  passwordTooShort: { min: LIMITS.passwordLength.min },
  titleTooShort: { min: LIMITS.titleLength.min },
  textTooShort: { min: LIMITS.textLength.min },
  nameTooShort: { min: LIMITS.contactLength.min },
  subjectTooShort: { min: LIMITS.contactLength.min },
  depositNoteTooLong: { max: LIMITS.depositNoteLength },
  tooManyPhotos: { max: LIMITS.photosPerRental },
  photoTooSmall: { min: LIMITS.photoSide },
  photoTooLarge: { max: LIMITS.photoBytes / 2 ** 20 },
  // avatars and pictures in messages alike
  imageTooLarge: { max: LIMITS.avatarBytes / 2 ** 20 },
  documentTooLarge: { max: LIMITS.identityBytes / 2 ** 20 },
  // those of most fields; photos and identity documents name theirs
  unsupportedFormat: { formats: formatNames(FILE_FORMATS.message) },
  invalidRadius: { min: LIMITS.searchRadius.min, max: LIMITS.searchRadius.max },
  scoreRequired: { min: LIMITS.rating.min, max: LIMITS.rating.max },
  wholeNumberInvalid: LIMITS.ruleNumber,
  signInAgain: { minutes: LIMITS.freshSignInMinutes },
};
