import type { Operation, OperationOutput } from '#contract/operation.ts';
import type { Call, Command, Preparation, UnitOfWork } from '../commands/command.ts';
import type { AbuseLimit } from '../rate-limits/limits.ts';

/** One use of an abuse limit by a call; a null key means the limit does not apply to this call. */
export interface LimitUse<O extends Operation> {
  limit: AbuseLimit;
  key: (call: Call<O>) => string | null;
  /** How many uses a call is; one when absent. */
  uses?: (call: Call<O>) => number;
}

/** A file part of a multipart upload, read completely. */
export interface UploadedFile {
  filename: string;
  content: Buffer;
}

/**
 * How an upload is handled: `receive` before the transaction, `store` in it, `discard` when it fails. The form's
 * texts are the call's `body` in `store`: they may come after the files.
 */
export interface Upload<O extends Operation, Received> {
  receive(
    call: Call<O>,
    files: AsyncIterable<UploadedFile>,
  ): Promise<{ received: Received; fingerprint: string }>;
  store(work: UnitOfWork, call: Call<O>, received: Received): Promise<OperationOutput<O>>;
  discard(received: Received): Promise<void>;
}

interface Route<O extends Operation> {
  operation: O;
  limits: LimitUse<O>[];
}
export interface QueryRoute<O extends Operation> extends Route<O> {
  kind: 'query';
  read: (call: Call<O>) => Promise<OperationOutput<O>>;
  /** Whether any published or changed rental may change this response, as in a list or a count. */
  dependsOnAllRentals?(answer: OperationOutput<O>): boolean;
}
export interface CommandRoute<O extends Operation> extends Route<O> {
  kind: 'command';
  run: Command<O, unknown>;
  prepare: Preparation<O, unknown> | undefined;
  /** It ends sessions of its caller, whose other calls therefore do not run at the same time. */
  alone: boolean;
}
export interface UploadRoute<O extends Operation> extends Route<O> {
  kind: 'upload';
  upload: Upload<O, unknown>;
  prepare: Preparation<O, unknown> | undefined;
}
/** Handles a form with files by the one route, JSON by the other. */
export interface EitherRoute<O extends Operation> extends Route<O> {
  kind: 'either';
  form: UploadRoute<O>;
  json: CommandRoute<O>;
}
export type ApiRoute<O extends Operation = Operation> =
  | QueryRoute<O>
  | CommandRoute<O>
  | UploadRoute<O>
  | EitherRoute<O>;

// Routes of different operations are in one list; the list itself never calls them with mixed types.
// biome-ignore lint/suspicious/noExplicitAny: the pairing of operation and handler is checked where a route is made
export type AnyRoute = ApiRoute<any>;
type AnyOf<Kind extends AnyRoute['kind']> = Extract<AnyRoute, { kind: Kind }>;

/** An operation that only reads. */
export function query<O extends Operation>(
  operation: O,
  read: QueryRoute<O>['read'],
  limits: LimitUse<O>[] = [],
): AnyRoute {
  return { kind: 'query', operation, read, limits };
}

/** The response of a `file` operation. */
export interface FileAnswer {
  contentType: string;
  content: Buffer;
  /** How long the caller's browser may cache it; not at all when absent. */
  cacheSeconds?: number;
  /** Whether a page of the site may show it in a frame, which has no origin and runs nothing. */
  framed?: boolean;
  /** When given, the browser saves it under this name (letters, digits, dots and dashes) instead of showing it. */
  filename?: string;
}

/** An operation that responds with a file. */
export function file<O extends Operation>(
  operation: O,
  read: (call: Call<O>) => Promise<FileAnswer>,
  limits: LimitUse<O>[] = [],
): AnyRoute {
  return { kind: 'query', operation, read: read as QueryRoute<O>['read'], limits };
}

/** An operation that redirects the browser to the URL it returns. */
export function redirect<O extends Operation>(
  operation: O,
  go: (call: Call<O>) => Promise<string>,
  limits: LimitUse<O>[] = [],
): AnyRoute {
  return { kind: 'query', operation, read: go as QueryRoute<O>['read'], limits };
}

interface WritingOptions<O extends Operation, Prepared> {
  limits?: LimitUse<O>[];
  prepare?: Preparation<O, Prepared>;
}

/** An operation that writes, run by the command runner. */
export function command<O extends Operation, Prepared = undefined>(
  operation: O,
  run: Command<O, Prepared>,
  { limits = [], prepare, alone = false }: WritingOptions<O, Prepared> & { alone?: boolean } = {},
): AnyOf<'command'> {
  return { kind: 'command', operation, run: run as Command<O, unknown>, prepare, limits, alone };
}

/** An operation that accepts files. */
export function upload<O extends Operation, Received>(
  operation: O,
  handling: Upload<O, Received>,
  { limits = [], prepare }: WritingOptions<O, unknown> = {},
): AnyOf<'upload'> {
  return { kind: 'upload', operation, upload: handling as Upload<O, unknown>, prepare, limits };
}

/** An operation that accepts files, or JSON without (`files.orJson`). */
export function uploadOrCommand(form: AnyOf<'upload'>, json: AnyOf<'command'>): AnyOf<'either'> {
  return { kind: 'either', operation: form.operation, form, json, limits: [] };
}
