import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type ErrorAnswer, isErrorCode } from '#contract/errors.ts';
import { LANGUAGE_FACTS } from '#contract/languages.ts';
import { API_BASE, type Operation, type OperationCall } from '#contract/operation.ts';

/**
 * Calls the API within the process, through the same routes and checks as everyone, in the name of the
 * visitor whose page is rendered: their address counts for the limits, their identity does not travel.
 */
export function apiDoor(app: FastifyInstance, request: FastifyRequest) {
  return {
    async call(
      operation: Operation,
      call: OperationCall<Operation>,
      options: { language: keyof typeof LANGUAGE_FACTS },
    ) {
      const answer = await app.inject({
        method: operation.method,
        url: urlOf(operation, call),
        remoteAddress: request.ip,
        headers: {
          'accept-language': LANGUAGE_FACTS[options.language].tag,
          'x-request-id': request.id,
        },
        ...(call.body === undefined ? {} : { payload: call.body as object }),
      });
      const body: unknown = answer.body === '' ? undefined : JSON.parse(answer.body);
      if (answer.statusCode < 300) return { success: true, data: body };
      const failure = (body ?? {}) as Partial<ErrorAnswer>;
      return {
        success: false,
        error: {
          code: isErrorCode(failure.code) ? failure.code : 'internalError',
          status: answer.statusCode,
          messages: failure.message === undefined ? [] : [failure.message].flat(),
          details: failure.details ?? [],
          retryAfter: null,
        },
      };
    },
  };
}

function urlOf(operation: Operation, call: OperationCall<Operation>): string {
  const params = (call.params ?? {}) as Record<string, unknown>;
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  );
  const query = new URLSearchParams(
    Object.entries((call.query ?? {}) as Record<string, unknown>)
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .map(([name, value]) => [name, String(value)]),
  ).toString();
  return `${API_BASE}${path}${query ? `?${query}` : ''}`;
}
