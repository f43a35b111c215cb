import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readAnswer } from '#contract/answer.ts';
import { callUrl } from '#contract/call-url.ts';
import { LANGUAGE_FACTS } from '#contract/languages.ts';
import type { Operation, OperationCall } from '#contract/operation.ts';
import { askWithin } from '../api/handed-over.ts';
import { addIds } from './subjects.ts';

/**
 * Calls the API within the process, through the same routes and checks as everyone, in the name of the
 * visitor whose page is rendered: their address counts for the limits, their identity does not travel.
 * @param told collects the ids of everything the page is told of
 */
export function apiDoor(app: FastifyInstance, request: FastifyRequest, told: Set<string>) {
  return {
    async call(
      operation: Operation,
      call: OperationCall<Operation>,
      options: { language: keyof typeof LANGUAGE_FACTS },
    ) {
      const { answer, result } = await askWithin(() =>
        app.inject({
          method: operation.method,
          url: callUrl(operation, call),
          remoteAddress: request.ip,
          headers: {
            'accept-language': LANGUAGE_FACTS[options.language].tag,
            'x-request-id': request.id,
          },
          ...(call.body === undefined ? {} : { payload: call.body as object }),
        }),
      );
      if (result === undefined) return readAnswer(answer.statusCode, answer.body, null);
      addIds(result, told);
      return { success: true, data: result };
    },
  };
}
