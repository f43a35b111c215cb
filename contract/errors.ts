/**
 * The error catalogue: every code that the API can return with its HTTP status, and the codes that only a client
 * raises. Texts are in `locales/{language}/errors.json`.
 */
export const ERROR_STATUS = {
  // a field of the input is wrong; returned together under `validationFailed`'s status
  validationFailed: 400,
  required: 400,
  invalidValue: 400,
  tooLong: 400,
  invalidEmail: 400,
  passwordTooShort: 400,
  passwordTooCommon: 400,
  passwordsMismatch: 400,
  firstNameRequired: 400,
  lastNameRequired: 400,
  invalidFirstName: 400,
  invalidLastName: 400,
  invalidPhone: 400,
  invalidPrefix: 400,
  phoneNotMobile: 400,
  invalidPrice: 400,
  invalidPriceFrequency: 400,
  invalidDate: 400,
  meetingOutsideBooking: 400,
  meetingOver: 400,
  returnBeforeHandover: 400,
  invalidStartDate: 400,
  invalidEndDate: 400,
  endBeforeStart: 400,
  titleRequired: 400,
  descriptionRequired: 400,
  titleTooShort: 400,
  textTooShort: 400,
  addressRequired: 400,
  categoryRequired: 400,
  identityRequired: 400,
  currencyRequired: 400,
  deliveryMethodRequired: 400,
  conditionRequired: 400,
  depositAmountInvalid: 400,
  depositCurrencyInvalid: 400,
  depositNoteTooLong: 400,
  claimAmountInvalid: 400,
  paymentAmountInvalid: 400,
  claimTooHigh: 400,
  claimNotLower: 400,
  counterNotLower: 400,
  wholeNumberInvalid: 400,
  longerFromTwice: 400,
  longerPriceNotLower: 400,
  deliveryFeeInvalid: 400,
  maxBelowMin: 400,
  // it ends later than `lastDayAhead`
  periodTooFar: 400,
  // the rules of an owner that a proposal breaks, for its dates
  periodTooShort: 400,
  periodTooLong: 400,
  noticeTooShort: 400,
  pauseTooShort: 400,
  noHandoverDay: 400,
  paymentTooHigh: 400,
  nothingChanged: 400,
  totalBelowPaid: 409,
  // for a whole call when a provider's new account lacks it; for its field when registering
  acceptTerms: 409,
  messageRequired: 400,
  nameTooShort: 400,
  subjectTooShort: 400,
  emailLocked: 400,
  invalidRadius: 400,
  scoreRequired: 400,
  replyRequired: 400,
  reasonRequired: 400,
  detailsRequired: 400,
  // accounts
  invalidCredentials: 401,
  notSignedIn: 401,
  sessionEnded: 401,
  proofNeeded: 401,
  secondFactorRequired: 401,
  signInExpired: 400,
  passkeyFailed: 400,
  invalidRecoveryCode: 400,
  passkeyNeeded: 403,
  passkeyNotFound: 404,
  tooManyPasskeys: 409,
  userCreateFailed: 500,
  userUpdateFailed: 500,
  userDeleteFailed: 500,
  userNotFound: 404,
  emailNotUnique: 409,
  phoneNotUnique: 409,
  ratingNotAllowed: 403,
  ratingTooEarly: 403,
  ratingClosed: 403,
  deletionRequested: 409,
  ratingNeedsEmail: 403,
  ratingUnconfirmedMember: 403,
  alreadyRated: 409,
  ratingNotFound: 404,
  alreadyReplied: 409,
  reportNotAllowed: 403,
  avatarUploadFailed: 500,
  identityConfirmationFailed: 500,
  phoneConfirmationFailed: 500,
  phoneAlreadyYours: 409,
  phoneAlreadyValidated: 409,
  invalidPhoneCode: 400,
  emailAlreadyValidated: 409,
  invalidResetToken: 400,
  invalidEmailToken: 400,
  passwordNotNew: 400,
  wrongCurrentPassword: 400,
  resetAlreadyRequested: 409,
  accountSuspended: 403,
  signInAgain: 403,
  sessionNotFound: 404,
  linkNotFound: 404,
  lastWayIn: 409,
  identityAlreadySent: 409,
  imageTooLarge: 413,
  documentTooLarge: 413,
  oneFileOnly: 400,
  twoSidesAtMost: 400,
  alreadyReported: 409,
  memberBlocked: 403,
  socialSignInFailed: 400,
  googleSignInFailed: 400,
  googleSignInUnavailable: 503,
  appleSignInFailed: 400,
  appleSignInUnavailable: 503,
  facebookSignInFailed: 400,
  facebookSignInUnavailable: 503,
  // moderation
  caseNotFound: 404,
  caseAlreadyDecided: 409,
  caseChanged: 409,
  lookAlreadyAsked: 409,
  // rentals and their photos
  rentalNotFound: 404,
  rentalReadFailed: 500,
  rentalCreateFailed: 500,
  rentalUpdateFailed: 500,
  rentalDeleteFailed: 500,
  rentalClosed: 409,
  pageNotFound: 404,
  // saved searches
  savedSearchNotFound: 404,
  tooManySavedSearches: 409,
  invalidCalendarUrl: 400,
  calendarKnown: 409,
  calendarNotFound: 404,
  tooManyCalendars: 409,
  daysFree: 409,
  tooManyWatches: 409,
  rentalExpired: 409,
  rentalBooked: 409,
  rentalHidden: 409,
  addressNotFound: 404,
  mediaNotFound: 400,
  noFilesUploaded: 400,
  tooManyPhotos: 400,
  photoTooLarge: 413,
  photoTooManyPixels: 413,
  photoTooSmall: 400,
  photoUnreadable: 400,
  documentUnreadable: 400,
  unsupportedFormat: 415,
  uploadFailed: 500,
  // conversations, proposals, bookings
  conversationNotFound: 404,
  messageNotFound: 404,
  messageSendFailed: 500,
  ownRental: 403,
  proposalNotFound: 404,
  proposalCreateFailed: 500,
  counterProposalCreateFailed: 500,
  // a proposal of the conversation is pending, or the booking that one has led to is not fulfilled yet
  onlyOneProposal: 409,
  // it has been answered or has changed meanwhile, or is not possible at this stage; notPermitted is for what never is
  actionNotAllowed: 409,
  // payments or claims of one booking
  tooManyEntries: 409,
  periodOver: 409,
  periodTaken: 409,
  outsideAvailability: 409,
  offerNotYours: 400,
  bookingNotFound: 404,
  recordNotFound: 404,
  fileNotFound: 404,
  // any call
  notPermitted: 403,
  notFound: 404,
  captchaFailed: 400,
  invalidJson: 400,
  payloadTooLarge: 413,
  requestTimeout: 408,
  unsupportedMediaType: 415,
  idempotencyKeyReused: 409,
  idempotencyKeyInvalid: 400,
  tooManyRequests: 429,
  newAccountLimit: 429,
  tooManyProposals: 429,
  nothingToTranslate: 409,
  translationUnavailable: 503,
  serverBusy: 503,
  unavailable: 503,
  internalError: 500,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** Raised by clients only: the browser's geolocation, the network, actions. */
export const CLIENT_ERRORS = [
  'geolocationUnsupported',
  'geolocationDenied',
  'geolocationUnavailable',
  'geolocationTimeout',
  'geolocationFailed',
  'createFailed',
  'updateFailed',
  'saveFailed',
  'duplicateFailed',
  'closeFailed',
  'deleteFailed',
  'networkProblem',
  'unknownError',
] as const;
export type ClientErrorCode = (typeof CLIENT_ERRORS)[number];

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERROR_STATUS, value);
}

/** The values in a text of the catalogue: `{max}` and the like. */
export type ErrorParameters = Record<string, string | number>;

/** One wrong field of a 400 response; `field` is a dotted path into the input. */
export interface FieldError {
  field: string;
  code: ErrorCode;
  parameters?: ErrorParameters;
}

/** The body of every failed response. */
export interface ErrorAnswer {
  statusCode: number;
  code: ErrorCode;
  /** The code's text in the caller's language, one per wrong field for a validation failure. */
  message: string | string[];
  details?: FieldError[];
  /** With `secondFactorRequired`: what the second step of the sign-in answers. */
  challenge?: string;
}
