import { ERROR_STATUS, type ErrorAnswer, type ErrorCode, isErrorCode } from '#contract/errors.ts';
import type { Operation } from '#contract/operation.ts';
import type { RemoteAnswer } from './remote-app.ts';

/**
 * Codes of the catalogue that any call may answer. `tooManyRequests` is left out: all limits are raised here
 * (target.ts), and cases that one refuses would test nothing.
 */
const ANY_CALL: ErrorCode[] = [
  ...([
    'validationFailed',
    'invalidValue',
    'invalidJson',
    'payloadTooLarge',
    'unsupportedMediaType',
  ] as const),
  ...(['notSignedIn', 'sessionEnded', 'notPermitted', 'accountSuspended', 'notFound'] as const),
  ...(['idempotencyKeyInvalid', 'idempotencyKeyReused'] as const),
];
/** Documented refusals above 499: for what the installation does not offer. */
const OFFERED_NOT: ErrorCode[] = [
  'googleSignInUnavailable',
  'appleSignInUnavailable',
  'facebookSignInUnavailable',
];
/** Texts that reveal the server's internals. */
const INSIDE = /node_modules|\.ts:\d|at async |syntax error|violates|kysely|duplicate key/i;

/**
 * What is wrong with an answer, for any input; null when nothing is.
 */
export function faultOf(operation: Operation, answer: RemoteAnswer): string | null {
  const { statusCode, body } = answer;
  if (!answer.headers['x-request-id']) return 'no request id';
  if (statusCode >= 400) return faultOfRefusal(operation, answer);
  if (statusCode !== operation.status)
    return `status ${statusCode}, declared is ${operation.status}`;
  if (operation.answers === 'redirect') {
    const to = String(answer.headers.location ?? '');
    return /^(https?:\/\/(localhost|127\.0\.0\.1):\d+)?\/(?!\/)/.test(to)
      ? null
      : `leads away, to ${to}`;
  }
  if (operation.answers === 'file') {
    return answer.headers['x-content-type-options'] === 'nosniff'
      ? null
      : 'a file that may be sniffed';
  }
  if (!operation.output) return body === '' ? null : 'content that is not declared';
  const parsed = operation.output.safeParse(answer.json());
  return parsed.success ? null : `not by its schema: ${JSON.stringify(parsed.error.issues)}`;
}

function faultOfRefusal(
  operation: Operation,
  { statusCode, body, headers }: RemoteAnswer,
): string | null {
  let refusal: Partial<ErrorAnswer>;
  try {
    refusal = JSON.parse(body);
  } catch {
    return `refused without words: ${body.slice(0, 200)}`;
  }
  const { code, message, details } = refusal;
  if (
    !isErrorCode(code) ||
    ERROR_STATUS[code] !== statusCode ||
    refusal.statusCode !== statusCode
  ) {
    return `no error of the contract: ${body.slice(0, 300)}`;
  }
  if (statusCode >= 500 && !(OFFERED_NOT.includes(code) && operation.errors.includes(code))) {
    return `a fault of the server: ${statusCode} ${code}`;
  }
  if (!ANY_CALL.includes(code) && !operation.errors.includes(code)) return `undeclared: ${code}`;
  const words = [message].flat();
  if (words.length === 0 || words.some((text) => typeof text !== 'string' || text === '')) {
    return 'refused without words';
  }
  if (
    code === 'validationFailed' &&
    (!details?.length || details.some((one) => !isErrorCode(one.code)))
  ) {
    return `names no field: ${body.slice(0, 300)}`;
  }
  if (!/^application\/json; charset=utf-8/.test(String(headers['content-type']))) return 'no JSON';
  return INSIDE.test(body) ? `reveals internals: ${body.slice(0, 300)}` : null;
}
