import type { FastifyError } from 'fastify';
import {
  ERROR_STATUS,
  type ErrorAnswer,
  type ErrorCode,
  type ErrorParameters,
  type FieldError,
} from '#contract/errors.ts';
import type { Language } from '#contract/languages.ts';
import { isDatabaseAway } from './adapters/database/away.ts';
import { errorText } from './texts.ts';

interface ErrorFacts {
  parameters?: ErrorParameters;
  /** Wrong fields, for `validationFailed`. */
  details?: FieldError[];
  /** Seconds until the call may succeed. */
  retryAfter?: number;
  /** What the second step of a sign-in answers, for `secondFactorRequired`. */
  challenge?: string;
  /** The abuse limit that refuses; not sent to the caller. */
  limit?: string;
}

/** A refusal that is sent to the caller: a code of the catalogue with its parameters. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly facts: ErrorFacts;

  constructor(code: ErrorCode, facts: ErrorFacts = {}) {
    super(code);
    this.code = code;
    this.facts = facts;
  }
}

/** A 400 whose single wrong field is `field`. */
export function fieldError(field: string, code: ErrorCode, parameters?: ErrorParameters): AppError {
  return new AppError('validationFailed', {
    details: [{ field, code, ...(parameters && { parameters }) }],
  });
}

/** Error codes for refusals of the database, by the constraint's name. */
const CONSTRAINT_ERRORS: Record<string, ErrorCode> = {
  users_email_unique: 'emailNotUnique',
  users_phone_unique: 'phoneNotUnique',
  proposals_one_pending: 'onlyOneProposal',
  occupancies_no_overlap: 'periodTaken',
  // deleted while another member was about to write
  conversations_rental_id_fkey: 'rentalNotFound',
  rental_images_media_id_fkey: 'mediaNotFound',
  ratings_once: 'alreadyRated',
  reports_once: 'alreadyReported',
  identities_one_at_a_time: 'identityAlreadySent',
  passkeys_credential_unique: 'passkeyFailed',
};

/** Error codes for refusals of Fastify and its plugins before a handler runs. */
const FASTIFY_ERRORS: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalidJson',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalidJson',
  FST_ERR_CTP_BODY_TOO_LARGE: 'payloadTooLarge',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalidJson',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupportedMediaType',
  FST_FIELDS_LIMIT: 'invalidValue',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupportedMediaType',
  FST_ERR_VALIDATION: 'validationFailed',
};

/** Seconds after which an unavailable database has probably been replaced. */
const DATABASE_BACK_SECONDS = 3;

/** The refusal behind any thrown value, or null when it is a fault of ours. */
export function refusalOf(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  const { code, constraint, statusCode } = error as Partial<FastifyError> & { constraint?: string };
  if (constraint !== undefined) {
    const known = CONSTRAINT_ERRORS[constraint];
    if (known) return new AppError(known);
  }
  if (typeof code === 'string') {
    const known = FASTIFY_ERRORS[code];
    if (known) return new AppError(known);
  }
  if (isDatabaseAway(error)) {
    return new AppError('serverBusy', { retryAfter: DATABASE_BACK_SECONDS });
  }
  // a malformed request that Fastify or Node refused with its own status
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) {
    return new AppError(statusCode === 413 ? 'payloadTooLarge' : 'invalidValue');
  }
  return null;
}

/** The response body for `error` in `language`. */
export function errorAnswer({ code, facts }: AppError, language: Language): ErrorAnswer {
  const answer: ErrorAnswer = {
    statusCode: ERROR_STATUS[code],
    code,
    message: errorText(language, code, facts.parameters),
  };
  if (facts.challenge !== undefined) return { ...answer, challenge: facts.challenge };
  if (!facts.details) return answer;
  return {
    ...answer,
    message: facts.details.map((wrong) => errorText(language, wrong.code, wrong.parameters)),
    details: facts.details,
  };
}
