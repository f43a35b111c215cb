import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { callUrl } from '#contract/call-url.ts';
import type { ErrorAnswer, FieldError } from '#contract/errors.ts';
import type { Operation, OperationCall, OperationOutput } from '#contract/operation.ts';

/** Options of a call in addition to its input. */
export interface CallOptions {
  headers?: Record<string, string> | undefined;
  idempotencyKey?: string;
  /** `Accept-Language`. */
  language?: string | undefined;
}

/** A refused call, with the details of its answer. */
export interface Refusal extends ErrorAnswer {
  headers: Record<string, unknown>;
}

/** A client that calls the API by its contract. */
export interface Caller {
  /** Calls and returns the output of the operation. Fails the test on any refusal. */
  call<O extends Operation>(
    operation: O,
    call: OperationCall<O>,
    options?: CallOptions,
  ): Promise<OperationOutput<O>>;
  /** Calls what must be refused. */
  refusal<O extends Operation>(
    operation: O,
    call: unknown,
    options?: CallOptions,
  ): Promise<Refusal>;
  /** Calls and returns the raw answer. */
  send(operation: Operation, call: unknown, options?: CallOptions): Promise<LightMyRequestResponse>;
}

interface AnyCall {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/**
 * A caller over `server` without a socket.
 * @param validate whether every answer is checked against the operation's schema: undeclared or missing parts
 *   fail the test
 */
export function caller(
  server: FastifyInstance,
  { accessToken, validate }: { accessToken: () => string | null; validate: boolean },
): Caller {
  const send: Caller['send'] = (operation, call, options = {}) => {
    const given = (call ?? {}) as AnyCall;
    const token = accessToken();
    return server.inject({
      method: operation.method,
      url: callUrl(operation, given),
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(options.idempotencyKey === undefined
          ? {}
          : { 'idempotency-key': options.idempotencyKey }),
        ...(options.language === undefined ? {} : { 'accept-language': options.language }),
        ...options.headers,
      },
      ...(given.body === undefined ? {} : { payload: given.body as object }),
    });
  };
  return {
    send,
    call: async (operation, call, options) => {
      const answer = await send(operation, call, options);
      const expected = operation.accepted ? [operation.status, 202] : [operation.status];
      expect(expected, answer.body).toContain(answer.statusCode);
      return (validate ? validated(operation, answer) : contentOf(answer)) as never;
    },
    refusal: async (operation, call, options) => {
      const answer = await send(operation, call, options);
      expect(answer.statusCode, answer.body).toBeGreaterThanOrEqual(400);
      return { ...answer.json<ErrorAnswer>(), headers: answer.headers };
    },
  };
}

const contentOf = (answer: LightMyRequestResponse): unknown =>
  answer.body === '' ? undefined : answer.json();

/** The content, checked to be exactly what the operation declares. */
export function validated(
  { name, output: usual, accepted }: Operation,
  answer: LightMyRequestResponse,
): unknown {
  const content = contentOf(answer);
  const output = answer.statusCode === 202 && accepted ? accepted : usual;
  if (!output) {
    expect(content, `${name} declares no content`).toBeUndefined();
    return undefined;
  }
  const parsed = output.safeParse(content);
  expect(parsed.error?.issues ?? [], `${name} answers by its schema`).toEqual([]);
  expect(content, `${name} answers nothing undeclared`).toEqual(parsed.data);
  return content;
}

/** The wrong fields of a refusal as `field: code`; several codes of a field are joined. */
export function fields(refusal: { details?: FieldError[] }): Record<string, string> {
  const byField = Map.groupBy(refusal.details ?? [], ({ field }) => field);
  return Object.fromEntries(
    [...byField].map(([field, wrong]) => [field, wrong.map(({ code }) => code).join(' ')]),
  );
}
