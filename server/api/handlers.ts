import type { Operation, OperationOutput } from '#contract/operation.ts';
import type { Call, Command, Preparation, Unit } from '../commands/command.ts';
import type { AbuseLimit } from '../rate-limits/limits.ts';

/** One use of an abuse limit by a call; a null key means the limit does not concern this call. */
export interface LimitUse<O extends Operation> {
  limit: AbuseLimit;
  key: (call: Call<O>) => string | null;
}

/** A file part of a multipart upload, read whole. */
export interface UploadedFile {
  filename: string;
  content: Buffer;
}

/** How an upload is handled: `receive` before the transaction, `store` in it, `discard` when it fails. */
export interface Upload<O extends Operation, Received> {
  receive(
    call: Call<O>,
    files: AsyncIterable<UploadedFile>,
  ): Promise<{ received: Received; fingerprint: string }>;
  store(unit: Unit, call: Call<O>, received: Received): Promise<OperationOutput<O>>;
  discard(received: Received): Promise<void>;
}

interface Route<O extends Operation> {
  operation: O;
  limits: LimitUse<O>[];
}
export interface QueryRoute<O extends Operation> extends Route<O> {
  kind: 'query';
  read: (call: Call<O>) => Promise<OperationOutput<O>>;
}
export interface CommandRoute<O extends Operation> extends Route<O> {
  kind: 'command';
  run: Command<O, unknown>;
  prepare: Preparation<O, unknown> | undefined;
}
export interface UploadRoute<O extends Operation> extends Route<O> {
  kind: 'upload';
  upload: Upload<O, unknown>;
  prepare: Preparation<O, unknown> | undefined;
}
export type ApiRoute<O extends Operation = Operation> =
  | QueryRoute<O>
  | CommandRoute<O>
  | UploadRoute<O>;

// Routes of different operations stand in one list; the list itself never calls them with mixed types.
// biome-ignore lint/suspicious/noExplicitAny: the pairing of operation and handler is checked where a route is made
export type AnyRoute = ApiRoute<any>;

/** An operation that only reads. */
export function query<O extends Operation>(
  operation: O,
  read: QueryRoute<O>['read'],
  limits: LimitUse<O>[] = [],
): AnyRoute {
  return { kind: 'query', operation, read, limits };
}

/** What a `file` operation answers. */
export interface FileAnswer {
  contentType: string;
  content: Buffer;
}

/** An operation that answers a file. */
export function file<O extends Operation>(
  operation: O,
  read: (call: Call<O>) => Promise<FileAnswer>,
): AnyRoute {
  return { kind: 'query', operation, read: read as QueryRoute<O>['read'], limits: [] };
}

/** An operation that sends the browser on, to the address it answers. */
export function redirect<O extends Operation>(
  operation: O,
  go: (call: Call<O>) => Promise<string>,
  limits: LimitUse<O>[] = [],
): AnyRoute {
  return { kind: 'query', operation, read: go as QueryRoute<O>['read'], limits };
}

/** An operation that writes, run by the command runner. */
export function command<O extends Operation, Prepared = undefined>(
  operation: O,
  run: Command<O, Prepared>,
  { limits = [], prepare }: { limits?: LimitUse<O>[]; prepare?: Preparation<O, Prepared> } = {},
): AnyRoute {
  return { kind: 'command', operation, run: run as Command<O, unknown>, prepare, limits };
}

/** An operation that takes files. */
export function upload<O extends Operation, Received>(
  operation: O,
  handling: Upload<O, Received>,
  { limits = [], prepare }: { limits?: LimitUse<O>[]; prepare?: Preparation<O, unknown> } = {},
): AnyRoute {
  return { kind: 'upload', operation, upload: handling as Upload<O, unknown>, prepare, limits };
}
