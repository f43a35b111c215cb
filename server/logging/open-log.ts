import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import type { Config } from '../config.ts';
import { scopeOfLine } from '../scope.ts';
import { scrub } from './scrub.ts';
import { loggedError, loggedRequest } from './serializers.ts';

/**
 * The log of the process: JSON lines that name features, ids and codes, and no person.
 * @param destination standard output when none is given
 */
export function openLog(level: Config['logLevel'], destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    mixin: (_line, _level, logger) => scopeOfLine(log, logger as Logger),
    serializers: { err: loggedError, req: loggedRequest },
    hooks: { streamWrite: scrub },
  };
  const log: Logger = destination ? pino(options, destination) : pino(options);
  return log;
}
