import type { FastifyRequest } from 'fastify';

/** The parts of an error that are logged. */
interface LoggedError {
  type: string;
  message: string;
  stack?: string;
  code?: unknown;
  /** Of PostgreSQL: what was violated, never the values (`detail`, `where`, the query and its parameters). */
  constraint?: unknown;
  table?: unknown;
  column?: unknown;
  statusCode?: unknown;
  cause?: LoggedError;
}

/** PostgreSQL quotes what it could not parse: `invalid input syntax for type uuid: "..."`. */
const QUOTED_VALUE =
  /(invalid input (?:syntax|value)[^:]*|out of range[^:]*|malformed [^:]*): ?"[\s\S]*?"/g;

const DEEPEST = 3;

/** An error by the parts that never contain personal texts; libraries attach queries, mails and addresses to theirs. */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'no error was thrown' };
  const { code, constraint, table, column, statusCode } = error as unknown as Record<
    string,
    unknown
  >;
  const known = { code, constraint, table, column, statusCode };
  const plain = (text: string) => text.replace(QUOTED_VALUE, '$1: "[value]"');
  return {
    type: error.name,
    message: plain(error.message),
    ...(error.stack === undefined ? {} : { stack: plain(error.stack) }),
    ...Object.fromEntries(
      Object.entries(known).filter(([, value]) => ['string', 'number'].includes(typeof value)),
    ),
    ...(error.cause instanceof Error && depth < DEEPEST
      ? { cause: loggedError(error.cause, depth + 1) }
      : {}),
  };
}

/**
 * A request by its route: addresses contain tokens (of signed files, of mailed links) and what people search for. The
 * network address, which identifies people too, is not logged either; a proxy in front can log it when needed.
 */
export function loggedRequest(request: FastifyRequest): { method: string; route: string } {
  const route = request.routeOptions?.url;
  const path = request.raw.url?.split('?', 1)[0] ?? '';
  // pages all have one route; their paths name public things
  return { method: request.method, route: route === undefined || route === '/*' ? path : route };
}
