import { scrub } from './scrub.ts';
import { loggedError } from './serializers.ts';

const LONGEST = 500;

/** An error in one line to be stored: as in a line of the log, without its stack. */
export function errorText(error: unknown): string {
  const causes: string[] = [];
  for (let each: ReturnType<typeof loggedError> | undefined = loggedError(error); each; ) {
    causes.push(`${each.type}: ${each.message}`);
    each = each.cause;
  }
  return scrub(causes.join(' <- ')).replaceAll(/\s+/g, ' ').slice(0, LONGEST);
}
