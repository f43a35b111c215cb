import { ERROR_STATUS, type ErrorCode } from '#contract/errors.ts';
import { type Operation, refusesSuspended } from '#contract/operation.ts';
import { EXAMPLES } from './examples.ts';
import type { Schemas } from './schemas.ts';

/** The body of every refusal. */
export const ERROR_SCHEMA = {
  type: 'object',
  required: ['statusCode', 'code', 'message'],
  properties: {
    statusCode: { type: 'integer' },
    code: { type: 'string', enum: Object.keys(ERROR_STATUS) },
    message: { oneOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
    challenge: { type: 'string' },
    details: {
      type: 'array',
      items: {
        type: 'object',
        properties: { field: { type: 'string' }, code: { type: 'string' } },
      },
    },
  },
};
const error = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };

const headers = { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } };

/** Refusals by name: `Error`, and those of most operations. Their descriptions are their codes. */
export const RESPONSES = {
  Error: { description: 'Refused', content: error },
  Invalid: { description: 'validationFailed', content: error },
  Suspended: { description: 'accountSuspended', content: error },
  NotSignedIn: { description: 'notSignedIn, sessionEnded', content: error },
  TooManyRequests: { description: 'tooManyRequests', headers, content: error },
  ServerBusy: { description: 'serverBusy', headers, content: error },
  InternalError: { description: 'internalError', content: error },
};

/** The responses of an operation by status: its success and its refusals. */
export function responsesOf(operation: Operation, schemas: Schemas) {
  const refusals = Object.groupBy(codesOf(operation), (code) => ERROR_STATUS[code]);
  return {
    ...successesOf(operation, schemas),
    ...Object.fromEntries(
      Object.entries(refusals).map(([status, codes]) => [status, refusalOf(new Set(codes))]),
    ),
  };
}

function successesOf(operation: Operation, schemas: Schemas) {
  const { status, accepted } = operation;
  const success = { [status]: successOf(operation, schemas) };
  if (!accepted) return success;
  return { ...success, 202: successOf({ ...operation, output: accepted }, schemas) };
}

/** Whether anyone may call it, but a token says who reads: a member's own view is another one. */
export function mayNameCaller({ who, method, output, readsToken }: Operation): boolean {
  return who === 'anyone' && ((method === 'GET' && output !== undefined) || readsToken === true);
}

function successOf({ name, output, answers }: Operation, { referTo }: Schemas) {
  if (output) {
    const example = EXAMPLES.get(name)?.output;
    const schema = referTo(output, 'output');
    return { description: 'Success', content: { 'application/json': { schema, example } } };
  }
  if (answers === 'redirect') {
    const headers = { Location: { schema: { type: 'string', format: 'uri-reference' } } };
    return { description: 'Where the browser goes on', headers };
  }
  if (answers === 'file') {
    const schema = { type: 'string', format: 'binary' };
    return { description: 'The file', content: { '*/*': { schema } } };
  }
  return { description: 'Success, no content' };
}

function codesOf(operation: Operation): ErrorCode[] {
  const { who, body, query, errors, unexpectedError } = operation;
  return [
    ...errors,
    'tooManyRequests',
    'internalError',
    ...(unexpectedError ? [unexpectedError] : []),
    ...(body || query ? (['validationFailed'] as const) : []),
    ...(who !== 'anyone' || mayNameCaller(operation)
      ? (['notSignedIn', 'sessionEnded'] as const)
      : []),
    ...(who === 'moderator' ? (['notPermitted', 'passkeyNeeded'] as const) : []),
    ...(refusesSuspended(operation) ? (['accountSuspended'] as const) : []),
  ];
}

function refusalOf(codes: ReadonlySet<ErrorCode>) {
  const description = [...codes].join(', ');
  const common = Object.entries(RESPONSES).find(([, one]) => one.description === description);
  if (common) return { $ref: `#/components/responses/${common[0]}` };
  return { $ref: `#/components/responses/${likeOf(codes)}`, description };
}

/** The refusal of `RESPONSES` that has the headers of these codes. */
function likeOf(codes: ReadonlySet<ErrorCode>): keyof typeof RESPONSES {
  if (codes.has('tooManyRequests')) return 'TooManyRequests';
  return codes.has('serverBusy') || codes.has('unavailable') ? 'ServerBusy' : 'Error';
}
