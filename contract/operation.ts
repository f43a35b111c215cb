import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

type Schema = z.ZodMiniType;

/** Who may call: `anyone`, signed in or not; a signed-in `member`; or a member who is a `moderator`. */
export type RequiredRole = 'anyone' | 'member' | 'moderator';

/** The files that an upload accepts: the multipart field, how many, how large, and the error codes for more. */
export interface FilesTaken {
  field: string;
  max: number;
  /** Largest size of one file. */
  bytes: number;
  tooLarge: ErrorCode;
  tooMany: ErrorCode;
  /** A call without files may be JSON instead of a form. */
  orJson?: true;
}

/**
 * One call of the API, described once: the server registers and validates it, the typed client calls it, the OpenAPI
 * document shows it. `path` is relative to `/user/` and names parameters as `{id}`.
 */
export interface Operation<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Output extends Schema | undefined = Schema | undefined,
  Who extends RequiredRole = RequiredRole,
  Accepted extends Schema | undefined = Schema | undefined,
> {
  /** Unique, `feature.verb`; also the OpenAPI operation id. */
  name: string;
  summary: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  who: Who;
  params?: Params;
  query?: Query;
  body?: Body;
  /** For uploads; `body` then describes the texts of the form. */
  files?: FilesTaken;
  /** Absent when the response has no JSON content. */
  output?: Output;
  /** What a success answers instead of JSON: a file, or a redirect of the browser. */
  answers?: 'file' | 'redirect';
  /** The status of a success. */
  status: 200 | 201 | 202 | 204 | 303;
  /** The content of a 202, for an operation that is sometimes carried out at once and sometimes later. */
  accepted?: Accepted;
  /** How long anyone may cache a success, in seconds; absent when it must not be cached. */
  cacheSeconds?: number;
  /** A suspended member may make this call although it writes; they may read in any case. */
  forSuspendedMembersToo?: true;
  /** Of a call that writes and that anyone may make: an access token is read where there is one. */
  readsToken?: true;
  /** One of `errors`: the error when a parameter of the path is malformed, such as an id that is no UUID. */
  malformedIdError?: ErrorCode;
  /** The error codes of this call, in addition to those that every call may have. */
  errors: readonly ErrorCode[];
  /** The code for an unexpected failure of the server; `internalError` without it. */
  unexpectedError?: ErrorCode;
}

/** An operation with parameters in its path names the one of its `errors` that answers a malformed parameter. */
type NeedsMalformedIdError<Params, Errors extends readonly ErrorCode[]> = Params extends Schema
  ? { malformedIdError: NoInfer<Errors[number]> }
  : { malformedIdError?: undefined };

/** Declares an operation, keeping the types of its schemas. */
export function operation<
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Output extends Schema | undefined = undefined,
  const Who extends RequiredRole = RequiredRole,
  Accepted extends Schema | undefined = undefined,
  const Errors extends readonly ErrorCode[] = readonly ErrorCode[],
>(
  description: Operation<Params, Query, Body, Output, Who, Accepted> & {
    errors: Errors;
  } & NeedsMalformedIdError<Params, Errors>,
): Operation<Params, Query, Body, Output, Who, Accepted> {
  return description;
}

type ParamsOf<O> =
  O extends Operation<infer Params, infer _Q, infer _B, infer _O, infer _W> ? Params : never;
type QueryOf<O> =
  O extends Operation<infer _P, infer Query, infer _B, infer _O, infer _W> ? Query : never;
type BodyOf<O> =
  O extends Operation<infer _P, infer _Q, infer Body, infer _O, infer _W> ? Body : never;
type AnswerOf<O> =
  O extends Operation<infer _P, infer _Q, infer _B, infer Output, infer _W> ? Output : never;

type AcceptedOf<O> =
  O extends Operation<infer _P, infer _Q, infer _B, infer _O, infer _W, infer Accepted>
    ? Accepted
    : never;

type Parsed<S> = S extends Schema ? z.output<S> : undefined;
type Written<S> = S extends Schema ? z.input<S> : undefined;

/** What a handler receives: parsed and with defaults filled in. */
export interface OperationInput<O extends Operation> {
  params: Parsed<ParamsOf<O>>;
  query: Parsed<QueryOf<O>>;
  body: Parsed<BodyOf<O>>;
}

/** What a caller sends. */
export type OperationCall<O extends Operation> = (ParamsOf<O> extends Schema
  ? { params: Written<ParamsOf<O>> }
  : { params?: undefined }) &
  (QueryOf<O> extends Schema ? { query?: Written<QueryOf<O>> } : { query?: undefined }) &
  (BodyOf<O> extends Schema ? { body: Written<BodyOf<O>> } : { body?: undefined });

export type OperationOutput<O extends Operation> =
  | Parsed<AnswerOf<O>>
  | (AcceptedOf<O> extends Schema ? Parsed<AcceptedOf<O>> : never);

/** Whether a suspended member is refused: by calls that write, unless they have `forSuspendedMembersToo`. */
export function refusesSuspended({ who, method, forSuspendedMembersToo }: Operation): boolean {
  return who !== 'anyone' && method !== 'GET' && !forSuspendedMembersToo;
}

/** Whether the body is a form that another site's page posts; every other body is JSON. */
export function takesUrlEncoded({ body, answers }: Operation): boolean {
  return body !== undefined && answers === 'redirect';
}

/** The path below which all calls are. */
export const API_BASE = '/user';
