import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageFromHeader } from '#contract/languages.ts';
import { isDatabaseAway } from '../adapters/database/away.ts';
import { AppError, errorAnswer, refusalOf } from '../errors.ts';

/**
 * The one exit for errors: refusals are answered with their code, faults are logged and answered without a cause.
 * @param refused is called with each refusal
 */
export function answerErrors(
  app: FastifyInstance,
  refused: (refusal: AppError) => void = () => undefined,
): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error);
    if (isDatabaseAway(error)) request.log.warn(error, 'the database is away');
    if (!refusal) request.log.error(error, 'unexpected fault');
    else {
      refused(refusal);
      const { operation } = request.routeOptions.config;
      request.log.info({ operation: operation?.name, refused: refusal.code }, 'refused');
    }
    const failure = request.routeOptions.config.operation?.unexpectedError ?? 'internalError';
    return sendError(request, reply, refusal ?? new AppError(failure));
  });
  app.setNotFoundHandler((request, reply) => sendError(request, reply, new AppError('notFound')));
}

/**
 * What the router refuses before it finds a route: a URL that cannot be decoded, or is too long for any. No hook has
 * run then.
 * @param headers those of every answer
 */
export function answerUnroutable(headers: Readonly<Record<string, string>>) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const isTooLong = error.code === 'FST_ERR_MAX_PARAM_LENGTH';
    reply.headers(headers).header('x-request-id', request.id);
    sendError(request, reply, new AppError(isTooLong ? 'notFound' : 'invalidValue'));
  };
}

function sendError(request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply {
  const { retryAfter } = error.facts;
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  const answer = errorAnswer(error, languageFromHeader(request.headers['accept-language']));
  return reply
    .status(answer.statusCode)
    .header('cache-control', 'no-store')
    .header('vary', 'accept-language')
    .send(answer);
}
